import type { Gloss } from '../rpc/contract'
import { createBadge, drawBadge, likelyWidth, type Size } from './badge'
import css from './badge.css?inline'
import { dress } from './dress'
import { ownTag } from './excluded'
import { isThere, type Occurrence } from './occurrence'
import { type InlineSpot, inlineSpot } from './place-inline'
import { type OverSpot, overSpot } from './place-over'
import { shareRoom } from './share-room'
import { isShown } from './words'

/** More hashes than this on a page, and none is put into its flow. */
const few = 60
/** Times a badge is put back where the page takes it away. */
const attempts = 3

interface Mark {
  occurrence: Occurrence
  badge: HTMLButtonElement
  gloss: Gloss
  /** Our element in the page's flow; none for one in the layer. */
  host: HTMLElement | null
}

interface Plan {
  occurrence: Occurrence
  gloss: Gloss
  wish: number
  inline: InlineSpot | null
  over: OverSpot | null
}

export interface Marks {
  /** Shows these; first everything is read, then everything is written. */
  show(entries: readonly { occurrence: Occurrence; gloss: Gloss }[]): void
  hide(occurrences: Iterable<Occurrence>): void
  /** After scrolling and other changes: those in the layer go where their hashes went. */
  follow(): void
  badgeOf(occurrence: Occurrence): HTMLButtonElement | undefined
  /** Drawn in the layer, and so only while it is in view. */
  isOver(occurrence: Occurrence): boolean
  shown(): IterableIterator<Occurrence>
  stop(): void
}

