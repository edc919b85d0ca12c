// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { PointsCard } from '../../../../components/points/points-card'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { Loading } from '../../../../lib/ui/data/resource'
import type { PublicPoints } from '../../../../lib/ui/points/points'
import { draw } from '../../ui/draw'

const nothing = () => {}

async function card(referrals: string, stale: Loading<unknown>['stale'] = null, total: string | null = '12.5') {
  const value = {
    info: { exists: true, user: { total_balance: total, referrals } },
    place: null,
    placeError: null,
  } as PublicPoints
  const state: Loading<PublicPoints> = { status: 'ready', value, at: Date.now(), source: 'cache', stale, error: null }
  const root = await draw(<PointsCard state={state} test={false} quiet={false} onAction={nothing} />)
  return root.textContent
}

test.each([
  ['0', 'Not ranked yet.'],
  ['1', '1 referral'],
  ['1200', '1,200 referrals'],
])('of %s referrals it says “%s”', async (referrals, said) => {
  expect(await card(referrals)).toMatch(new RegExp(`${said}$`))
})

test('points that are older than they should be say since when, and why', async () => {
  const because = { code: 'http.network' as const, message: asTold('The browser is offline.'), details: [], data: {} }
  expect(await card('1', because)).toMatch(/12\.5.*Kept from now\. The browser is offline\./)
  expect(await card('1')).not.toContain('Kept')
})

test('a total that the service does not tell is not known', async () => {
  expect(await card('1', null, null)).toContain('Not known')
})
