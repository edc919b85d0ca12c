/** More than any list has: reading and showing them would only block the page. */
export const mostColumns = 200
