import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSignIn } from '~/lib/background/points/sign-in'
import { wallets } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { type Background, change, failure, startBackground } from '../fixture'

const member = privateKeyToAccount(wallets.member)
const newcomer = privateKeyToAccount(wallets.newcomer)
const hour = 3_600_000

let sandbox: Sandbox
let background: Background
let signIn: ReturnType<typeof createSignIn>

const start = () => {
  return createSignIn(background)
}

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => background?.clock.now() ?? Date.UTC(2026, 10, 21, 12) })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
  signIn = start()
})

const prepare = (change = {}) => signIn.prepare({ environment: 'production', address: member.address, ...change })

const finish = async ({ attempt, message }: { attempt: string; message: string }, account = member) =>
  signIn.finish({ attempt, signature: await account.signMessage({ message }), unchecked: false })

it('a message that others sign within the hour signs in: how old it may be, the service decides', async () => {
  const text = await prepare()
  background.clock.advance(23 * hour)
  expect((await finish(text)).set).toBe(true)
})

it('case 144: a message waits for a day, and says until when', async () => {
  const text = await prepare()
  expect(text.keptUntil).toBe(background.clock.now() + 24 * hour)
  background.clock.advance(24 * hour + 1)
  const over = await failure(finish(text))
  expect(over).toMatchObject({ code: 'input.invalid', data: { field: 'attempt' } })
  expect(over.message).toContain('Ask for a new message')
  expect(sandbox.stats.count('R7')).toBe(0)
  expect(await signIn.pending('production')).toBeNull()
})

it('case 144: a nonce that is too old for the service: said so, with what to do', async () => {
  sandbox.switches.nonceSeconds = 600
  const text = await prepare()
  background.clock.advance(hour)
  const refused = await failure(finish(text))
  expect(refused.data).toMatchObject({ field: 'attempt', status: 400, said: 'invalid nonce' })
  expect(refused.message).toContain('too old, or was used. Ask for a new message')
  expect(await signIn.pending('production')).toBeNull()
})

it('any other refusal ends the message too', async () => {
  const text = await prepare()
  sandbox.faults.set('R7', { kind: 'status', status: 403, body: { code: 7, message: 'not today' } }, { times: 1 })
  const refused = await failure(finish(text))
  expect(refused.message).toContain('not today')
  expect(refused.message).toContain('Ask for a new message')
  expect(refused.data.field).toBe('attempt')
})

it('a signature is not lost where the service could not be reached', async () => {
  const text = await prepare()
  sandbox.faults.set('R7', { kind: 'reset' }, { times: 1 })
  expect((await failure(finish(text))).code).toBe('http.network')
  expect((await finish(text)).set).toBe(true)
})

it('a tab that is opened anew finds the message, and all that was asked for with it', async () => {
  const text = await prepare({ address: newcomer.address, referral: 'SANDBX', statement: 'Count me in.', way: 'hand' })
  signIn = start()
  const found = await signIn.pending('production')
  expect(found).toEqual(text)
  expect(found).toMatchObject({ referral: 'SANDBX', own: 'Count me in.', way: 'hand' })
  expect(await signIn.pending('test')).toBeNull()
  expect((await finish(text, newcomer)).set).toBe(true)
  expect(await signIn.pending('production')).toBeNull()
})

it('of two messages the newer one is found; one that is given up, signed out of or for another host is not', async () => {
  const older = await prepare()
  const newer = await prepare({ address: newcomer.address })
  await signIn.drop(older.attempt)
  expect(await signIn.pending('production')).toEqual(newer)
  await change({ rewardsHost: sandbox.url })
  expect(await signIn.pending('production')).toBeNull()
  await change({ rewardsHost: sandbox.rewardsUrl })
  await signIn.drop(newer.attempt)
  expect(await signIn.pending('production')).toBeNull()
  expect((await failure(finish(newer))).data.field).toBe('attempt')
  await prepare()
  await signIn.out('production')
  expect(await signIn.pending('production')).toBeNull()
})
