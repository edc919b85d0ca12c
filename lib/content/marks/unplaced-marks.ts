import type { DrawnSign } from '../../core/chains/chain-drawings'
import type { Gloss } from '../../core/gloss/gloss'
import * as dom from '../shared/dom/dom'
import { withOwnNames } from '../shared/dom/frame-share'
import type { Occurrence } from '../shared/find/occurrence'
import { inText } from '../shared/find/text-slice'
import type { Entry, MarksNeeds } from '../shared/marks/marks-types'
import { finder } from '../shared/place/given-finder'
import { hasWords, lengthsOf } from './badge-words'
import { drawBadge } from './draw-badge'
import { washUnder } from './place/colours'
import { isIcon, rootScale } from './place/geometry'
import type { Kinds } from './place/kinds'
import type { Unplaced } from './place/place-all'
import type { Spot } from './place/spot'
import { type Surroundings, surroundingsOf } from './place/surroundings'
import type { May, Words } from './place/wording'
import type { Rejections } from './rejections'

/** On a page with more hashes than this, we insert nothing among the page's own elements. */
const few = 300

/** A gloss that is being placed. */
export interface UnplacedMark extends Unplaced {
  gloss: Gloss
  sign: DrawnSign | undefined
}

/** Proposes where glosses may go, given what the reader and the page allow. Reads only. */
export function createUnplaced(
  { count, density, foundIn, hostOf }: Pick<MarksNeeds, 'count' | 'density' | 'foundIn' | 'hostOf'>,
  { stepsFor }: Pick<Kinds, 'stepsFor'>,
  { wasRemoved, isUnreadable }: Pick<Rejections, 'wasRemoved' | 'isUnreadable'>,
) {
  function mayOf({ occurrence: { element }, box }: Surroundings): May {
    // Texts that the page positions one by one, such as those over a picture of a page, do not affect each other.
    const move = density() !== 'still'
    const grow = move && !/absolute|fixed/.test(getComputedStyle(box).position)
    return { move, grow, insert: grow && count() <= few && !wasRemoved(element) && !isTakenOver(element) }
  }

  /** Whether the page itself names the chain of a gloss, so sentences need not. */
  const isOfSite = ({ chain }: Gloss, occurrence: Occurrence) =>
    !chain || chain.how === 'page' || (chain.how === 'link' && hostOf(occurrence) === location.host)

  /** Null if the hash is not laid out. `others` are shown as well. */
  return function unplacedOf({ occurrence, gloss }: Entry, others: readonly Occurrence[]): UnplacedMark | null {
    const around = surroundingsOf(occurrence, foundIn)
    if (!around) return null
    const sign = isOfSite(gloss, occurrence) ? undefined : gloss.chain?.sign
    const isTie = hasWords(gloss) && isSaid(occurrence, others)
    // Nothing is drawn over an icon.
    if (isTie && isIconLink(occurrence)) return null
    // Nobody sees a hash that its cell cuts off, so it takes no room.
    const isShort = density() === 'dots' || !hasWords(gloss) || isUnreadable(occurrence)
    const isDot = isTie || !around.line.rect.width || isShort
    const steps = isDot ? [] : stepsFor(around, () => lengthsOf(gloss), mayOf(around))
    return { around, gloss, sign, isTie, steps }
  }
}

/** Px from a sentence down to the same hash within which it is not repeated. */
const near = 160

/**
 * Whether a sentence about this hash is a few lines above, or beside its icon. Depends only on the page, so the answer
 * is the same in any order.
 */
function isSaid(occurrence: Occurrence, others: readonly Occurrence[]): boolean {
  const said: number[] = []
  const order = (a: Occurrence, b: Occurrence) => Number(isIconLink(a)) - Number(isIconLink(b)) || inText(a, b)
  for (const each of others.filter(({ hash }) => hash === occurrence.hash).sort(order)) {
    const { top = 1e9, width = 0 } = finder.rectOf(each) ?? {}
    if (each !== occurrence && !width) continue
    const isNear = said.some((other) => Math.abs(top - other) < near)
    if (each === occurrence) return isNear
    if (!isNear) said.push(top)
  }
  return false
}

/** Everything that is drawn of a gloss, but not the room left beside its words. */
export function lookOf({ sign }: UnplacedMark, spot: Spot, words: Words | undefined): string {
  const { left, top, hash, row, waits, text, ...look } = spot
  const { width = look.room } = words ?? {}
  return JSON.stringify([sign, { ...look, room: Math.min(look.room, width) }, words])
}

/** A badge that a layer moves into place. */
export function drawOver({ gloss, sign }: UnplacedMark, spot: Spot, words: Words | undefined): HTMLButtonElement {
  const { room, ink, paper, level, filter, rightToLeft } = spot
  const { runs = [], width = 0, scale = 1 } = words ?? {}
  const badge = drawBadge(gloss, { runs, width: width / scale, room: words ? room / scale : 0, sign })
  badge.tabIndex = -1
  badge.style.cssText += withOwnNames(
    `${washUnder(ink, paper)}--ink:${ink};--paper:${paper};${rightToLeft ? 'translate:-100%;' : ''}z-index:${level || 'auto'};filter:${filter}`,
  )
  if (!words && room) {
    badge.dataset.size = 'tie'
    badge.style.width = `${room / rootScale()}px`
  }
  return badge
}

/** Whether this hash appears only as an icon that links to it. Reads only. */
export const isIconLink = ({ text, element }: Occurrence): boolean => !text && isIcon(element)

/**
 * Frameworks take over server-rendered markup, sometimes seconds later, and compare it with what they would have made.
 * An element they do not know makes them throw all of it away. These are the signs they leave in a page, and the roots
 * whose content they own.
 */
const roots =
  '#root,#app,#__next,#__nuxt,#___gatsby,#svelte,app-root,[data-reactroot],[data-server-rendered],[data-sveltekit-hydrate],[data-v-app],astro-island,[ng-server-context],[ng-version],[q\\:container],[data-ssr],[data-phx-main],turbo-frame'
const signs = /^(?: ?|\[[!-]?|\]|\/?\$.{0,2}|\/?lit-.*|v-if|ngh?)$/

/** `NodeFilter.SHOW_COMMENT`, for a tree walker. */
const comment = 128

let isSigned: boolean | undefined

/** Whether a framework may own an element, so we must not insert anything among its children. */
export function isTakenOver(element: Element): boolean {
  if (dom.closest(element, roots)) return true
  isSigned ??= hasSigns()
  return isSigned
}

function hasSigns(): boolean {
  const comments = dom.createTreeWalker(document, dom.body(document), comment)
  for (let next = comments.nextNode(); next; next = comments.nextNode())
    if (signs.test(next.nodeValue ?? '')) return true
  return false
}
