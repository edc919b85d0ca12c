import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { PlanView } from '../../../lib/core/distribution/distribution-view'
import { keys } from '../../sandbox/keys'
import type { Sandbox } from '../../sandbox/start'
import { wholeBackground } from '../whole-background'
import { everyState } from './every-state'
import { type Left, readLeft, records, sandboxOf, versions } from './kept-left'
import { layOut } from './lay-out'

const at = wholeBackground()
vi.mock('wxt/browser', () => ({
  get browser() {
    return at.recorded.browser
  },
}))

/** The settings of a version, wherever it stored them. */
const settingsOf = (left: Left): [string, unknown][] =>
  [...Object.entries(left.local), ...(records(left, 'hashgloss-settings', 'kept') as [string, unknown][])].filter(
    ([name]) => name.startsWith('setting:'),
  )

/** The campaign's name, and the state of its only part. */
async function plans(): Promise<Record<string, string>> {
  const { plans } = await at.send('distribution.list', {})
  return Object.fromEntries(plans.map(({ campaign, parts: [part] }) => [campaign, part?.state ?? '']))
}

async function planOf(campaign: string): Promise<PlanView> {
  const found = (await at.send('distribution.list', {})).plans.find((plan) => plan.campaign === campaign)
  if (!found) throw new Error(`no plan ${campaign}`)
  return found
}

describe.each(versions)('case 72: what the version called %s left is opened by this one', (version) => {
  const left = readLeft(version)
  let sandbox: Sandbox
  let answers = 0
  beforeAll(async () => {
    sandbox = await sandboxOf(left)
    fakeBrowser.reset()
    vi.stubGlobal('indexedDB', new IDBFactory())
    await layOut(left)
    // News is worded as it comes.
    await at.start({}, async () => void (await import('../../english-words')))
    at.openConsole()
    answers = (await at.send('kept.sizes', {})).answers
  }, 120_000)
  afterAll(() => sandbox?.close())

  it('with its settings, named views and followed addresses among them', async () => {
    await at.send('settings.load', {})
    const now = await fakeBrowser.storage.session.get(null)
    const then = settingsOf(left)
    expect(then.length).toBeGreaterThan(8)
    for (const [name, value] of then) expect(now[name], name).toEqual(value)
    expect(await at.send('kept.read', {})).toMatchObject({ lost: null, setAside: [], newer: false })
    const followed = await at.send('follow.list', {})
    expect(followed.map(({ chain, address }) => `${chain}:${address}`)).toEqual(now['setting:followed'] ?? [])
  })

  it('with what it had seen of followed addresses: only what comes then is news', async () => {
    for (const { chain, address } of await at.send('follow.list', {})) {
      const url = `${sandbox.url}/${chain}/api/v2/addresses/${address}/transactions?apikey=${keys.explorer}`
      const body = (await (await fetch(url)).json()) as { items: Record<string, unknown>[] }
      const [newest] = body.items
      const received = { from: { hash: `0x${'b'.repeat(40)}` }, to: { hash: address }, value: `1${'0'.repeat(18)}` }
      const placed = { block_number: Number(newest?.block_number) + 1, timestamp: new Date().toISOString() }
      const came = { ...newest, ...received, ...placed, hash: `0x${'c'.repeat(64)}` }
      sandbox.faults.set('E2', { kind: 'status', status: 200, body: { ...body, items: [came, ...body.items] } })
    }
    for (const { unseen, error } of await at.send('follow.look', {})) expect([unseen, error]).toEqual([1, null])
    sandbox.faults.clear()
  })

  it('with its keys, behind the same passphrase', async () => {
    expect(await at.send('credential.list', {})).toContainEqual(
      expect.objectContaining({ id: 'partnerKey', kept: 'passphrase', locked: true }),
    )
    await at.send('vault.open', { passphrase: 'a fake passphrase' })
    const states = await at.send('credential.list', {})
    const keptAs = (id: string) => states.find((each) => each.id === id)?.kept
    expect(['explorerKey', 'partnerKey', 'partnerKeyTest'].map(keptAs)).toEqual([
      'device',
      'passphrase',
      expect.stringMatching('device|passphrase'),
    ])
    for (const id of ['explorerKey', 'partnerKey', 'partnerKeyTest'] as const) {
      expect(await at.send('credential.test', { id }), id).toMatchObject({ state: 'accepted' })
    }
  })

  it('with its labels, and what can be undone', async () => {
    const { labels, undo } = await at.send('book.read', {})
    expect(labels.map(({ label }) => label).sort()).toEqual(['Shop', 'Treasury'])
    const then = records(left, 'hashgloss-address-book', 'labels') as { label: { label: string; mine?: true } | null }[]
    const own = then.flatMap(({ label }) => (label?.mine ? [label.label] : []))
    expect(labels.filter(({ mine }) => mine).map(({ label }) => label)).toEqual(own)
    expect(undo).toMatchObject({ what: 'remove', count: 1 })
    await at.send('book.undo', { at: undo?.at ?? 0 })
    expect((await at.send('book.read', {})).labels.map(({ label }) => label).sort()).toEqual([
      'Old',
      'Shop',
      'Treasury',
    ])
  })

  it('with its answers', async () => {
    const cache = records(left, 'hashgloss', 'cache') as { key: string }[]
    expect(cache.length).toBeGreaterThan(0)
    expect(answers).toBe(cache.length)
  })

  it('with each payment as it stood, and what was under way as unknown', async () => {
    const then = records(left, 'hashgloss-journal', 'parts') as { id: string; plan: string; state: string }[]
    const named = records(left, 'hashgloss-journal', 'plans') as { key: string; campaign: string }[]
    const stood = Object.fromEntries(
      then.map(({ plan, state }) => [named.find(({ key }) => key === plan)?.campaign, state]),
    )
    expect(Object.values(stood)).toEqual(
      expect.arrayContaining(['confirmed', 'rejected', 'closed', 'frozen', 'unknown', 'sending']),
    )
    expect(await plans()).toEqual({ ...stood, sending: 'unknown' })
  })

  it('and goes on with all of them; nothing is paid twice', async () => {
    for (const campaign of ['unknown', 'sending']) {
      const [part] = (await planOf(campaign)).parts
      await at.send('distribution.check', { part: part?.id ?? '' })
      await vi.waitFor(async () => expect((await plans())[campaign]).toBe('confirmed-by-balance'), 30_000)
    }
    const frozen = await planOf('frozen')
    await at.send('distribution.arm', { plan: frozen.key, total: frozen.total })
    await at.send('distribution.send', { plan: frozen.key })
    const [refused] = (await planOf('refused')).parts
    await at.send('distribution.resend', { part: refused?.id ?? '', seen: refused?.revision ?? 0 })
    for (const campaign of ['frozen', 'refused']) {
      await vi.waitFor(async () => expect((await plans())[campaign]).toBe('confirmed'), 30_000)
    }
    for (const { campaign, parts } of (await at.send('distribution.list', {})).plans) {
      for (const { id } of parts) {
        const times = sandbox.ledger.production.attempts(id).length + sandbox.ledger.test.attempts(id).length
        expect(times, campaign).toBe(campaign === 'closed' ? 0 : 1)
      }
    }
  })

  it('and again by its next start', async () => {
    const before = await plans()
    await fakeBrowser.storage.session.clear()
    await at.start()
    expect(await plans()).toEqual(before)
    expect((await at.send('book.read', {})).labels).toHaveLength(3)
    for (const [name, value] of settingsOf(left)) {
      expect((await fakeBrowser.storage.session.get(name))[name], name).toEqual(value)
    }
  })
})

everyState(at)
