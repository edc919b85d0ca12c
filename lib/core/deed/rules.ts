import type { Rule } from './deed-case'
import { rulesOfCalls } from './rules-of-calls'
import { rulesOfKinds } from './rules-of-kinds'
import { rulesOfTrades } from './rules-of-trades'
import { rulesOfTransfers } from './rules-of-transfers'

/** The first that fits says what was done. What moved comes before names where it can: nobody writes that as he likes. */
export const rules: readonly Rule[] = [...rulesOfKinds, ...rulesOfCalls, ...rulesOfTrades, ...rulesOfTransfers]
