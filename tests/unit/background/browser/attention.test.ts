import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keys } from '../../../sandbox/keys'
import { tour } from '../../../sandbox/world/tour'
import { type Background, failure, freshForEach, startBackground } from '../fixture'
import { pageAsker } from '../page-asker'

const shown: string[] = []
let title: string | undefined
const showBadge = async (text: string, _tab?: number, words?: string) => {
  shown.push(text)
  title = words
}
const at = freshForEach({ showBadge })

const summary = (state: string, { client }: Background = at.background) => {
  const hash = tour.find((entry) => entry.chainId === '1' && entry.state === state)?.hash ?? ''
  return client.call('transactionSummary', { chain: '1', hash }, { asker: pageAsker() })
}
const button = () => shown.at(-1) ?? ''

beforeEach(() => {
  shown.length = 0
})

describe('the button asks for attention', () => {
  it('case 189: once, and in words, while a key is missing, and no longer', async () => {
    await at.background.secrets.clear('explorerKey')
    shown.length = 0
    const told = await Promise.allSettled(Array.from({ length: 5 }, () => summary('summary')))
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 'rejected'))
    await expect.poll(button).toBe('!')
    expect(shown).toEqual(['!'])
    expect(title).toMatch(/key is missing/)
    await at.background.give('explorerKey', keys.explorer)
    await expect.poll(button).toBe('')
    expect(title).toBeUndefined()
  })

  it('case 85: while a key is refused, after a restart of the browser too, and no longer', async () => {
    const { secrets, database } = at.background
    const { origin } = new URL(at.sandbox.url)
    await secrets.write('explorerKey', { value: keys.explorer, origin, keep: 'device' })
    at.sandbox.faults.set('E4', { kind: 'status', status: 401 }, { times: 1 })
    expect(await failure(summary('summary'))).toMatchObject({ code: 'auth.rejected' })
    await expect.poll(button).toBe('!')

    await fakeBrowser.storage.session.clear()
    shown.length = 0
    const next = await startBackground(at.sandbox, { showBadge, database })
    await next.showRefusal()
    expect(button()).toBe('!')
    next.clock.advance(3601_000)
    await summary('summary', next)
    await expect.poll(button).toBe('')
  })

  it('case 125: while lookups stand still for the reserve', async () => {
    const { give, client } = at.background
    await summary('silent')
    expect(button()).toBe('')
    await give('explorerKey', keys.explorerEmpty)
    await failure(client.call('worlds', { chain: '690' }))
    expect(await failure(summary('pending'))).toMatchObject({ code: 'call.notAsked' })
    await expect.poll(button).toBe('!')
    await give('explorerKey', keys.explorer)
    await summary('pending')
    await expect.poll(button).toBe('')
  })
})
