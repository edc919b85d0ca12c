import { describe, expect, it } from 'vitest'
import { overlapsWith } from '~/lib/background/distribution/paid-wallets'
import { makePlan } from '~/lib/core/distribution/distribution-plan'
import { createConsole, input } from './fixture'

/** What a plan of three wallets shares with another of the last two of them, sent or not. */
async function overlaps(change: object, isSent = true) {
  const { plan } = makePlan(input(3))
  const wallets = input(3).rows.map(({ address }) => address)
  const { journal } = createConsole()
  const earlier = makePlan({ ...input(3), rows: input(3).rows.slice(1), ...change })
  await journal.freeze({ ...earlier.plan, frozenAt: 0, armed: true, paused: false }, earlier.parts)
  const key = { fingerprint: 'aa', ending: 'aaaa' }
  for (const { id } of isSent ? earlier.parts : []) {
    await journal.advance(id, { type: 'arm', baseline: '50.00', at: 0 })
    await journal.advance(id, { type: 'claim', key, at: 0 })
  }
  return overlapsWith(journal, plan, wallets)
}

describe('overlaps', () => {
  it('case 33: blocks wallets that already got this campaign and period', async () => {
    expect(await overlaps({})).toMatchObject([{ kind: 'same-reward', wallets: 2 }])
  })

  it('case 33: lets the next period pass, and points out the very same list under another name', async () => {
    expect(await overlaps({ period: '2026-10' })).toEqual([])
    expect(await overlaps({ campaign: 'x', rows: input(3).rows })).toMatchObject([{ kind: 'same-list', wallets: 3 }])
  })

  it('does not count plans of which nothing was sent', async () => {
    expect(await overlaps({}, false)).toEqual([])
  })
})
