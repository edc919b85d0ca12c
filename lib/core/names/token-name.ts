import { t } from '../language/t'
import { cleanText } from '../text/text'

/** A token's name in one word, as its creator wrote it, sanitised; at most `most` characters. */
export const tokenName = (
  { symbol, name }: { symbol?: string | null | undefined; name?: string | null | undefined },
  most?: number,
): string => cleanText(symbol ?? '', most) || cleanText(name ?? '', most) || t('Unnamed token')
