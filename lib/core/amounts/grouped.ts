import { catalogue } from '../language/catalogue'

const exact = /^(-?)(\d+)(?:\.(\d*))?$/

let signs: { locale: string; whole: Intl.NumberFormat; point: string } | undefined

/** The separators of the reader's language, cached because thousands of rows use them. */
function signsOf(locale: string) {
  if (signs?.locale === locale) return signs
  const whole = new Intl.NumberFormat(locale)
  const point = whole.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  signs = { locale, whole, point }
  return signs
}

/**
 * Plain digits with the separators of the reader's language: `1,200.5`, in German `1.200,5`. Every digit stays; text
 * that is not a number stays unchanged. Mixed notations would turn units into thousands.
 */
export function grouped(text: string): string {
  const [, sign = '', digits, fraction] = exact.exec(text) ?? []
  if (digits === undefined) return text
  const { whole, point } = signsOf(catalogue().locale)
  return `${sign}${whole.format(BigInt(digits))}${fraction === undefined ? '' : `${point}${fraction}`}`
}
