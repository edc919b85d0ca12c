type Watch = (near: boolean) => void

interface Observed {
  observer: IntersectionObserver
  watches: Map<Element, Watch>
}

/** One observer per scrolling element and distance, shared by everything it watches. */
const observers = new WeakMap<Element, Map<string, Observed>>()

/**
 * Reports whether an element is near the viewport of its scroll container, now and on every change; the returned
 * function stops it. `beyond` is the distance that counts as near: "1200px", or "200%" of the viewport.
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
