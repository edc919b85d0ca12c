import type { PageItem } from '../../core/gloss/gloss'
import type { ToPage } from '../../rpc/contract'
import type { ExtrasNeeds, LongTexts, PageAnswers } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { send } from '../shared/dom/messages'
import { isEditing } from '../shared/find/excluded'
import { isThere, type Occurrence, parentOf, rangeOf } from '../shared/find/occurrence'
import { isLikely } from '../shared/marks/mark-lines'

/** Hashes in one message. */
const batchSize = 100

/** Answers to the extension's own pages: what is found here, and jumps to one, the next or the previous. */
export function pageAnswers(needs: ExtrasNeeds, long: LongTexts): PageAnswers {
  const { places, shown, glossOf, badgeOf, open } = needs
  /** Values that the page calls a key; how many places others had when the background judged them. */
  const keys = new Set<string>()
  const judged = new Map<string, number>()
  let last: Occurrence | undefined

  /** All places in the order of the page, except where somebody writes. */
  function everywhere(): Occurrence[] {
    const found = [...places().values()].flat()
    const there = found.filter((each) => isThere(each) && !isEditing(each.element))
    return there.concat(long.outOfView()).sort(inPage)
  }

  /** Has the background judge all that it was not asked about, or that have more places by now. */
  async function judgeAll(): Promise<Occurrence[]> {
    const all = everywhere()
    const times = new Map<string, number>()
    for (const { hash } of all) times.set(hash, (times.get(hash) ?? 0) + 1)
    const open = all.filter(({ hash }) => {
      if (glossOf(hash) || keys.has(hash) || judged.get(hash) === times.get(hash)) return false
      judged.set(hash, times.get(hash) ?? 0)
      return true
    })
    for (let at = 0; at < open.length; at += batchSize) {
      const batch = open.slice(at, at + batchSize)
      const answered = await send('gloss.judge', { hashes: batch.map(needs.foundOf) })
      // What nobody has judged is in no list.
      for (const hash of 'value' in answered ? answered.value : batch.map(({ hash }) => hash)) keys.add(hash)
    }
    return all
  }

  const isKey = (hash: string) => keys.has(hash) || glossOf(hash)?.key === true

  async function list(): Promise<PageItem[]> {
    const all = await judgeAll()
    const marked = new Set(shown())
    const items = new Map<string, PageItem>()
    for (const each of all) {
      const { hash } = each
      const gloss = glossOf(hash) ?? null
      if (isKey(hash)) continue
      const item = items.get(hash) ?? { hash, times: 0, marked: 0, seen: false, gloss }
      item.times++
      if (marked.has(each)) item.marked++
      item.seen ||= (!gloss || gloss.state === 'held') && needs.isInView(each)
      items.set(hash, item)
    }
    return [...items.values()]
  }

  function jump(occurrence: Occurrence | undefined): void {
    last = occurrence
    if (!occurrence) return
    bringIntoView(occurrence)
    setTimeout(arrive, 120, occurrence, 25)
  }

  /**
   * If nobody has looked there yet, its sentence must be looked up and its badge drawn first. Three seconds are enough.
   */
  function arrive(occurrence: Occurrence, looks: number): void {
    // In a long text, the target was out of view before, and is a new object now.
    const there = long.inView(occurrence) ?? occurrence
    const badge = badgeOf(there)
    if (badge) {
      badge.focus({ preventScroll: true })
      open(there, 'focus')
    } else if (looks && last === occurrence) setTimeout(arrive, 120, occurrence, looks - 1)
  }

  /** Compare places: in a long text, what was scrolled out of view is found anew. */
  const isLast = ({ hash, element, text, start }: Occurrence) =>
    hash === last?.hash && element === last.element && text === last.text && start === last.start

  function step({ by, on }: ToPage['page.step'][0]): ToPage['page.step'][1] {
    if (on && !last) return null
    // Jumping may have shown that it is no transaction; the reader still continues from there.
    const all = everywhere().filter((each) => isLast(each) || (isLikely(glossOf(each.hash)) && !isKey(each.hash)))
    const next = on ? all[all.findIndex(isLast) + by] : all.at(by > 0 ? 0 : -1)
    jump(next)
    return next ? { hash: next.hash } : 'end'
  }

  return {
    'page.list': list,
    'page.secrets': async ({ hash }) =>
      (await judgeAll()).some((each) => each.hash === (hash ?? each.hash) && isKey(each.hash)),
    'page.jump': ({ hash }) => {
      jump(everywhere().find((each) => each.hash === hash))
      return null
    },
    'page.step': step,
    async 'page.ask'({ hash }) {
      const place = [...(places().get(hash) ?? []), ...long.outOfView()].find((each) => each.hash === hash)
      if (!place) return null
      return (await needs.askAgain(needs.foundOf(place))) ?? null
    },
    'page.chain'({ host, chain }) {
      // A frame of another site has its own chain.
      if (host === location.host) needs.onChosen(chain)
      return null
    },
  }
}

/** Compares places in reading order; nodes in a shadow root count as being where its host is. */
export function inPage(a: Occurrence, b: Occurrence): number {
  const [first, second] = [a.text ?? a.element, b.text ?? b.element]
  return first === second ? a.start - b.start : inTree(first, second)
}

function inTree(first: Node, second: Node): number {
  const position = dom.compareDocumentPosition(first, second)
  if (!(position & Node.DOCUMENT_POSITION_DISCONNECTED)) return position & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  // For nodes of different trees, browsers return an arbitrary order.
  const [ways, others] = [wayTo(first), wayTo(second)]
  const fork = ways.findIndex((node, at) => node !== others[at])
  const [one, other] = [ways[fork], others[fork]]
  return one && other ? inTree(one, other) : ways.length - others.length
}

/** The hosts of all shadow roots around a node, outermost first, and the node itself. */
function wayTo(node: Node): Node[] {
  const root = dom.getRootNode(node)
  return root instanceof ShadowRoot ? [...wayTo(root.host), node] : [node]
}

/** Px kept free at the sides of the target. */
const side = 24

/**
 * Scrolls every box around a hash to centre the hash itself. Browsers do that only for elements, and the element of a
 * log may be far taller than the view.
 */
export function bringIntoView(occurrence: Occurrence): void {
  const { element } = occurrence
  // Include what only the browser can scroll: frames around this one, and content that is not laid out while out of
  // view.
  dom.scrollIntoView(element, { block: 'center', behavior: 'instant' })
  for (let box: Element | null = element; box; box = dom.assignedSlot(box) ?? parentOf(box)) {
    center(occurrence, box)
    // Scrolling the boxes around it does not move it.
    if (/fixed|sticky/.test(getComputedStyle(box).position)) return
  }
}

function center(occurrence: Occurrence, box: Element): void {
  const { top, bottom, left, right, height } = rangeOf(occurrence).getBoundingClientRect()
  if (!height) return
  const view =
    box === dom.scrollingElement(document) ? new DOMRect(0, 0, innerWidth, innerHeight) : dom.getBoundingClientRect(box)
  const isBeside = left < view.left || right > view.right
  dom.scrollBy(box, {
    top: (top + bottom - view.top - view.bottom) / 2,
    left: isBeside ? left - view.left - side : 0,
    behavior: 'instant',
  })
}
