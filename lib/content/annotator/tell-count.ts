import { send } from '../shared/dom/messages'

/** Ms between a change and the number that tells it, and where it was told not that long ago. */
const first = 200
const again = 1000

/** Tells the background how many hashes of the page are listed; a page that grows ten times a second needs no new number each time. */
export function createCount(size: () => number, signal: AbortSignal) {
  let told = -1
  let toldAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', takeBack)
  // With a tab's own page the browser takes the number away.
  if (window !== top) addEventListener('pagehide', takeBack, { signal })

  /** What is not there any more counts for nothing, also where its frame is gone. */
  function takeBack(): void {
    clearTimeout(timer)
    timer = undefined
    if (told > 0) void send('page.count', { count: 0 })
    told = 0
  }

  function count(): void {
    timer ||= setTimeout(
      () => {
        timer = undefined
        if (size() === told) return
        told = size()
        toldAt = Date.now()
        void send('page.count', { count: told })
      },
      Date.now() - toldAt < again ? again : first,
    )
  }

  return {
    count,
    /** The number on the button went with a page that was shown in between. */
    countAnew() {
      told = -1
      count()
    },
  }
}
