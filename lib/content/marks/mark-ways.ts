import type { Gloss } from '../../core/gloss/gloss'
import { inText } from '../shared/find/in-text'
import type { Occurrence } from '../shared/find/occurrence'
import type { Entry, MarksNeeds } from '../shared/marks/marks-types'
import { finder } from '../shared/place/given-finder'
import { hasWords, lengthsOf } from './badge-words'
import { drawBadge } from './draw-badge'
import type { May, OverSpot, Words } from './place/around/spot'
import { type Surroundings, surroundingsOf } from './place/around/surroundings'
import type { Way } from './place/make-way'
import { spotsFor } from './place/placers/placers'
import type { Rooms } from './place/rooms/rooms'
import { isTakenOver } from './place/taken-over'

/** More hashes than this on a page, and nothing comes among its own elements. */
const few = 300

/** A gloss on the way to its place. */
export interface MarkWay extends Way {
  gloss: Gloss
  hasSign: boolean
  /** Another mark nearby has the sentence. */
  isTie: boolean
}

interface Needs extends Pick<MarksNeeds, 'count' | 'density' | 'foundIn' | 'hostOf'> {
  rooms: Rooms
  /** Did the page take something of ours from here? */
  wasRemoved(element: Element): boolean
}

/** Says where glosses may go, by what the reader and the page let happen. Reads only. */
export function createWays(needs: Needs) {
  const { count, density, hostOf, rooms, wasRemoved } = needs

  function mayOf({ occurrence: { element }, box }: Surroundings): May {
    // Texts that are put somewhere one by one, as those over the picture of a page, take no notice of each other.
    const move = density() !== 'still'
    const grow = move && !/absolute|fixed/.test(getComputedStyle(box).position)
    return { move, grow, insert: grow && count() <= few && !wasRemoved(element) && !isTakenOver(element) }
  }

  /** Does the page itself say which chain it is about? Then no sentence has to. */
  const isOfSite = ({ chain }: Gloss, occurrence: Occurrence) =>
    !chain || chain.how === 'page' || (chain.how === 'link' && hostOf(occurrence) === location.host)

  /** Null where the hash is not laid out. `others` are shown as well. */
  return function wayOf({ occurrence, gloss }: Entry, others: readonly Occurrence[]): MarkWay | null {
    const around = surroundingsOf(occurrence, needs.foundIn)
    if (!around) return null
    const hasSign = !isOfSite(gloss, occurrence)
    const isTie = hasWords(gloss) && isSaid(occurrence, others)
    const isDot = isTie || density() === 'dots' || !hasWords(gloss)
    const spots = isDot ? [] : spotsFor(around, () => lengthsOf(gloss), mayOf(around), rooms)
    return { around, gloss, hasSign, isTie, spots }
  }
}

/** Px from a sentence down to the same hash again, where it need not be said once more. */
const near = 160

/** Does the sentence of a hash stand a few lines before? Each is told by those before it, so all are alike in any order. */
function isSaid(occurrence: Occurrence, others: readonly Occurrence[]): boolean {
  let said = -1e9
  for (const each of others.filter(({ hash }) => hash === occurrence.hash).sort(inText)) {
    const top = finder.rectOf(each)?.top ?? said
    const isNear = Math.abs(top - said) < near
    if (each === occurrence) return isNear
    if (!isNear) said = top
  }
  return false
}

/** Where nothing but black or white can be read, not even a wash lies under it. */
const inked = (ink: string) => `--ink:${ink};${ink.startsWith('#') ? '--wash:0%;' : ''}`

/** All that is drawn of a gloss there; what room is left beside its words is not. */
export function lookOf({ hasSign, isTie }: MarkWay, spot: OverSpot, words: Words | undefined): string {
  const { room, own, ink, paper, level, rightToLeft } = spot
  const { runs, width = 0, scale } = words ?? {}
  return JSON.stringify([
    hasSign,
    isTie,
    Math.min(room, width),
    own,
    ink,
    paper,
    level,
    rightToLeft,
    runs,
    width,
    scale,
  ])
}

/** One that a layer moves to its place. */
export function drawOver(
  { gloss, hasSign, isTie }: MarkWay,
  spot: OverSpot,
  words: Words | undefined,
): HTMLButtonElement {
  const { room, own, ink, paper, level, rightToLeft } = spot
  const { runs = [], width = 0, scale = 1 } = words ?? {}
  const badge = drawBadge(gloss, { runs, width: width / scale, room: room / scale, hasSign })
  if (own) badge.className += ' own'
  if (isTie) badge.className += ' tie'
  badge.tabIndex = -1
  badge.style.cssText += `${inked(ink)}--paper:${paper};${rightToLeft ? 'translate:-100%;' : ''}z-index:${level || 'auto'}`
  return badge
}
