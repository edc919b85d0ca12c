import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, it } from 'vitest'
import { createSignIn } from '~/lib/background/points/sign-in'
import { realClock } from '~/lib/core/async/clock'
import { wallets } from '../../../sandbox/keys'
import { change, failure, freshForEach } from '../fixture'

const member = privateKeyToAccount(wallets.member)
const newcomer = privateKeyToAccount(wallets.newcomer)

const at = freshForEach()
let signIn: ReturnType<typeof createSignIn>

beforeEach(() => {
  // The service's clock is the machine's here.
  signIn = createSignIn({ ...at.background, clock: realClock })
})

const prepare = (change = {}) => signIn.prepare({ environment: 'production', address: member.address, ...change })

it('with a referral code: it goes with the nonce, and who gave it is paid for it', async () => {
  const text = await prepare({ address: newcomer.address, referral: 'SANDBX' })
  expect(at.sandbox.stats.of('R6').map(({ query }) => query)).toEqual([{ code: 'SANDBX' }])
  const signature = await newcomer.signMessage({ message: text.message })
  await signIn.finish({ attempt: text.attempt, signature, unchecked: false })
  const { value } = await at.background.client.call('userBalances', { host: 'production' })
  expect(value.total).toBe('200')
})

it('with a referral code that the service does not know: said before anything can be signed', async () => {
  const unknown = () => failure(prepare({ address: newcomer.address, referral: 'NOBODY' }))
  expect(await unknown()).toMatchObject({ code: 'input.invalid', data: { field: 'referral' } })
  at.sandbox.faults.set('R6c', { kind: 'status', status: 404, body: { code: 5, message: 'not found' } }, { times: 1 })
  expect((await unknown()).data.field).toBe('referral')
  expect(at.sandbox.stats.count('R6')).toBe(0)
})

it('as a known user: a referral code goes nowhere, and the message says that it does not', async () => {
  const text = await prepare({ referral: 'SANDBX' })
  expect(text).toMatchObject({ exists: true, referral: 'SANDBX' })
  expect(text.message).not.toContain('SANDBX')
  expect(at.sandbox.stats.of('R6').map(({ query }) => query)).toEqual([{}])
  expect(at.sandbox.stats.count('R6c')).toBe(0)
})

it('by the interface, which knows no parameter of the nonce: the code stands in the message alone', async () => {
  await change({ provider: 'documented' })
  const text = await prepare({ address: newcomer.address, referral: 'NOBODY' })
  expect(text.message).toContain('Referral code: NOBODY')
  expect(at.sandbox.stats.of('R6').map(({ query }) => query)).toEqual([{}])
  expect(at.sandbox.stats.count('R6c')).toBe(0)
})
