import * as dom from '../shared/dom/dom'
import type { Occurrence } from '../shared/find/occurrence'
import type { Mark } from './mark'
import { isIcon } from './place/around/is-icon'

const types = ['pointerover', 'pointerout', 'focusin', 'focusout']
const outline = 'solid 2px #86e'

/** Icons that link to the same hash. Reads only. */
const iconsOf = ({ occurrence: { hash } }: Mark) => [...dom.allIn(document, `a[href*="${hash}" i]`)].filter(isIcon)

/**
 * Pointing at a mark, or at a link to the same transaction, or reaching one by keyboard, highlights all marks about it
 * and the icons that link to it. Returns what watches a root of badges, as the document is watched already.
 */
export function lightSame(
  marks: ReadonlyMap<Occurrence, Mark>,
  occurrenceOf: (badge: Element) => Occurrence | undefined,
  signal: AbortSignal,
) {
  /** Around the page's icons: animations that are over as they begin leave no trace in what a page saves. */
  const outlines: Animation[] = []

  function light({ target, type }: Event): void {
    if (!(target instanceof Element)) return
    const link = dom.closest(target, 'a')
    const about = occurrenceOf(target)?.hash ?? `${link && dom.getAttribute(link, 'href')}`.toLowerCase()
    const same = [...marks.values()].filter(({ occurrence }) => about.includes(occurrence.hash))
    const icons = same.flatMap(iconsOf)
    const isLit = !type.endsWith('t') && !!(link ?? same[1] ?? icons[0])
    for (const { badge } of same) badge.classList.toggle('lit', isLit)
    for (const each of outlines.splice(0)) each.cancel()
    if (isLit)
      for (const each of icons) outlines.push(dom.animate(each, { outline }, { duration: 0, fill: 'forwards' }))
  }

  // If the document listens for `pointerover`, Firefox tells no mark that it was laid under a resting pointer.
  for (const type of types)
    dom.addEventListener(document, type.replace('pointer', 'mouse'), light, { capture: true, signal })
  return (root: ShadowRoot): void => {
    for (const type of types) root.addEventListener(type, light)
  }
}
