import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aheadOf } from '~/lib/background/call/answer-headers'
import { createSignIn } from '~/lib/background/points/sign-in'
import { wallets } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { type Background, startBackground } from '../fixture'

const member = privateKeyToAccount(wallets.member)
const [hour, day] = [3_600_000, 86_400_000]
const start = Date.UTC(2026, 10, 21, 12)

let sandbox: Sandbox
let background: Background
let service = start

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => service })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
  service = start
})

const signInOf = () => {
  return createSignIn(background)
}

describe('case 214: a clock of this device that is wrong', () => {
  it.each([
    ['three hours ahead', 3 * hour],
    ['a day behind', -day],
    ['two years ahead', 730 * day],
    ['at 1970, as after its battery died', -start],
  ])('%s: the message has the service’s times, and signs in', async (_, ahead) => {
    background.clock.advance(ahead)
    const signIn = signInOf()
    const text = await signIn.prepare({ environment: 'production', address: member.address })
    const { issuedAt, expirationTime } = parseSiweMessage(text.message)
    expect(issuedAt?.getTime()).toBe(start)
    expect(expirationTime?.getTime()).toBe(start + 365 * day)
    expect(text.ahead).toBe(ahead)
    const signature = await member.signMessage({ message: text.message })
    expect((await signIn.finish({ attempt: text.attempt, signature, unchecked: false })).set).toBe(true)
    // By the same clock it is not over either.
    expect((await background.client.call('userBalances', { host: 'production' })).value.total).toBeDefined()
    background.clock.advance(366 * day)
    expect(await background.secrets.read('userToken')).toBeUndefined()
  })

  it('a service that tells no time, or none it can mean, changes nothing', () => {
    for (const date of ['', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Sat, 01 Jan 9999 00:00:00 GMT'])
      expect(aheadOf(new Headers({ date }), start)).toBeUndefined()
    expect(aheadOf(new Headers(), start)).toBeUndefined()
    const date = new Date(start).toUTCString()
    expect(aheadOf(new Headers({ date }), start + 5000)).toBe(5000)
    // Kept on its way for so long.
    expect(aheadOf(new Headers({ date, age: '60' }), start)).toBe(-60_000)
  })
})

it('the message names the chain of a contract wallet, and Ethereum for a key', async () => {
  const signIn = signInOf()
  const chainOf = async (chain?: number) => {
    const draft = { environment: 'production', address: member.address, ...(chain && { chain }) } as const
    const text = await signIn.prepare(draft)
    expect(await signIn.pending('production')).toEqual(text)
    return parseSiweMessage(text.message).chainId
  }
  expect(await chainOf()).toBe(1)
  expect(await chainOf(8453)).toBe(8453)
})
