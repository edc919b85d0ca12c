/** Initials for a chain without a drawing. */
export const chainInitials = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 2)
