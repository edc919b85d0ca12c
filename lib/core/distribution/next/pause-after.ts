/** Ms to wait after so many readings that are too low: increasing, a quarter of a minute in all. Null when to stop. */
export function pauseAfter(readings: number, quiet: number): number | null {
  const pause = (quiet / 300) * 2 ** (readings - 1)
  return pause > quiet / 30 ? null : pause
}
