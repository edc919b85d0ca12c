import { cleanText } from './text'

/** What a token is called in one word, as whoever made it wrote it, made harmless; `most` characters of it. */
export const tokenName = (
  token: { symbol?: string | null | undefined; name?: string | null | undefined },
  most?: number,
): string => cleanText(token.symbol ?? token.name ?? 'Unnamed token', most)
