/**
 * Ms to wait after so many readings that show too little: longer each time, a quarter of a minute in all. Null where that was
 * enough.
 */
export function pauseAfter(readings: number, quiet: number): number | null {
  const pause = (quiet / 300) * 2 ** (readings - 1)
  return pause > quiet / 30 ? null : pause
}
