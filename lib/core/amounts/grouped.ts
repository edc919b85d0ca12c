import { catalogue, keptFormat } from '../language/catalogue'

const exact = /^(-?)(\d+)(?:\.(\d*))?$/

/** The separators of the reader's language. */
const signsOf = (locale: string) =>
  keptFormat(`${locale} signs`, () => {
    const whole = new Intl.NumberFormat(locale)
    return { whole, point: whole.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.' }
  })

/** The decimal sign of a language. */
export const decimalPoint = (locale: string): string => signsOf(locale).point

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
