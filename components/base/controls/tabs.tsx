import { useEffect, useRef } from 'preact/hooks'
import './tabs.css'

export interface Tab {
  title: string
  href: string
  /** The one that is shown, or the one that it lies within. */
  current: 'page' | 'true' | undefined
}

/** Views of the same thing. Links, since each has a location of its own. Where they do not all fit, the current one is in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const { current: element } = bar
    // Told at once, and again where a scroll bar, which comes with a longer view, takes some of the width.
    const watch = new ResizeObserver(() => {
      const tab = element?.children[current]
      if (!element || !(tab instanceof HTMLElement)) return
      element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2
      markEdges(element)
    })
    if (element) watch.observe(element)
    return () => watch.disconnect()
  }, [current, tabs.length])
  return (
    <nav class="tabs" aria-label={label} ref={bar} onScroll={(event) => markEdges(event.currentTarget)}>
      {tabs.map(({ title, href, current }) => (
        <a key={href} class="tab" href={href} aria-current={current}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Says on which sides there is more, for the style sheet to fade them. */
function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  // Counted down from zero where lines run from right to left.
  const from = Math.abs(scrollLeft)
  element.toggleAttribute('data-before', from > 2)
  element.toggleAttribute('data-after', from < scrollWidth - clientWidth - 2)
}
