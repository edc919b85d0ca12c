import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSignIn } from '~/lib/background/points/sign-in'
import { claimsOf } from '~/lib/core/points/jwt-claims'
import { fc } from '../../../fast-check'
import { wallets } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { type Background, change, failure, startBackground } from '../fixture'

const member = privateKeyToAccount(wallets.member)
const newcomer = privateKeyToAccount(wallets.newcomer)

let sandbox: Sandbox
let background: Background
let signIn: ReturnType<typeof createSignIn>

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => background?.clock.now() ?? Date.UTC(2026, 10, 21, 12) })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
  signIn = createSignIn(background)
})

const prepare = (change = {}) => signIn.prepare({ environment: 'production', address: member.address, ...change })
const token = async () => background.secrets.read('userToken')

describe('signing in', () => {
  it('as a known user: message, signature, token, and what it opens', async () => {
    const text = await prepare()
    expect(text).toMatchObject({ exists: true, origin: sandbox.rewardsUrl, address: member.address })
    expect(validateSiweMessage({ message: parseSiweMessage(text.message), address: member.address })).toBe(true)
    const signature = await member.signMessage({ message: text.message })
    const state = await signIn.finish({ attempt: text.attempt, signature, unchecked: false })
    expect(state).toMatchObject({ set: true, address: member.address, origin: sandbox.rewardsUrl, kept: 'session' })
    expect(state.expiresAt).toBeGreaterThan(background.clock.now() + 364 * 86_400_000)
    expect(JSON.stringify(state)).not.toContain('eyJ')
    const { value } = await background.client.call('userBalances', { host: 'production' })
    expect(value.total).toBeDefined()
  })

  it('as a new user with a referral code, and words of its own', async () => {
    const text = await signIn.prepare({ environment: 'production', address: newcomer.address, referral: 'SANDBX' })
    expect(text.exists).toBe(false)
    expect(text.statement).toContain('Referral code: SANDBX')
    const signature = await newcomer.signMessage({ message: text.message })
    expect((await signIn.finish({ attempt: text.attempt, signature, unchecked: false })).set).toBe(true)
    const own = await prepare({ statement: 'I want to see my points.' })
    expect(own.message).toContain('\n\nI want to see my points.\n\nURI: ')
  })

  it('as a new user: what was kept of the address before it took part is not told after it', async () => {
    const asked = { address: newcomer.address, host: 'production' } as const
    const { call } = background.client
    expect((await call('userInfo', asked)).value.exists).toBe(false)
    expect((await failure(call('leaderboardUser', asked))).data.status).toBe(404)
    const text = await prepare({ address: newcomer.address })
    const signature = await newcomer.signMessage({ message: text.message })
    await signIn.finish({ attempt: text.attempt, signature, unchecked: false })
    expect((await call('userInfo', asked)).value.exists).toBe(true)
    expect((await call('leaderboardUser', asked)).source).toBe('network')
  })

  it('with words of its own, a new user’s referral code still counts', async () => {
    const text = await prepare({
      address: newcomer.address,
      referral: 'SANDBX',
      statement: ' I want to see my points. ',
    })
    expect(text.message).toContain('\n\nI want to see my points. Referral code: SANDBX\n\nURI: ')
  })

  it('by hand: a signature pasted with blanks or without 0x', async () => {
    const text = await prepare()
    const signature = await member.signMessage({ message: text.message })
    const pasted = ` ${signature.slice(2)}\n`
    expect((await signIn.finish({ attempt: text.attempt, signature: pasted, unchecked: false })).set).toBe(true)
  })

  it('case 142: refuses the signature of another address, and one over other words', async () => {
    for (const sign of [
      (message: string) => newcomer.signMessage({ message }),
      (message: string) => member.signMessage({ message: `${message}.` }),
      (message: string) => member.signMessage({ message: message.replace(member.address, newcomer.address) }),
    ]) {
      const text = await prepare()
      const error = await failure(
        signIn.finish({ attempt: text.attempt, signature: await sign(text.message), unchecked: false }),
      )
      expect(error).toMatchObject({ code: 'input.invalid', data: { field: 'unchecked' } })
      expect(error.message).toContain('has to sign the message as it stands')
    }
    expect(sandbox.stats.of('R7').length).toBe(0)
    expect(await token()).toBeUndefined()
  })

  const byOwner = (message: string) => newcomer.signMessage({ message })
  it.each([
    ['a long one', async () => `0x${'ab'.repeat(300)}`],
    ['one by the key of its owner', byOwner],
    ['one by that key, marked', async (message: string) => (await byOwner(message)).replace(/..$/, '1f')],
  ])('a contract wallet’s signature cannot be checked, and is sent only when told to: %s', async (_, sign) => {
    const { attempt, message } = await prepare()
    const signature = await sign(message)
    const asked = await failure(signIn.finish({ attempt, signature, unchecked: false }))
    expect(asked.data.field).toBe('unchecked')
    expect(sandbox.stats.count('R7')).toBe(0)
    const refused = await failure(signIn.finish({ attempt, signature, unchecked: true }))
    expect(refused.code).not.toBe('input.invalid')
    expect(sandbox.stats.count('R7')).toBe(1)
    expect(await token()).toBeUndefined()
  })

  it('in two windows at once is two sign-ins, each with a nonce of its own', async () => {
    sandbox.faults.set('R6', { kind: 'gate' })
    const both = [prepare(), prepare({ address: newcomer.address })]
    await expect.poll(() => sandbox.stats.of('R6').length).toBe(2)
    await sandbox.faults.release('R6')
    const [one, two] = await Promise.all(both)
    const nonces = [one, two].map((text) => parseSiweMessage(text?.message ?? '').nonce)
    expect(new Set(nonces).size).toBe(2)
  })

  it('case 144: a nonce works once', async () => {
    const text = await prepare()
    const signature = await member.signMessage({ message: text.message })
    await signIn.finish({ attempt: text.attempt, signature, unchecked: false })
    const again = await failure(signIn.finish({ attempt: text.attempt, signature, unchecked: false }))
    expect(again.message).toContain('was used')
  })

  it('case 144: a nonce that the service gives twice is refused by itself, and nothing is stored', async () => {
    const first = await prepare()
    const signed = await member.signMessage({ message: first.message })
    await signIn.finish({ attempt: first.attempt, signature: signed, unchecked: false })
    await signIn.out('production')
    const [, nonce = ''] = /\nNonce: (\w+)\n/.exec(first.message) ?? []
    sandbox.faults.set('R6', { kind: 'status', status: 200, body: { nonce } }, { times: 1 })
    const again = await prepare()
    expect(again.message).toContain(`Nonce: ${nonce}\n`)
    const signature = await member.signMessage({ message: again.message })
    await failure(signIn.finish({ attempt: again.attempt, signature, unchecked: false }))
    expect(sandbox.stats.of('R7').at(-1)?.status).toBeGreaterThanOrEqual(400)
    expect(await token()).toBeUndefined()
  })

  it('case 144: keeps no token of another address, and none that did not come', async () => {
    const foreign = sandbox.siwe.production.token({
      exp: 4e9,
      iat: 1,
      nbf: 1,
      sub: newcomer.address,
      jti: 'x',
      chain_id: 1,
      domain: 'x',
    })
    for (const body of [{ created: false, token: foreign }, { created: true }, { token: '' }]) {
      const text = await prepare()
      sandbox.faults.set('R7', { kind: 'status', status: 200, body }, { times: 1 })
      const signature = await member.signMessage({ message: text.message })
      await failure(signIn.finish({ attempt: text.attempt, signature, unchecked: false }))
      expect(await token()).toBeUndefined()
    }
  })

  it('drops the token when the service does not know it any more, when it is over, and on signing out', async () => {
    const sign = async () => {
      const text = await prepare()
      const signature = await member.signMessage({ message: text.message })
      await signIn.finish({ attempt: text.attempt, signature, unchecked: false })
    }
    await sign()
    sandbox.faults.set(
      'R8',
      { kind: 'status', status: 401, body: { code: 16, message: 'invalid token' } },
      { times: 2 },
    )
    expect((await failure(background.client.call('userBalances', { host: 'production' }))).code).toBe('auth.expired')
    expect(await token()).toBeUndefined()
    sandbox.switches.tokenSeconds = 60
    await sign()
    background.clock.advance(121_000)
    expect(await token()).toBeUndefined()
    sandbox.switches.tokenSeconds = null
    await sign()
    expect((await signIn.out('production')).set).toBe(false)
    expect(await token()).toBeUndefined()
  })

  it('case 145: a token of production is no token of the test host', async () => {
    const text = await prepare()
    const signature = await member.signMessage({ message: text.message })
    await signIn.finish({ attempt: text.attempt, signature, unchecked: false })
    expect((await failure(background.client.call('userBalances', { host: 'test' }))).code).toBe('auth.expired')
  })

  it('case 145: what signs in at one host is sent to no other', async () => {
    const text = await prepare()
    const signature = await member.signMessage({ message: text.message })
    await change({ rewardsHost: sandbox.url })
    const before = sandbox.stats.count()
    const refused = await failure(signIn.finish({ attempt: text.attempt, signature, unchecked: false }))
    expect(refused.message).toContain(`This message is for ${sandbox.rewardsUrl}`)
    expect(sandbox.stats.count()).toBe(before)
    expect(await token()).toBeUndefined()
  })

  it('refuses an address or a referral code that is none', async () => {
    expect((await failure(prepare({ address: 'vitalik.eth' }))).data.field).toBe('address')
    expect((await failure(prepare({ address: `${member.address.slice(0, -1)}b` }))).data.field).toBe('address')
    expect((await failure(prepare({ referral: 'a b' }))).data.field).toBe('referral')
    expect((await failure(prepare({ statement: 'two\nlines' }))).data.field).toBe('statement')
  })
})

describe('what a token says of itself', () => {
  it('reads subject and expiry, and takes nonsense for no JWT', () => {
    const jwt = sandbox.siwe.production.token({
      exp: 1_773_836_631,
      iat: 1,
      nbf: 1,
      sub: member.address,
      jti: 'x',
      chain_id: 1,
      domain: 'é',
    })
    expect(claimsOf(jwt)).toEqual({ subject: member.address, expiresAt: 1_773_836_631_000 })
    fc.assert(fc.property(fc.string(), (text) => void claimsOf(text)))
    expect(claimsOf('opaque-token')).toBeNull()
    expect(claimsOf('a.!!.c')).toBeNull()
  })
})
