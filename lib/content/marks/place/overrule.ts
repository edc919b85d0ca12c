import * as dom from '../../shared/dom/dom'
import { px } from '../../shared/place/px'

type Styles = Readonly<Record<string, string>>

/** Styles of an element of the page that ours replace. */
export interface Overruled {
  element: HTMLElement
  styles: Styles
  /** They had to be written into its `style` attribute. */
  isWritten?: boolean
  undo(): void
}

/**
 * Replaces styles of an element by an animation that ends as it begins. That leaves no trace in what a page counts,
 * copies or saves.
 */
export function overrule(element: HTMLElement, styles: Styles): Overruled {
  const animation = dom.animate(element, { ...styles }, { duration: 0, fill: 'forwards' })
  return { element, styles, undo: () => animation.cancel() }
}

/** A page's `!important` beats any animation, and some browsers do not animate `display`. There we write the style. */
export function insist(all: readonly Overruled[]): void {
  for (const each of all.filter((each) => !isSo(each))) {
    each.undo()
    each.undo = write(each)
    each.isWritten = true
  }
}

/** Whether the styles are in force; the first one stands for all. Reads only. */
function isSo({ element, styles }: Overruled): boolean {
  const [[name, value] = ['', '']] = Object.entries(styles)
  const now = getComputedStyle(element)[name as 'display']
  return now === value || (Math.abs(px(now) - px(value)) < 1 && px(value) > 0)
}

function write({ element, styles }: Overruled): () => void {
  const style = dom.styleOf(element)
  const undos = Object.entries(styles).map(([camel, value]) => {
    const name = camel.replace(/[A-Z]/g, '-$&')
    const was = [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const
    style.setProperty(name, value, 'important')
    return () => style.setProperty(...was)
  })
  return () => {
    for (const undo of undos) undo()
    // Read it first: Chromium does not remove an attribute it has not serialised yet, and then writes an empty one.
    if (!dom.getAttribute(element, 'style')) dom.removeAttribute(element, 'style')
  }
}
