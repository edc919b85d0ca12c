// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ExportPanel } from '~/components/export/export-panel'
import { startExports } from '~/lib/background/export/export-handlers'
import { createServe } from '~/lib/background/messages/serve'
import { feedOf } from '~/lib/ui/activity/feed-of'
import { addressOf, hashOf, lookAlike } from '../../../sandbox/world/made-up'
import { page, self } from '../../background/senders'
import { doing, draw, named } from '../../ui/draw'

const me = { hash: addressOf('me') }
const payee = { hash: addressOf('payee') }
const imitator = { hash: lookAlike(payee.hash, 'imitator') }

const sent = { hash: hashOf('sent'), block_number: 2, from: me, to: payee, value: '5', result: 'success' }
const received = { hash: hashOf('received'), block_number: 1, from: imitator, to: me, value: '1', result: 'success' }

let saved: Blob | undefined

beforeAll(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'about:blank'
  })
  const answered = (name: string, input: { filter?: string }) => {
    const rows = input.filter === 'to' ? [received] : [sent, received]
    const items = name === 'addressTransactions' ? rows : []
    return { value: { items, next: null, unreadable: [] }, at: Date.now(), source: 'network' }
  }
  const { handlers } = startExports({
    client: { call: async (name: string, input: object) => answered(name, input) as never },
    settings: async () => ({ provider: 'blockscout', explorerHost: '', reservePercent: 0 }),
    session: { write: (key, value) => fakeBrowser.storage.session.set({ [key]: value }) },
    clock: { now: Date.now },
    readCredits: async () => ({ paused: null }) as never,
  })
  const serve = createServe(handlers, self)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    const { type, input } = message as { type: string; input: { name: string; input: { filter?: string } } }
    if (type === 'api.call') return { ok: true, value: answered(input.name, input.input) }
    return type.startsWith('export.') ? serve(message, page) : { ok: true, value: type === 'api.kept' ? null : {} }
  })
})
afterAll(() => vi.restoreAllMocks())

/** Whom the sender of what was received is said to look like, as the saved file has it. */
async function saidToLookLike(root: HTMLElement): Promise<string | null> {
  saved = undefined
  await doing(() => named(root, 'JSON').click())
  const file = await vi.waitFor(() => {
    if (!saved) throw new Error('Nothing is saved yet')
    return saved
  })
  const { rows } = JSON.parse(await file.text())
  return rows[0].movements[0].counterparty_looks_like
}

it('an export of what was received knows whom the feed in view saw paid', async () => {
  const subject = { kind: 'feed', chain: '1', address: me.hash, filter: 'to' } as const
  await draw(<ExportPanel title="Activity" subject={subject} onClose={() => {}} />)
  const { body } = document
  await vi.waitFor(() => named(body, 'Start'))
  await doing(() => named(body, 'Start').click())
  await vi.waitFor(() => named(body, 'JSON'))
  expect(await saidToLookLike(body)).toBeNull()
  const feed = feedOf({ address: me.hash, chain: '1' })
  while (feed.state.value.status !== 'end') await feed.more()
  expect(await saidToLookLike(body)).toBe(payee.hash.toLowerCase())
})
