/** Where to send a problem report: a web or mail address. Null while there is none. */
export const problemAddress: string | null = null
