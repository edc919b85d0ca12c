import type { SettingValues } from '../../lib/settings/schema'
import { createWorld } from '../sandbox/world'
import type { Day } from './day'
import { judge, type Verdict } from './judge'
import { replay } from './replay'
import { type Tally, tally } from './tally'
import { workingDay } from './working-day'

/** Settings and credits that the day is played with. */
export interface Pass {
  title: string
  settings: Partial<SettingValues>
  credits: number
  /** Of the day's pages, so many. */
  visits: number
}

const raised = { budgetPerDocument: 400, budgetPerSiteDay: 1200, budgetPerDay: 20_000 }

/** A day as it comes; one where budgets hold back hardly anybody, so that only the cache saves; and a key near its end. */
export const passes: readonly Pass[] = [
  { title: 'As it comes: 25 lookups a page, 200 a site, 500 a day', settings: {}, credits: 100_000, visits: 400 },
  { title: 'Wide budgets: 400 a page, 1,200 a site, 20,000 a day', settings: raised, credits: 1_000_000, visits: 400 },
  { title: 'Wide budgets, and a key with 12,000 credits', settings: raised, credits: 12_000, visits: 120 },
]

export interface Result {
  pass: Pass
  day: Day
  tally: Tally
  verdicts: Verdict[]
}

export async function play(pass: Pass): Promise<Result> {
  const day = workingDay(createWorld(), { visits: pass.visits })
  const played = await replay(day, pass)
  return { pass, day, tally: tally(played), verdicts: judge(played) }
}
