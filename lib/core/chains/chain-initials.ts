/** What stands for a chain that has no drawing. */
export const chainInitials = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 2)
