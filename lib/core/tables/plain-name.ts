/** A column's name without case, spaces and signs, and without what stands in brackets behind it: “Points (Nov)” is `points`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\S)\s*[([][^()[\]]*[)\]]\s*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
