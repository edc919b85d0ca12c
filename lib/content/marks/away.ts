/** Ms that a badge which nobody sees may stay. */
const longestAway = 500

/** Taking a badge out costs a layout: those that nobody sees go with the next ones that come, or when the page rests. */
export function createAway() {
  const away: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function clear(): void {
    clearTimeout(timer)
    for (const badge of away) badge.remove()
    away.length = 0
  }

  return {
    put(badges: Iterable<Element>): void {
      away.push(...badges)
      clearTimeout(timer)
      timer = setTimeout(clear, longestAway)
    },
    clear,
  }
}
