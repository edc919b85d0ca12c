import { expect, it } from 'vitest'
import { createPageRights } from '../../../../lib/background/address-book/may-label'
import { glossHandlers } from '../../../../lib/background/gloss/gloss-handlers'
import { knownSentenceHandlers } from '../../../../lib/background/gloss/known-sentence-handlers'
import { createServe } from '../../../../lib/background/messages/serve'
import type { KnownSentence } from '../../../../lib/core/activity/activity-sentence'
import { type AddressBook, bookKey, type Label } from '../../../../lib/core/address-book/address-book'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { protocol } from '../../../../lib/rpc/contract'
import { cast } from '../../../sandbox/world/world-people'
import { change } from '../fixture'
import { entry, glossing } from '../glossing'
import { page, type Sender, script, self } from '../senders'

const { at } = glossing()

const label = (address: string, text: string, more: Partial<Label> = {}): Label => ({
  ...{ address, label: text, note: '', colour: 'none', changed: 1 },
  ...more,
})
const bookOf = (...labels: Label[]): AddressBook => new Map(labels.map((each) => [bookKey(each.address), each]))

const { hash } = entry('eth-transfer')
const book = bookOf(label(cast.ada.hash, 'Hot', { mine: true }), label(cast.linus.hash, 'Lender', { mine: true }))

/** What everybody is answered, in a page where labels may appear or not. */
async function told(sender: object, labels: AddressBook, mayLabel = true): Promise<Gloss> {
  const where = { annotateWhere: mayLabel ? 'explorers' : 'everywhere' } as const
  const settings = async () => ({ ...(await at.background.settings()), ...where })
  const rights = createPageRights(settings, async () => labels, 'moz-extension://of-firefox')
  const serve = createServe(glossHandlers(at.background.glosser, rights), self)
  const input = { hashes: [{ hash, chain: '1', asked: true }] }
  for (;;) {
    const reply = (await serve({ v: protocol, type: 'gloss.ask', input }, sender as Sender)) as { value: Gloss[] }
    const [gloss] = reply.value
    if (gloss && gloss.state !== 'asking' && !gloss.more) return gloss
  }
}

const texts = ({ sentences, yours }: Gloss) => [sentences, yours].map((all) => all?.map(sentenceText)[0])

it.each(['summary', 'record'])('a page that was chosen hears what the reader did, told by a %s', async (source) => {
  if (source === 'record') await change({ provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } })
  if (source === 'record') at.sandbox.faults.set('E4', { kind: 'status', status: 404, body: { message: 'Not found' } })
  const plain = await told(script, bookOf())
  expect(plain).not.toHaveProperty('yours')
  expect(sentenceText(plain.sentences[0] ?? [])).not.toMatch(/\byou\b/i)
  const [anybody, reader] = texts(await told(script, book))
  expect(anybody).not.toMatch(/\byou\b/i)
  expect(reader).toMatch(/^You /)
})

it('a page that was not chosen hears nothing of it, nor does what is kept', async () => {
  await told(page, book)
  const plain = await told(script, bookOf())
  expect(await told(script, book, false)).toEqual(plain)
  const [kept] = await at.background.glosser([{ hash, chain: '1', asked: true }], { by: 'person' })
  expect(kept && texts(kept)).toEqual([sentenceText(plain.sentences[0] ?? []), undefined])
})

it('a page of ours hears both: what anybody is told, for a file, and what the reader is', async () => {
  const gloss = await told(page, book)
  expect(texts(gloss)[0]).not.toMatch(/\byou\b/i)
  expect(texts(gloss)[1]).toMatch(/^You /)
  expect(gloss).not.toHaveProperty('told')
  const serve = createServe(
    knownSentenceHandlers(at.background.client, at.background.rows, async () => book),
    self,
  )
  const message = { v: protocol, type: 'gloss.known', input: { chain: '1', hashes: [hash] } }
  const { value } = (await serve(message, page as Sender)) as { value: Record<string, KnownSentence> }
  const known = value[hash.toLowerCase()]
  expect(sentenceText(known?.yours ?? [])).toMatch(/^You /)
  expect(sentenceText(known?.sentence ?? [])).not.toMatch(/\byou\b/i)
})
