import { send } from '../shared/dom/messages'

/** Ms between a change and reporting the new count: normally, and when a count was reported shortly before. */
const first = 200
const again = 1000

/**
 * Reports to the background how many hashes of the page are listed. A page that grows ten times a second needs no new
 * number each time.
 */
export function createCount(size: () => number, signal: AbortSignal) {
  let lastCount = -1
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', takeBack)
  // The browser clears the number together with the tab's page.
  if (window !== top) addEventListener('pagehide', takeBack, { signal })

  /** What is gone does not count, even if its whole frame is gone. */
  function takeBack(): void {
    clearTimeout(timer)
    timer = undefined
    if (lastCount > 0) void send('page.count', { count: 0 })
    lastCount = 0
  }

  function count(): void {
    timer ||= setTimeout(
      () => {
        timer = undefined
        if (size() === lastCount) return
        lastCount = size()
        lastAt = Date.now()
        void send('page.count', { count: lastCount })
      },
      Date.now() - lastAt < again ? again : first,
    )
  }

  return {
    count,
    /** A page that was shown in between has replaced the number on the button. */
    countAnew() {
      lastCount = -1
      count()
    },
  }
}
