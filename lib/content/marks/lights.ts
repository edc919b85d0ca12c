import * as dom from '../shared/dom/dom'
import { element } from '../shared/dom/element'
import type { Occurrence } from '../shared/find/occurrence'
import { finder } from '../shared/place/given-finder'
import { moveTo } from './layer'
import type { Mark } from './mark'
import { isIcon, rootScale } from './place/geometry'
import { iconsAfter, lastNodeOf } from './place/surroundings'

/** Px up or down from what is pointed at to the line of its hash: as far as an icon needs no mark of its own. */
const farthest = 160

/** What leads to a hash or copies it. */
const telling = ({ occurrence: { hash } }: Mark) => `[href*="${hash}" i],[data-clipboard-text*="${hash}" i]`

/** The icons right behind a hash. Reads only. */
const iconsBehind = ({ occurrence, text, at }: Mark) => (at ? iconsAfter(lastNodeOf(occurrence), text, at) : [])

/** All icons of a hash that are drawn. */
const iconsOf = (mark: Mark) =>
  [...iconsBehind(mark), ...dom.querySelectorAll(dom.documentElement(document), telling(mark))].filter(
    (each) => isIcon(each) && dom.checkVisibility(each),
  )

/** Lays an outline around a badge or an icon, in our layer so that the page does not notice. Returns it, and what keeps it there. */
function outline(target: Element, { badge, layer }: Mark): [drawn: HTMLElement, place: () => void] {
  const drawn = element('u', { style: `${badge.style.cssText};translate:none` })
  layer.root.append(drawn)
  const place = () => {
    const edges = dom.getBoundingClientRect(target)
    for (const side of ['width', 'height'] as const) drawn.style[side] = `${edges[side] / rootScale()}px`
    const seen = target === badge ? undefined : finder.seenPart(target)
    const isSeen = seen
      ? edges.top < seen.bottom && edges.bottom > seen.top
      : edges.width > 0 && !badge.style.visibility
    moveTo(drawn, { x: 0, y: 0 }, Object.assign(edges, { isSeen }), layer.origin)
  }
  place()
  return [drawn, place]
}

/**
 * Pointing at a mark, its hash or an icon of that, or reaching one by keyboard, lights all marks of the hash and its
 * icons. In the page this listens to nothing that the card does not, and it restyles no badge: Firefox may not tell a
 * badge that changes as the pointer comes near that the pointer has arrived.
 */
export function createLights(
  marks: ReadonlyMap<Occurrence, Mark>,
  occurrenceOf: (badge: Element) => Occurrence | undefined,
  signal: AbortSignal,
) {
  /** What is pointed at, or has the focus, if it belongs to a hash. */
  let from: EventTarget | undefined
  let lit: string | undefined
  let outlines: ReturnType<typeof outline>[] = []
  let frame = 0

  function light(hash?: string, at?: EventTarget): void {
    if (hash === lit && (!hash || at === from)) return
    for (const [drawn] of outlines) drawn.remove()
    const same = [...marks.values()].filter(({ occurrence }) => hash === occurrence.hash)
    const all = same.flatMap((mark) => [mark.badge, ...iconsOf(mark)].map((target) => [target, mark] as const))
    // A mark that is alone and pointed at leads to nothing else.
    outlines = all[1] || all[0]?.[0] !== at ? all.map((each) => outline(...each)) : []
    lit = hash
    from = at
  }

  /** Acts once a frame, because pointers move more often than frames are drawn. */
  function soon(act: () => void): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  }

  function onMark({ type, target }: Event): void {
    const badge = target as Element
    soon(() => light(type.endsWith('t') ? undefined : occurrenceOf(badge)?.hash, badge))
  }

  function onPage(event: Event): void {
    const { type, clientX: x, clientY: y } = event as PointerEvent
    const [target] = event.composedPath()
    const isOf = (mark: Mark) => {
      const { occurrence, at } = mark
      if (!at || !(target instanceof Element)) return false
      if (Math.abs(at.top - (y ?? dom.getBoundingClientRect(target).top)) > farthest) return false
      const isAt = at.left < x && x < at.right && at.top < y && y < at.bottom
      const isHash = isAt && dom.contains(target, occurrence.element)
      return (
        isHash || dom.closest(target, telling(mark)) || iconsBehind(mark).some((icon) => dom.contains(icon, target))
      )
    }
    soon(() => light(type === 'focusout' ? undefined : [...marks.values()].find(isOf)?.occurrence.hash, target))
  }

  for (const type of ['pointermove', 'focusin', 'focusout'])
    addEventListener(type, onPage, { capture: true, passive: true, signal })
  return {
    /** Watches the badges of a root. */
    listen(root: ShadowRoot): void {
      for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) root.addEventListener(type, onMark)
    },
    /** Keeps outlines where they belong, and removes them once nothing is pointed at any more. */
    follow(): void {
      if (!lit) return
      if (from instanceof Element && dom.matches(from, ':hover,:focus')) for (const [, place] of outlines) place()
      else light()
    },
  }
}
