import type { Kind } from './day'
import type { Verdict } from './judge'
import { priceOfSummary, type Sums, type Tally } from './tally'

/** What a day promises. Each may be left out. */
export interface Targets {
  /** Of the hashes on honest pages, at most this share is held. */
  held?: number
  /** The same at explorers. */
  heldAtExplorers?: number
  /** Credits of all pages. */
  credits?: number
  /** Credits that hostile pages cause. */
  hostile?: number
  /** Credits of pages that wait for pending transactions. */
  waiting?: number
  /** Of what summaries of every hash would cost, at most this share. */
  ofNaive?: number
}

/** Private pages are requested only by their reader. */
const dishonest = new Set<Kind>(['hostile', 'private'])

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Share of held hashes among those of some kinds of pages. */
export function heldShare({ kinds }: Tally, which: (kind: Kind) => boolean): number {
  const sums = [...kinds].filter(([kind]) => which(kind)).map(([, each]) => each)
  const of = (name: keyof Sums) => sums.reduce((sum, each) => sum + each[name], 0)
  return of('shown') === 0 ? 0 : of('held') / of('shown')
}

export const isHonest = (kind: Kind) => !dishonest.has(kind)

/** Checks a day's sums against its promises. */
export function promised(tally: Tally, targets: Targets): Verdict[] {
  const { held, heldAtExplorers, credits, hostile, waiting, ofNaive } = targets
  const verdict = (rule: string, is: number, most: number | undefined, say: (value: number) => string): Verdict[] =>
    most === undefined ? [] : [{ rule: `${rule}: ${say(is)} of ${say(most)}`, faults: is > most ? [say(is)] : [] }]
  const whole = (value: number) => value.toLocaleString('en')
  return [
    ...verdict('held on honest pages', heldShare(tally, isHonest), held, percent),
    ...verdict(
      'held at explorers',
      heldShare(tally, (kind) => kind === 'explorer'),
      heldAtExplorers,
      percent,
    ),
    ...verdict('credits', tally.credits, credits, whole),
    ...verdict('credits that hostile pages cause', tally.kinds.get('hostile')?.credits ?? 0, hostile, whole),
    ...verdict('credits of pages that wait', tally.kinds.get('waiting')?.credits ?? 0, waiting, whole),
    ...verdict('of what summaries would cost', tally.credits / (tally.all.shown * priceOfSummary), ofNaive, percent),
  ]
}
