import { describe, expect, test } from 'vitest'
import { logLine } from '../../../../lib/core/points/log-line'

describe('a line of the points log', () => {
  test.each([
    [{ action: 'daily_reward', details: { amount: '10', streak: 1 } }, 'Daily reward', '+10'],
    [{ action: 'activity', details: { activity: 'sent_transactions', amount: 60 } }, 'Transactions sent', '+60'],
    [{ action: 'redeem_offer', details: { amount: '1000' } }, 'Offer redeemed', '−1,000'],
    [{ action: 'redeem_offer', details: { amount: '-1000' } }, 'Offer redeemed', '−1,000'],
    [{ action: 'manual', details: { description: 'Extra\u202e rewards', amount: '50.5' } }, 'Extra rewards', '+50.5'],
    [{ action: 'season_bonus', details: null }, 'Season bonus', ''],
    [{ action: 'toString', details: null }, 'toString', ''],
    [{ action: null, details: [] }, 'Unknown action', ''],
  ])('%j', (row, words, amount) => {
    expect(logLine(row)).toEqual({ words, amount })
  })
})
