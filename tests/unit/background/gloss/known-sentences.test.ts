import { expect, it } from 'vitest'
import { knownSentenceHandlers } from '../../../../lib/background/gloss/known-sentence-handlers'
import { createServe } from '../../../../lib/background/messages/serve'
import type { KnownSentence } from '../../../../lib/core/activity/activity-sentence'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { protocol } from '../../../../lib/rpc/contract'
import { cast } from '../../../sandbox/world/world-people'
import { change } from '../fixture'
import { entry, glossing } from '../glossing'
import { page, type Sender, self } from '../senders'

const { at, one } = glossing()

it('a feed knows the sentence that a page was shown, though the first of them could not be told (case 105)', async () => {
  const { hash } = entry('eth-transfer')
  const summaries = [
    { summary_template: 'Sent {missing}', summary_template_variables: {} },
    { summary_template: 'Sent 5 ETH', summary_template_variables: {} },
  ]
  at.sandbox.faults.set('E4', { kind: 'status', status: 200, body: { success: true, data: { summaries } } })
  const gloss = await one({ hash, host: 'etherscan.io' })
  expect(gloss.sentences.map(sentenceText)).toEqual(['Sent 5 ETH'])
  const serve = createServe(knownSentenceHandlers(at.background.client, at.background.rows), self)
  const message = { v: protocol, type: 'gloss.known', input: { chain: '1', hashes: [hash] } }
  const reply = (await serve(message, page as Sender)) as { value: Record<string, KnownSentence> }
  expect(sentenceText(reply.value[hash.toLowerCase()]?.sentence ?? [])).toBe('Sent 5 ETH')
  expect(at.sandbox.stats.count('E4')).toBe(1)
})

it('tells when a transaction was mined where a list that was loaded anyway told it, and asks nobody', async () => {
  const { items } = (await at.background.client.call('addressTransactions', { address: cast.ada.hash, chain: '1' }))
    .value
  const mined = items.find(({ hash, timestamp }) => hash && timestamp)
  const serve = createServe(knownSentenceHandlers(at.background.client, at.background.rows), self)
  const asked = at.sandbox.stats.count()
  const hashes = [mined?.hash ?? '', entry('eth-unknown').hash]
  const reply = await serve({ v: protocol, type: 'gloss.times', input: { chain: '1', hashes } }, page as Sender)
  expect(reply).toMatchObject({ value: { [mined?.hash?.toLowerCase() ?? '']: Date.parse(mined?.timestamp ?? '') } })
  expect(Object.keys((reply as { value: object }).value)).toHaveLength(1)
  expect(at.sandbox.stats.count()).toBe(asked)
})

it('a list says what a mark said from the record, in the same words, and that it failed where only a row is known', async () => {
  const serve = createServe(knownSentenceHandlers(at.background.client, at.background.rows), self)
  const ask = async (hash: string, more: object = {}) => {
    const input = { chain: '1', hashes: [hash], ...more }
    const { value } = (await serve({ v: protocol, type: 'gloss.known', input }, page as Sender)) as {
      value: Record<string, KnownSentence>
    }
    return value[hash.toLowerCase()]
  }
  await change({ provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } })
  const { hash, explorerHost } = entry('eth-swap')
  at.sandbox.faults.set('E4', { kind: 'status', status: 200, body: { success: true, data: { summaries: [] } } })
  const gloss = await one({ hash, host: explorerHost })
  const known = await ask(hash)
  expect(known).toMatchObject({ by: 'record', state: 'done' })
  expect(sentenceText(known?.sentence ?? [])).toBe(sentenceText(gloss.sentences[0] ?? []))

  const failed = entry('eth-failed-text').hash
  await at.background.client.call('addressTransactions', { address: cast.ada.hash, chain: '1' })
  expect(await ask(failed)).toBeUndefined()
  expect(await ask(failed, { rows: true })).toMatchObject({ by: 'list', state: 'failed' })
})
