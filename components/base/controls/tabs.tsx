import { useEffect, useRef } from 'preact/hooks'
import './tabs.css'

export interface Tab {
  title: string
  href: string
  /** The current tab, or the one that contains the current view. */
  current: 'page' | 'true' | undefined
}

/**
 * Views of the same thing, as links because each has a location. If they do not all fit, the current one is scrolled
 * into view.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const { current: element } = bar
    // Measured at once, and again if a scroll bar of a longer view takes some of the width.
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

/** Marks the sides with hidden tabs, which the style sheet fades. */
function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  // Negative in right-to-left languages.
  const from = Math.abs(scrollLeft)
  element.toggleAttribute('data-before', from > 2)
  element.toggleAttribute('data-after', from < scrollWidth - clientWidth - 2)
}
