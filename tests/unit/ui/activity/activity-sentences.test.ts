import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Label } from '../../../../lib/core/address-book/address-book'
import type { Message } from '../../../../lib/rpc/contract'
import { recall, saidOf } from '../../../../lib/ui/activity/activity-sentences'
import { readBook } from '../../../../lib/ui/address-book/book'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const hash = `0x${'ab'.repeat(32)}`
const words = (text: string) => [{ type: 'text' as const, text }]

let asked = 0
let own: Label[] = []

beforeEach(() => {
  fakeBrowser.reset()
  asked = 0
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    const { type } = message as Message
    if (type === 'book.read') return { ok: true, value: { labels: own, undo: null, sync: {} } }
    asked += 1
    const yours = own.length > 0 ? { yours: words('You sent 1 ETH') } : {}
    return { ok: true, value: { [hash]: { sentence: words('Sent 1 ETH'), by: 'summary', state: 'done', ...yours } } }
  })
})

const said = () => {
  const { state, known } = saidOf('1', hash, address).value
  return known ? (known.yours ?? known.sentence).map(({ text }) => text).join('') : state
}

it('looks once for what an address is about, in whatever letter case that is written', async () => {
  await recall('1', [hash], address)
  await recall('1', [hash], address.toLowerCase())
  await recall('1', [hash.toUpperCase().replace('0X', '0x')], address)
  expect(asked).toBe(1)
  expect(said()).toBe('Sent 1 ETH')
})

it('says anew what was said, once an address is the reader’s own, and once it is not', async () => {
  await recall('1', [hash], address)
  own = [{ address, label: 'Hot', note: '', colour: 'none', mine: true, changed: 1 }]
  await readBook()
  await vi.waitFor(() => expect(said()).toBe('You sent 1 ETH'))
  own = []
  await readBook()
  await vi.waitFor(() => expect(said()).toBe('Sent 1 ETH'))
})
