import type { PlanWallet } from '../../core/distribution/distribution-view'
import { createPager, type Pager } from '../data/pager'
import { distribute } from './distribution'

/** The wallets of a plan, or of one of its parts, whose address contains a text; all of them if the text is empty. */
export const walletsOfPlan = (plan: string, part: string | null, holds: string): Pager<PlanWallet> =>
  createPager({
    load: async (cursor) => {
      const from = cursor && { part: String(cursor.part), at: Number(cursor.at) }
      const { wallets, next } = await distribute('wallets', { plan, part, holds, from })
      const value = { items: wallets, unreadable: [], next: next && { ...next } }
      return { value, at: Date.now(), source: 'network' }
    },
    keyOf: ({ address }) => address.toLowerCase(),
  })
