import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tryCredential } from '../../../../lib/background/call/credential-handlers'
import type { CredentialId } from '../../../../lib/core/credentials/credential-state'
import { keys } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { saying } from '../../saying'
import { type Background, change, startBackground } from '../fixture'

let sandbox: Sandbox
let background: Background
const shown: string[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  shown.length = 0
  background = await startBackground(sandbox, { showBadge: async (text) => void shown.push(text) })
})

async function tried(id: CredentialId, value: string, chain?: string) {
  await background.give(id, value)
  return tryCredential(background, id, chain)
}

describe('trying a credential', () => {
  it('accepted, with what the service tells of it', async () => {
    expect(await tryCredential(background, 'explorerKey')).toEqual({
      state: 'accepted',
      plan: saying('10,000 requests a second'),
      creditsRemaining: '99999980.0',
    })
    expect(await tried('partnerKey', keys.partner)).toMatchObject({
      state: 'accepted',
      note: saying(/^Partner: /),
    })
    expect(await tried('partnerKeyTest', keys.partnerTest)).toMatchObject({ state: 'accepted' })
    expect(await tried('administratorToken', keys.administrator)).toEqual({ state: 'accepted' })
    expect(await tried('explorerSecret', keys.explorerSecret)).toMatchObject({
      state: 'accepted',
      note: saying(/^The service answers/),
    })
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: cast.member.hash, iat: now, nbf: now, exp: now + 600, jti: 'none', chain_id: 1, domain: 'x' }
    expect(await tried('userToken', sandbox.siwe.production.token(claims))).toEqual({ state: 'accepted' })
  })

  it('asks anew each time, and keeps nothing of it', async () => {
    await tryCredential(background, 'explorerKey')
    await tryCredential(background, 'explorerKey')
    expect(sandbox.stats.count()).toBe(2)
    expect(await (await background.database()).count('cache')).toBe(0)
  })

  it.each([
    ['explorerKey', 'sandbox-nonsense', 'refused'],
    ['partnerKey', 'sandbox-nonsense', 'refused'],
    ['partnerKey', keys.partnerTest, 'refused'],
    ['administratorToken', 'sandbox-nonsense', 'refused'],
    ['explorerKey', keys.explorerEmpty, 'no-credit'],
  ] as const)('%s %s: %s', async (id, value, state) => {
    const outcome = await tried(id, value)
    expect(outcome).toMatchObject({ state, said: saying(/\.$/) })
    expect(JSON.stringify(outcome)).not.toContain(value)
  })

  it('chain not served', async () => {
    expect(await tryCredential(background, 'explorerKey', '777')).toMatchObject({ state: 'chain-unserved' })
    await change({ provider: 'blockscout' })
    await background.give('explorerKey', 'x')
    expect(await tryCredential(background, 'explorerKey', '56')).toMatchObject({ state: 'chain-unserved' })
  })

  it('not set, or set for another host', async () => {
    const missing = {
      partnerKey: 'The partner key for production is not set.',
      partnerKeyTest: 'The partner key for the test host is not set.',
      administratorToken: 'The administrator token is not set.',
      explorerSecret: 'The explorer’s secret key is not set.',
    } as const
    for (const [id, said] of Object.entries(missing))
      expect(await tryCredential(background, id as CredentialId)).toEqual({ state: 'missing', said: saying(said) })
    await change({ explorerHost: sandbox.rewardsUrl })
    expect(await tryCredential(background, 'explorerKey')).toMatchObject({
      state: 'missing',
      said: saying(`The explorer API key was given for ${sandbox.url}. Give one for ${sandbox.rewardsUrl}.`),
    })
    await background.give('userToken', 'eyJh.eyJz.fake')
    await change({ rewardsHost: sandbox.url })
    expect(await tryCredential(background, 'userToken')).toEqual({
      state: 'missing',
      said: saying(`You are signed in at ${sandbox.rewardsUrl}, and not at ${sandbox.url}.`),
    })
    expect(sandbox.stats.count()).toBe(0)
  })

  it('host not reachable', async () => {
    for (const fault of [{ kind: 'reset' }, { kind: 'redirect' }] as const) {
      const stop = sandbox.faults.set('E1', fault)
      expect(await tryCredential(background, 'explorerKey')).toMatchObject({ state: 'unreachable' })
      stop()
    }
  })

  it('permission missing, with the origin to ask for', async () => {
    background = await startBackground(sandbox, { permitted: async () => false })
    expect(await tryCredential(background, 'explorerKey')).toMatchObject({
      state: 'permission-missing',
      origins: [sandbox.url],
    })
  })

  it('anything else, in words', async () => {
    sandbox.faults.set('E1', { kind: 'html200' })
    expect(await tryCredential(background, 'explorerKey')).toMatchObject({
      state: 'failed',
      said: saying(/web page/),
    })
  })

  it('a refused key asks for attention until it passes', async () => {
    await tried('explorerKey', 'sandbox-nonsense')
    await expect.poll(() => shown).toEqual(['!'])
    await tried('explorerKey', keys.explorer)
    await expect.poll(() => shown.at(-1)).toBe('')
  })
})
