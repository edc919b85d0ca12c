import * as dom from '../../shared/dom/dom'
import { isLineSeen } from './geometry'
import type { Kinds } from './kinds'
import { dotAt, tieAt } from './over'
import { type Placement, type Spot, settledAt } from './spot'
import type { Surroundings } from './surroundings'
import type { Words } from './wording'

/** How often a row is measured and adjusted after it has grown. */
const mostFittings = 2

/** A sentence to be placed, and every try for it, best first. */
export interface Way {
  around: Surroundings
  /** Another mark nearby already shows the sentence. */
  isTie: boolean
  steps: Iterable<Placement>
}

/** The sentences of one text in order. Each is measured once those before it are placed; null if it has no way. */
export type WaysInText<W> = readonly (() => W | null)[]

/** A sentence being placed, and those that follow it in its text. */
interface Open<W> {
  way: W
  steps: Iterator<Placement>
  rest: ArrayIterator<() => W | null>
}

/** A sentence that has its place, with the wording that fits there. */
export interface Settled<W> {
  way: W
  spot: Spot
  words: Words | undefined
}

/** Opens the first that has a way. Reads only. */
function openNext<W extends Way>(rest: Open<W>['rest']): Open<W>[] {
  for (const next of rest) {
    const way = next()
    if (way) return [{ way, steps: way.steps[Symbol.iterator](), rest }]
  }
  return []
}

/** The next try; a dot or a tie, which needs no room, is always last. Reads only. */
function nextStep({ way, steps }: Open<Way>): Placement {
  const next = steps.next()
  return next.done ? (settledAt((way.isTie ? tieAt : dotAt)(way.around)) as Placement) : next.value
}

/**
 * Makes room in the page for sentences of many texts at once: reads everything, writes everything, checks the result,
 * undoes what harmed the page or did not help, and tries the next for those.
 */
export function makeWay<W extends Way>(texts: readonly WaysInText<W>[], kinds: Pick<Kinds, 'settle'>) {
  const settled: Settled<W>[] = []
  let moved = false
  let open = texts.flatMap((text) => openNext(text.values()))
  while (open.length) {
    const tries = open.map((each) => ({ ...each, step: nextStep(each) }))
    moved ||= tries.some(({ step }) => step.moves)
    const width = moved ? pageWidth() : 0
    for (const { step } of tries) step.make?.()
    kinds.settle()
    const looked = tries.map((each) => ({ ...each, found: each.step.look() }))
    for (let fittings = 0; fittings < mostFittings; fittings++) {
      const fitted = looked.filter(({ step }) => step.fit?.())
      if (!fitted.length) break
      kinds.settle()
      for (const each of fitted) each.found = each.step.look()
    }
    for (const { step, found } of looked) if (!found) step.undo?.()
    kinds.settle()
    // What did not help may have made it wider, so measure after it is undone.
    const isWider = moved && pageWidth() > width
    open = []
    const ended: Open<W>['rest'][] = []
    for (const { way, steps, rest, step, found } of looked) {
      if (found && !(isWider && step.moves)) {
        const isSeen = !step.words || !found.hash.isSeen || isLineSeen(found, found.top)
        settled.push({ way, spot: isSeen ? found : waiting(way, found), words: step.words })
        ended.push(rest)
      } else {
        if (found) step.undo?.()
        open.push({ way, steps, rest })
      }
    }
    kinds.settle()
    for (const { way } of open) way.around.renew()
    open.push(...ended.flatMap(openNext))
  }
  return { settled, moved }
}

/** A dot in place of a sentence that its list shows no more of than its hash. Reads only. */
const waiting = ({ around }: Way, { hash, top, row, text }: Spot): Spot => ({
  ...dotAt(around),
  ...{ row, text, waits: top - hash.top },
})

const pageWidth = () => dom.scrollWidth(dom.documentElement(document))
