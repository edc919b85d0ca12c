/**
 * A column's name without case, spaces and punctuation, and without text in brackets at its end: “Points (Nov)” is
 * `points`.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\S)\s*[([][^()[\]]*[)\]]\s*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
