import type { NewCount } from '../../core/following/followed'
import { t } from '../../core/language/t'

/** How many are new: `3 new`, or `At least 50 new`. */
export const newWords = ({ n, isLeast }: NewCount): string =>
  isLeast
    ? t('{n, plural, one {At least # new} other {At least # new}}', { n })
    : t('{n, plural, one {# new} other {# new}}', { n })
