/** The middle value, or the mean of the two in the middle. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = sorted.length >> 1
  const [before = Number.NaN, after = Number.NaN] = [sorted[at - 1], sorted[at]]
  return sorted.length % 2 ? after : (before + after) / 2
}

/** The value below which this share of the values is. NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A number as people read it, with three significant digits. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return Number(value.toFixed(digits)).toLocaleString('en')
}

/** The median, followed by the smallest and the largest: `12.1 (11–15)`. */
export function spread(values: readonly number[]): string {
  if (values.length < 2) return figure(median(values))
  return `${figure(median(values))} (${figure(Math.min(...values))}–${figure(Math.max(...values))})`
}
