/** Whether normalising a text would change nothing. */
export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
