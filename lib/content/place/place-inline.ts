import { longText } from '../find/find-hashes'
import { type Occurrence, parentOf } from '../find/occurrence'
import { isInRow } from './in-row'
import { rangeWithin } from './range'
import { gap, lineOf, px } from './room'
import { leastWidth } from './share-room'

export interface InlineSpot {
  parent: Element
  /** What it is put before; null at the end. */
  next: Node | null
  /** Badges that share the free width of one box. */
  box: Node
  /** Free width that moves nothing but the words of one line, px. */
  free: number
  /** Width that a further line would give. */
  line: number
  /** What the badge says it is about, where the text goes on after the hash. */
  about: string
}

const flowing = /^(?:block|inline|list-item|flow-root|inline-block)$/
/** Px of a row that are not taken: for its own edges, and for margins of what is in it. */
const reserve = 24
/** Px, wider than any badge. */
const endless = 1e9
const actions = 'a,button,summary,label,[role="button"],[role="link"]'

/** Pages rendered by a server and taken over by a framework throw their content away when it has changed. */
const hydrating =
  '#__next,#__nuxt,#___gatsby,[data-reactroot],[data-server-rendered],[data-sveltekit-hydrate],astro-island,[ng-server-context],[q\\:container],[data-ssr]'

/**
 * Where a badge can stand in the page's flow without parting a text: at an element's end. Null where that would cost a
 * layout of the whole (tables, `pre`, flex and grid) or harm (a page that still compares its elements with its
 * server's). Reads only.
 */
export function inlineSpot(occurrence: Occurrence): InlineSpot | null {
  const { hash, element, text, endText, end } = occurrence
  if ((endText?.length ?? 0) > longText || element.closest(`table,pre,svg,nav,${hydrating}`)) return null
  const goesOn = endText !== null && /\S/.test(endText.data.slice(end))
  let at: Node = element.closest(actions) ?? endText ?? element
  while (!somethingAfter(at) && at.parentElement && getComputedStyle(at.parentElement).display === 'inline') {
    at = at.parentElement
  }
  const parent = at.parentElement
  const line = parent && takesMore(parent) ? lineOf(occurrence) : null
  if (!parent || !line) return null
  const { rect, box } = line
  const about = goesOn ? hash.slice(0, 8) : ''
  if (isInRow(box)) {
    const free = slackOf(box, true) + slackOfRow(box)
    return free < leastWidth(about) ? null : { parent, next: at.nextSibling, about, line: 0, box, free }
  }
  const shared = { parent, next: at.nextSibling, about, line: box.getBoundingClientRect().width }
  // Out of view nothing moves before a reader's eyes.
  if (rect.top > innerHeight || rect.bottom < 0) return { ...shared, box: at, free: endless }
  const last = line.end === rect.right
  if (last && box.querySelector('br')) return { ...shared, box: at, free: line.room }
  if ((!goesOn && !somethingAfter(at)) || !endsInText(box)) return { ...shared, box, free: slackOf(box, last) }
  // Words after the hash would be pushed on: the end of their paragraph is the nearest place where none are.
  const words = (!text && element.textContent?.trim()) || hash
  const name = words.startsWith('0x') ? words.slice(0, 8) : shorten(words)
  return { ...shared, parent: box, next: null, about: name, box, free: slackOf(box, true) }
}

function takesMore(parent: Element): boolean {
  const { display, whiteSpace, textOverflow } = getComputedStyle(parent)
  return flowing.test(display) && whiteSpace !== 'nowrap' && textOverflow !== 'ellipsis'
}

/** Is a box one paragraph of text, so that its end is near whatever stands in it? */
function endsInText(box: Element): boolean {
  const { children } = box
  if (children.length > 40 || !takesMore(box)) return false
  return [...children].every(
    (child) => child.localName !== 'br' && /^inline|none/.test(getComputedStyle(child).display),
  )
}

const shorten = (text: string) => (text.length > 18 ? `${text.slice(0, 17)}…` : text)

function somethingAfter(node: Node): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Element || (next instanceof Text && /\S/.test(next.data))) return true
  }
  return false
}

/** Free width on the last line of a box, less what its lines may lose when words move on. */
function slackOf(box: Element, atEnd: boolean): number {
  const rects = rangeWithin(box).getClientRects()
  const last = rects[rects.length - 1]
  return last ? Math.max(0, box.getBoundingClientRect().right - last.right - gap - (atEnd ? 2 : 40)) : 0
}

/** Free width of a box's row, px: what grows there beyond it takes from what is beside it, whose words then wrap. */
function slackOfRow(box: Element): number {
  const row = parentOf(box)
  if (!row) return 0
  const width = [...row.children].reduce((sum, item) => sum + item.getBoundingClientRect().width, 0)
  const gaps = px(getComputedStyle(row).columnGap) * row.childElementCount
  return Math.max(0, row.clientWidth - width - gaps - reserve)
}
