import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import type { Caller } from '../../../../lib/background/messages/serve'
import { keys } from '../../../sandbox/keys'
import { startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { type Background, failure, startBackground } from '../fixture'
import { entry } from '../glossing'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let background: Background

beforeEach(async () => {
  sandbox = await startSandbox()
  background = await startBackground(sandbox)
})

afterEach(() => sandbox.close())

const caller: Caller = { kind: 'extension' }
const input = { address: cast.ada.hash, chain: '1' }

function kept(name: string, given: unknown) {
  const handler = callHandlers(background)['api.kept']
  return Promise.resolve(handler?.run({ name, input: given }, caller))
}

describe('a kept answer', () => {
  it('is given whatever its age, and asks nobody', async () => {
    const { value, at } = await background.client.call('addressOverview', input)
    background.clock.advance(40 * 86_400_000)
    const before = sandbox.stats.count()
    expect(await kept('addressOverview', input)).toEqual({ value, at, source: 'cache' })
    expect(await kept('addressOverview', { ...input, address: input.address.toLowerCase() })).toMatchObject({ at })
    expect(sandbox.stats.count()).toBe(before)
  })

  it.each([
    ['nothing was asked', 'addressOverview', input],
    ['the chain is another', 'addressOverview', { ...input, chain: '10' }],
    ['answers are personal', 'userBalances', { host: 'production' }],
    ['answers are never kept', 'watchlistTransactions', { chain: '1' }],
    ['there is no such endpoint', 'constructor', {}],
  ])('is none where %s', async (_, name, given) => {
    if (given !== input) await background.client.call('addressOverview', input)
    expect(await kept(name, given)).toBeNull()
  })

  it('is none where the service said that there is none', async () => {
    const unknown = { address_hash_param: cast.nobody.hash, chain: '1' }
    await failure(background.client.call('tokenTransfers', unknown))
    expect(await kept('tokenTransfers', unknown)).toBeNull()
  })

  it('that holds a key owner’s own labels is shown under that key only, and not after it was changed or removed', async () => {
    const tagged = { address: cast.safe.hash, chain: '1' }
    await background.client.call('addressOverview', tagged)
    expect(JSON.stringify(await kept('addressOverview', tagged))).toContain('treasury')

    await background.give('explorerKey', keys.explorerNoUser)
    expect(await kept('addressOverview', tagged)).toBeNull()
    expect(await background.client.call('addressOverview', tagged)).toMatchObject({ source: 'network' })
    expect(await kept('addressOverview', tagged)).not.toBeNull()

    await background.give('explorerSecret', keys.explorerSecret)
    expect(await kept('addressOverview', tagged)).toBeNull()
    await background.secrets.clear('explorerSecret')
    expect(await kept('addressOverview', tagged)).not.toBeNull()

    await background.secrets.clear('explorerKey')
    expect(await kept('addressOverview', tagged)).toBeNull()
    expect((await failure(background.client.call('addressOverview', tagged))).code).toBe('auth.missing')
  })

  it('of a transaction holds nothing of an owner’s, and outlives the key that paid for it', async () => {
    const { hash } = entry('eth-transfer')
    const { value } = await background.client.call('transactionSummary', { hash, chain: '1' })
    await background.give('explorerKey', keys.explorerNoUser)
    const again = await background.client.call('transactionSummary', { hash, chain: '1' })
    expect(again).toMatchObject({ source: 'cache', value })
    expect(sandbox.stats.count('E4')).toBe(1)
  })

  it('is refused for an input that cannot be one', async () => {
    expect((await failure(kept('addressOverview', { ...input, address: 'x' }))).code).toBe('input.invalid')
  })
})
