import { catalogue } from '../language/catalogue'

const exact = /^(-?)(\d+)(?:\.(\d*))?$/

let signs: { locale: string; whole: Intl.NumberFormat; point: string } | undefined

/** What the reader's language puts between digits: kept, as thousands of rows ask for it. */
function signsOf(locale: string) {
  if (signs?.locale === locale) return signs
  const whole = new Intl.NumberFormat(locale)
  const point = whole.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  signs = { locale, whole, point }
  return signs
}

/**
 * Plain digits as the reader's language parts them: `1,200.5`, in German `1.200,5`. Every digit stays; what is no number
 * stays as it is. Two notations side by side would make thousands of units.
 */
export function grouped(text: string): string {
  const [, sign = '', digits, fraction] = exact.exec(text) ?? []
  if (digits === undefined) return text
  const { whole, point } = signsOf(catalogue().locale)
  return `${sign}${whole.format(BigInt(digits))}${fraction === undefined ? '' : `${point}${fraction}`}`
}
