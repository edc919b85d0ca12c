import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

beforeEach(() => {
  fakeBrowser.reset()
  vi.restoreAllMocks()
  // What a page held in memory goes with it.
  vi.resetModules()
})

const reopened = async () => {
  vi.resetModules()
  return {
    drafts: await import('../../../../lib/ui/base/drafts'),
    labels: await import('../../../../lib/ui/address-book/label-draft'),
    lately: await import('../../../../lib/ui/navigation/recents'),
  }
}

const stored = () => fakeBrowser.storage.session.get(null)

const label = { address: '0x8ba1', label: 'Line', note: 'one\ntwo "three"', colour: 'teal' } as const

test('a label being written is there again, for its address alone', async () => {
  const first = (await reopened()).labels.labelDraft(label.address)
  first.write(label)
  await vi.waitFor(async () => expect(Object.keys(await stored())).toHaveLength(1))
  const { labels } = await reopened()
  const again = labels.labelDraft(label.address.toUpperCase().replace('X', 'x'))
  const other = labels.labelDraft('')
  await vi.waitFor(() => expect(again.read()).toEqual(label))
  expect(other.read()).toBeNull()
  again.forget()
  expect(again.read()).toBeNull()
  await vi.waitFor(async () => expect(await stored()).toEqual({}))
})

test.each(['{', '{}', 'null', '[1]', '["a","b","c","pinkish"]'])('a draft that reads %s is none', async (text) => {
  await fakeBrowser.storage.session.set({ 'draft:label 0x8ba1': text })
  const { drafts, labels } = await reopened()
  const draft = labels.labelDraft(label.address)
  await vi.waitFor(() => expect(drafts.draft('label 0x8ba1').value).toBe(text))
  expect(draft.read()).toBeNull()
})

test('a text too long to be kept is in its field all the same, and nothing older comes back', async () => {
  const { drafts } = await reopened()
  const text = drafts.draft('import labels')
  text.value = 'short'
  await vi.waitFor(async () => expect(await stored()).toEqual({ 'draft:import labels': 'short' }))
  text.value = 'x'.repeat(100_001)
  await vi.waitFor(async () => expect(await stored()).toEqual({}))
  expect(text.value).toHaveLength(100_001)
})

test('an ordinary window keeps what was typed and looked up, a private one shows neither to any other', async () => {
  const seen = (subject: string) => ({ href: `#/address/${subject}`, title: 'Address', subject, chain: '1' })
  const ordinary = await reopened()
  ordinary.drafts.draft('lookup').value = 'typed'
  await ordinary.lately.remember(seen('0xa'))
  await vi.waitFor(async () => expect(Object.keys(await stored()).sort()).toEqual(['draft:lookup', 'recents']))
  const before = await stored()
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ id: 1, incognito: true } as never)
  const hidden = await reopened()
  hidden.drafts.draft('lookup').value = 'secret'
  await hidden.lately.remember(seen('0xb'))
  expect(hidden.lately.recents.value.map(({ subject }) => subject)).toEqual(['0xb', '0xa'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(await stored()).toEqual(before)
})
