/**
 * Looks for removed places now and then: checking each place on every change would be too expensive. If a page redraws
 * everything, it checks sooner, because nodes that are kept for long are expensive to collect.
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
