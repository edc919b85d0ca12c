/** More than any list has: reading and showing them would only stop the page. */
export const mostColumns = 200
