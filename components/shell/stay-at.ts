/**
 * What is at the upper edge of a scrolling element: from its content inwards, the index of each child there and how far
 * below the edge it begins. A pixel offset does not work, because the height of distant rows is only an estimate.
 */
export type ScrollSpot = readonly { index: number; below: number }[]

export function spotOf(scroller: Element): ScrollSpot {
  const edge = scroller.getBoundingClientRect().top
  const spot = []
  for (let within: Element | undefined = scroller; within; ) {
    const children: Element[] = [...within.children]
    const index = children.findIndex((child) => child.getBoundingClientRect().bottom > edge)
    within = children[index]
    if (within) spot.push({ index, below: within.getBoundingClientRect().top - edge })
  }
  return spot
}

/** Milliseconds after which a waiting reader has started to read what is there. */
const patience = 3000

/** Scrolls there, and again when late content or corrected estimates move it, until the user acts. */
export function stayAt(scroller: Element, spot: ScrollSpot): () => void {
  const bring = () => {
    const edge = scroller.getBoundingClientRect().top
    let within = scroller
    let move = 0
    for (const { index, below } of spot) {
      const child = within.children[index]
      if (!child) break
      within = child
      move = child.getBoundingClientRect().top - edge - below
    }
    scroller.scrollTop += move
  }
  const ended = new AbortController()
  const observer = new ResizeObserver(bring)
  const end = () => {
    ended.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, patience)
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, end, { signal: ended.signal, capture: true, passive: true })
  for (const content of scroller.children) observer.observe(content)
  bring()
  return end
}
