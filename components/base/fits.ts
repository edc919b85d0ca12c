/** One class more for a short text of figures, which is known to fit its column in a list; wide letters may not. */
export const fits = (text: string, most = 12) => (text.length <= most ? ' fits' : '')
