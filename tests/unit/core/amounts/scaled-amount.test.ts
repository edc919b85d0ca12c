import { expect, test } from 'vitest'
import { movementsOf, worth } from '~/lib/core/activity/activity-movements'
import { decimalText } from '~/lib/core/amounts/decimal'
import type { TokenTransfer } from '~/lib/core/transactions/list-rows'

const me = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

test('a stock that was split is counted as its holders do, and its worth with it', () => {
  const transfer: TokenTransfer = {
    to: { hash: me },
    token: { symbol: 'NVDA', decimals: '18', type: 'ERC-8056', exchange_rate: '200' },
    total: { value: `1${'0'.repeat(18)}`, decimals: '18', ui_multiplier: `10${'0'.repeat(18)}` },
  }
  const [moved] = movementsOf({ hash: '0x', block: 7, transaction: null, transfers: [transfer] }, me)
  expect(moved?.amount && decimalText(moved.amount)).toBe('10')
  const price = worth(moved?.amount ?? null, moved?.priceNow ?? null)
  expect(price && decimalText(price)).toBe('2000')
  // What was moved stays at hand.
  expect(moved?.units).toBe(transfer.total?.value)
})