/** Puts badges beside hashes, in the page's flow or in one layer over it, by what it sees. */
export function createMarks(
  count: () => number,
  listen: (root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined) => void,
): Marks {
  const marks = new Map<Occurrence, Mark>()
  const byBadge = new WeakMap<Element, Mark>()
  const lost = new WeakMap<Element, number>()
  let layer: { host: HTMLElement; root: ShadowRoot } | undefined

  const occurrenceOf = (target: Element) => {
    const badge = target.closest('.badge')
    return badge ? byBadge.get(badge)?.occurrence : undefined
  }

  function newRoot(style: string): { host: HTMLElement; root: ShadowRoot } {
    const host = document.createElement(ownTag)
    host.style.cssText = style
    const root = host.attachShadow({ mode: 'closed' })
    dress(root, css)
    listen(root, occurrenceOf)
    return { host, root }
  }

  function show(entries: readonly { occurrence: Occurrence; gloss: Gloss }[]): void {
    const plans: Plan[] = []
    for (const { occurrence, gloss } of entries) {
      if (!isShown(gloss)) {
        hide([occurrence])
        continue
      }
      const known = marks.get(occurrence)
      if (known?.gloss === gloss) continue
      if (known) hide([occurrence])
      const { element } = occurrence
      if (!isThere(occurrence) || (lost.get(element) ?? 0) >= attempts) continue
      const inline = count() <= few ? inlineSpot(occurrence) : null
      const wish = likelyWidth(gloss, inline?.apart)
      const over = inline ? null : overSpot(occurrence, wish)
      if (inline || over) plans.push({ occurrence, gloss, wish, inline, over })
    }
    if (!plans.length) return
    const flowing = plans.flatMap(({ inline, wish }) => (inline ? [{ ...inline, wish }] : []))
    const rooms = shareRoom(flowing)
    const origin = plans.some(({ over }) => over) ? originOfLayer() : undefined
    let index = 0
    for (const { occurrence, gloss, inline, over } of plans) {
      if (inline) putInline(occurrence, gloss, inline, rooms[index++] ?? 0)
      else if (over && origin) putOver(occurrence, gloss, over, origin)
    }
  }

  function putInline(occurrence: Occurrence, gloss: Gloss, spot: InlineSpot, room: number): void {
    const { host, root } = newRoot(inlineStyle)
    const badge = newBadge(occurrence, gloss, host, { room, apart: spot.apart })
    root.append(badge)
    spot.parent.insertBefore(host, spot.next)
  }

  function putOver(occurrence: Occurrence, gloss: Gloss, spot: OverSpot, origin: Origin): void {
    const badge = newBadge(occurrence, gloss, null, { room: spot.room, apart: false })
    badge.classList.add('over')
    badge.classList.toggle('small', spot.small)
    badge.tabIndex = -1
    moveTo(badge, spot, origin)
    badge.style.setProperty('--ink', spot.tone.ink)
    badge.style.setProperty('--paper', spot.tone.paper)
    layer?.root.append(badge)
  }

  function newBadge(occurrence: Occurrence, gloss: Gloss, host: HTMLElement | null, { room, apart }: Size) {
    const badge = createBadge()
    drawBadge(badge, gloss, { room, apart })
    if (room > 0 && room < Math.min(400, likelyWidth(gloss, apart)))
      badge.style.setProperty('--room', `${Math.floor(room)}px`)
    const mark: Mark = { occurrence, badge, gloss, host }
    marks.set(occurrence, mark)
    byBadge.set(badge, mark)
    return badge
  }

  /** Where the layer's own corner is in the viewport; pages may shift or scale their root. */
  function originOfLayer(): Origin {
    if (!layer?.host.isConnected) {
      layer ??= newRoot(layerStyle)
      document.documentElement.append(layer.host)
    }
    return layer.host.getBoundingClientRect()
  }

  function hide(occurrences: Iterable<Occurrence>): void {
    for (const occurrence of occurrences) {
      const mark = marks.get(occurrence)
      if (!mark) continue
      marks.delete(occurrence)
      ;(mark.host ?? mark.badge).remove()
    }
  }

  function follow(): void {
    const moves: { mark: Mark; spot: OverSpot | null }[] = []
    const again: Mark[] = []
    for (const mark of marks.values()) {
      const { occurrence, host, badge } = mark
      if (!isThere(occurrence)) moves.push({ mark, spot: null })
      else if (!host) moves.push({ mark, spot: overSpot(occurrence, likelyWidth(mark.gloss)) })
      else if (!host.isConnected) again.push(mark)
      if (!host && !badge.isConnected) again.push(mark)
    }
    const origin = moves.some(({ spot }) => spot) ? originOfLayer() : undefined
    for (const { mark, spot } of moves) {
      if (!spot || !origin) hide([mark.occurrence])
      else moveTo(mark.badge, spot, origin)
    }
    for (const { occurrence, gloss } of again) {
      hide([occurrence])
      lost.set(occurrence.element, (lost.get(occurrence.element) ?? 0) + 1)
      show([{ occurrence, gloss }])
    }
  }

  return {
    show,
    hide,
    follow,
    badgeOf: (occurrence) => marks.get(occurrence)?.badge,
    isOver: (occurrence) => marks.get(occurrence)?.host === null,
    shown: () => marks.keys(),
    stop() {
      hide([...marks.keys()])
      layer?.host.remove()
      layer = undefined
    },
  }
}

type Origin = Pick<DOMRect, 'left' | 'top'>

/** Important, because pages style every element they have; without height, so that no line grows. */
const inlineStyle =
  'all:initial!important;color:inherit!important;display:inline-flex!important;align-items:center!important;height:0!important;vertical-align:middle!important;margin:0 0 0 6px!important;user-select:none!important;-webkit-user-select:none!important;max-width:100%!important'
const layerStyle =
  'all:initial!important;display:block!important;position:absolute!important;left:0!important;top:0!important;width:0!important;height:0!important;user-select:none!important;-webkit-user-select:none!important'

function moveTo(badge: HTMLElement, { left, top, fromRight, layer }: OverSpot, origin: Origin): void {
  const { style } = badge
  style.left = `${Math.round(left - origin.left)}px`
  style.top = `${Math.round(top - origin.top)}px`
  style.transform = fromRight ? 'translateX(-100%)' : ''
  style.zIndex = layer ? String(layer) : ''
}
