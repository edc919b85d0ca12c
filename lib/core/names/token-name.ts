import { t } from '../language/t'
import { cleanText } from '../text/text'

/** What a token is called in one word, as whoever made it wrote it, made harmless; `most` characters of it. */
export const tokenName = (
  { symbol, name }: { symbol?: string | null | undefined; name?: string | null | undefined },
  most?: number,
): string => cleanText(symbol ?? '', most) || cleanText(name ?? '', most) || t('Unnamed token')
