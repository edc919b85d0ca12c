/**
 * What was taken away unseen is looked for now and then: asking each place at every change would add up. Where a page
 * draws everything anew it is looked for sooner, as nodes that are kept for long are costly to collect.
 */
export function createSweep(sweep: () => void, size: () => number, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let swept = 0
  signal.addEventListener('abort', () => clearTimeout(timer))

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    sweep()
    swept = size()
  }

  return function sweepSoon(): void {
    if (size() > 2 * swept + 200) now()
    else timer ||= setTimeout(now, 2000)
  }
}
