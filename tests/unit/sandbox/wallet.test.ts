import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallets } from '../../sandbox/keys'
import { walletCall } from '../../sandbox/rewards/wallet'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { ask } from './ask'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const member = privateKeyToAccount(wallets.member)

it('signs the very bytes it was given', async () => {
  const message = 'a message of 2 lines\nthis one too'
  const hex = `0x${Buffer.from(message).toString('hex')}`
  const { result } = (await walletCall('member', 'personal_sign', [hex, member.address])) as { result: string }
  expect(result).toBe(await member.signMessage({ message }))
})

it('refuses, fails or keeps silent on demand', async () => {
  expect(await walletCall('refuses', 'personal_sign', ['0x00'])).toMatchObject({ error: { code: 4001 } })
  expect(await walletCall('fails', 'personal_sign', ['0x00'])).toMatchObject({ error: { code: -32603 } })
  expect(await walletCall('silent', 'personal_sign', ['0x00'])).toBeNull()
  const [right, wrong] = await Promise.all(
    (['member', 'wrong-key'] as const).map((mood) => walletCall(mood, 'personal_sign', ['0x00'])),
  )
  expect(wrong).not.toEqual(right)
})

it('stands in a page of each rewards host', async () => {
  for (const base of [sandbox.rewardsUrl, sandbox.rewardsTestUrl]) {
    const { text, headers } = await ask(`${base}/`)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(text).toContain('eip6963:announceProvider')
  }
})
