import { send } from './send'

/** Tells the background how many hashes the page has; a page that grows ten times a second needs no new number each time. */
export function createCount(size: () => number, signal: AbortSignal) {
  let told = -1
  let timer = 0
  signal.addEventListener('abort', () => clearTimeout(timer))

  function count(): void {
    timer ||= window.setTimeout(() => {
      timer = 0
      if (size() === told) return
      told = size()
      void send('page.count', { count: told })
    }, 200)
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
