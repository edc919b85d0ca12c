// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { CreditMeter } from '../../../../components/shell/credit-meter'
import type { CredentialId, CredentialState } from '../../../../lib/core/credentials/credential-state'
import type { CreditState } from '../../../../lib/core/data/credit-state'
import { writeSetting } from '../../../../lib/settings/store'
import { followSettings } from '../../../../lib/ui/base/settings'
import { credentialStates } from '../../../../lib/ui/data/credential-states'
import { draw } from '../../ui/draw'

const state: CreditState = { remaining: null, lookupsToday: 21, lookupsAllowed: 1_000_007, paused: null }
const states = (set: boolean) => new Map<CredentialId, CredentialState>([['explorerKey', { id: 'explorerKey', set }]])

beforeEach(async () => {
  fakeBrowser.reset()
  await followSettings()
})

const words = async (told: CreditState, set: boolean) => {
  credentialStates.value = states(set)
  return (await draw(<CreditMeter full state={told} />)).textContent
}

test('nobody without a key hears of credits', async () => {
  expect(await words(state, false)).toMatch(/^No key yet/)
  await writeSetting('provider', 'public')
  await followSettings()
  expect(await words(state, true)).toMatch(/^Public explorers/)
})

test('credits are told with a key, and how many lookups there may be once a tenth is used', async () => {
  expect(await words({ ...state, remaining: '98000' }, true)).toBe('98,000 credits left21 automatic lookups today')
  expect(await words({ ...state, lookupsAllowed: 100 }, true)).toBe('Credits unknown21 of 100 automatic lookups today')
})
