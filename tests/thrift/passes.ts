import type { SettingValues } from '../../lib/settings/schema'
import { createWorld } from '../sandbox/world/world'
import type { Day, Kind } from './day'
import { judge, type Verdict } from './judge'
import { promised, type Targets } from './promised'
import { replay } from './replay'
import { type Tally, tally } from './tally'
import { workingDay } from './working-day'

/** Settings and credits for the played day. */
export interface Pass {
  title: string
  settings: Partial<SettingValues>
  credits: number
  /** Of the day's pages, so many. */
  visits: number
  /** Of these kinds alone. */
  only?: Kind
  /** What is promised of a day on the free plan. */
  targets?: Targets
}

const wide = { budgetPerDocument: 400, budgetPerSiteDay: 1200, budgetPerDay: 20_000, pagesPercent: 100 }

/**
 * An ordinary day; the same with summaries always, as it was before lists; an hour at explorers; a day on which budgets
 * hold back hardly anybody, so only the cache saves; and a key near its end.
 */
export const passes: readonly Pass[] = [
  {
    title: 'As it comes: lists first, half of the free plan for pages',
    ...{ settings: {}, credits: 100_000, visits: 400 },
    targets: { held: 0.15, heldAtExplorers: 0.02, credits: 30_000, hostile: 1050, waiting: 5000 },
  },
  {
    title: 'Summaries always',
    ...{ settings: { sentencesFrom: 'summaries' }, credits: 100_000, visits: 400 },
  },
  {
    title: 'An hour at explorers',
    ...{ settings: {}, credits: 100_000, visits: 30, only: 'explorer' },
    targets: { heldAtExplorers: 0.02, ofNaive: 0.1 },
  },
  { title: 'Wide budgets', settings: wide, credits: 1_000_000, visits: 400 },
  { title: 'Wide budgets, and a key with 12,000 credits', settings: wide, credits: 12_000, visits: 120 },
]

export interface Result {
  pass: Pass
  day: Day
  tally: Tally
  verdicts: Verdict[]
}

export async function play(pass: Pass): Promise<Result> {
  const { visits, only, targets } = pass
  const day = workingDay(createWorld(), { visits, ...(only && { only }) })
  const played = await replay(day, pass)
  const sums = tally(played)
  return { pass, day, tally: sums, verdicts: [...judge(played), ...(targets ? promised(sums, targets) : [])] }
}
