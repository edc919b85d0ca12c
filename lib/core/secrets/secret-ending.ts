/** The last characters of a secret, by which people tell one from another; none of one so short that they would give it away. */
export const secretEnding = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : '')
