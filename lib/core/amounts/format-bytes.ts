import { catalogue, keptFormat } from '../language/catalogue'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `3.4 MB`: at most three significant digits; each unit is 1,000 of the previous one. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  const { locale } = catalogue()
  const size = keptFormat(
    `${locale} ${unit}s`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumSignificantDigits: 3,
      }),
  )
  return size.format(bytes / 1000 ** step)
}
