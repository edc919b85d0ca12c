/**
 * The last characters of a secret, for people to recognise it; none for a secret so short that they would reveal it.
 */
export const secretEnding = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : '')
