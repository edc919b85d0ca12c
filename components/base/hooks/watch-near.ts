type Watch = (near: boolean) => void

interface Observed {
  observer: IntersectionObserver
  watches: Map<Element, Watch>
}

/** One observer for each scrolling element and distance, however many things it watches. */
const observers = new WeakMap<Element, Map<string, Observed>>()

/**
 * Tells whether an element is near what is seen of the page that scrolls it, now and whenever that changes; ends with the
 * function that is returned. `beyond` is how far out of sight is near: "1200px", or "200%" of what is seen.
 */
export function watchNear(element: Element, beyond: string, watch: Watch): () => void {
  const root = element.closest('.shell-main') ?? document.documentElement
  const { observer, watches } = observedIn(root, beyond)
  watches.set(element, watch)
  observer.observe(element)
  return () => {
    watches.delete(element)
    observer.unobserve(element)
  }
}

function observedIn(root: Element, beyond: string): Observed {
  const those = observers.get(root) ?? new Map<string, Observed>()
  observers.set(root, those)
  const known = those.get(beyond)
  if (known) return known
  const watches = new Map<Element, Watch>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watches.get(target)?.(isIntersecting)
    },
    { root: root === document.documentElement ? null : root, rootMargin: `${beyond} 0px` },
  )
  const observed = { observer, watches }
  those.set(beyond, observed)
  return observed
}
