import type { Rule } from './deed-case'
import { rulesOfCalls } from './rules-of-calls'
import { rulesOfKinds } from './rules-of-kinds'
import { rulesOfTrades } from './rules-of-trades'
import { rulesOfTransfers } from './rules-of-transfers'

/**
 * The first matching rule decides. Movements take precedence over names where possible, because nobody can fake them at
 * will.
 */
export const rules: readonly Rule[] = [...rulesOfKinds, ...rulesOfCalls, ...rulesOfTrades, ...rulesOfTransfers]
