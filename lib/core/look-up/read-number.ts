// Dots need two groups: 1.234 is a decimal number in some places.
const grouped = /^\d{1,3}(?:([,'’\s])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2})$/

/** The digits of a block number, including printed forms: `#19123456`, `19,123,456`, `19 123 456`. */
export function readNumber(text: string): string | undefined {
  const number = text.replace(/^#/, '')
  const digits = grouped.test(number) ? number.replace(/\D/g, '') : number
  return /^\d{1,18}$/.test(digits) ? String(BigInt(digits)) : undefined
}
