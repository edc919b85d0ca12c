/** Where a report of a problem is to be sent, as people are told: an address of the web or of mail. Null while there is none. */
export const problemAddress: string | null = null
