import * as dom from '../../shared/dom/dom'
import { isLineSeen } from './geometry'
import type { Kinds } from './kinds'
import { dotAt, tieAt } from './over'
import { type PlacingStep, type Spot, settledAt } from './spot'
import type { Surroundings } from './surroundings'
import type { Words } from './wording'

/** How often a row is measured and adjusted after it has grown. */
const mostFittings = 2

/** A sentence to be placed, and every try for it, best first. */
export interface Unplaced {
  around: Surroundings
  /** Another mark nearby already shows the sentence. */
  isTie: boolean
  steps: Iterable<PlacingStep>
}

/** The sentences of one text in order. Each is measured once those before it are placed; null if it is not laid out. */
export type UnplacedInText<W> = readonly (() => W | null)[]

/** A sentence being placed, and those that follow it in its text. */
interface Open<W> {
  mark: W
  steps: Iterator<PlacingStep>
  rest: ArrayIterator<() => W | null>
}

/** A sentence that has its place, with the wording that fits there. */
export interface Settled<W> {
  mark: W
  spot: Spot
  words: Words | undefined
}

/** Opens the first that is laid out. Reads only. */
function openNext<W extends Unplaced>(rest: Open<W>['rest']): Open<W>[] {
  for (const next of rest) {
    const mark = next()
    if (mark) return [{ mark, steps: mark.steps[Symbol.iterator](), rest }]
  }
  return []
}

/** The next try; a dot or a tie, which needs no room, is always last. Reads only. */
function nextStep({ mark, steps }: Open<Unplaced>): PlacingStep {
  const next = steps.next()
  return next.done ? (settledAt((mark.isTie ? tieAt : dotAt)(mark.around)) as PlacingStep) : next.value
}

/**
 * Makes room in the page for sentences of many texts at once: reads everything, writes everything, checks the result,
 * undoes what harmed the page or did not help, and tries the next for those.
 */
export function placeAll<W extends Unplaced>(texts: readonly UnplacedInText<W>[], kinds: Pick<Kinds, 'settle'>) {
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
    for (const { mark, steps, rest, step, found } of looked) {
      if (found && !(isWider && step.moves)) {
        const isSeen = !step.words || !found.hash.isSeen || isLineSeen(found, found.top)
        settled.push({ mark, spot: isSeen ? found : waiting(mark, found), words: step.words })
        ended.push(rest)
      } else {
        if (found) step.undo?.()
        open.push({ mark, steps, rest })
      }
    }
    kinds.settle()
    for (const { mark } of open) mark.around.renew()
    open.push(...ended.flatMap(openNext))
  }
  return { settled, moved }
}

/** A dot in place of a sentence that its list shows no more of than its hash. Reads only. */
const waiting = ({ around }: Unplaced, { hash, top, row, text }: Spot): Spot => ({
  ...dotAt(around),
  ...{ row, text, waits: top - hash.top },
})

const pageWidth = () => dom.scrollWidth(dom.documentElement(document))
