import { beforeEach, describe, expect, it } from 'vitest'
import { factHandlers } from '../../../../lib/background/gloss/fact-handlers'
import { bookKey } from '../../../../lib/core/address-book/address-book'
import { type CardFacts, noFacts } from '../../../../lib/core/gloss/card-facts'
import { toldParts } from '../../../../lib/core/gloss/told'
import { wordsOf } from '../../../../lib/core/phrases/words-of'
import { cast } from '../../../sandbox/world/world-people'
import { factWords } from '../../fact-words'
import { change } from '../fixture'
import { entry, glossing } from '../glossing'

const { at } = glossing()
const asked = () => at.sandbox.stats.all().map(({ endpoint }) => endpoint)

const caller = {
  kind: 'content',
  tab: 1,
  frame: 0,
  document: 'd',
  origin: 'https://chat.example',
  host: 'chat.example',
  site: 'chat.example',
  incognito: false,
} as never

function facts(name: string, labels = new Map(), from = caller, pressed = true): Promise<CardFacts | null> {
  const handlers = factHandlers({
    ...at.background,
    rights: { checkOpen: async () => {}, labelsFor: async () => labels },
  } as never)
  return handlers['page.facts'].run(
    { hash: entry(name).hash, chain: '1', asked: pressed },
    from,
  ) as Promise<CardFacts | null>
}

const saidBy = (told: CardFacts | null) => Object.fromEntries(factWords(told).map(({ label, text }) => [label, text]))

beforeEach(async () => {
  await change({ provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } })
})

describe('the facts of a card', () => {
  it('answer who, how much, for what fee, when and where', async () => {
    const lines = saidBy(await facts('eth-transfer'))
    expect(lines['From → to']).toMatch(/\S+ → \S+/)
    expect(lines.Value).toMatch(/^[\d.,]+ ETH/)
    expect(lines.Fee).toMatch(/^[\d.,]+ (ETH|wei)/)
    expect(lines.Time).toMatch(/ ago/)
    expect(lines.Block).toMatch(/^[\d,]+ · [\d,]+ confirmations?$/)
  })

  it('say why a transaction failed', async () => {
    expect(saidBy(await facts('eth-failed-text')).Failed).toBeTruthy()
  })

  it('tell what each side had less and more of', async () => {
    const { changes } = (await facts('eth-swap')) ?? noFacts
    const [first] = factWords({ ...noFacts, changes })
    expect(first).toEqual({ label: 'ada.hashgloss.eth', text: expect.stringMatching(/^−0\.3 ETH.* \+9,694 IT$/) })
    expect(changes).toHaveLength(3)
  })

  it('are asked for once and kept', async () => {
    await facts('eth-transfer')
    await facts('eth-transfer')
    expect(asked()).toEqual(['E4r'])
  })

  it('bear the reader’s own labels', async () => {
    const [side] = (await facts('eth-transfer'))?.changes ?? []
    const parts = side ? toldParts(side.label, wordsOf) : []
    const [from] = parts.flatMap((part) => (part.type === 'address' ? [part.hash] : []))
    const named = saidBy(
      await facts('eth-transfer', new Map([[bookKey(from ?? ''), { address: from, label: 'Till' }]])),
    )
    expect(named['From → to']).toMatch(/^★ Till → /)
    expect(named['★ Till']).toMatch(/^−1\.25 ETH/)
  })

  it('say “You” for the reader’s own address, and tell two of their own by their names', async () => {
    const own = (...people: { hash: string }[]) =>
      new Map(people.map(({ hash }) => [bookKey(hash), { address: hash, label: hash.slice(0, 6), mine: true }]))
    const sent = saidBy(await facts('eth-transfer', own(cast.ada)))
    expect(sent['From → to']).toMatch(/^You → /)
    expect(sent.You).toMatch(/^−1\.25 ETH/)
    expect(saidBy(await facts('eth-transfer', own(cast.linus)))['From → to']).toMatch(/ → You$/)
    const both = await facts('eth-transfer', own(cast.ada, cast.linus))
    expect(Object.entries(saidBy(both)).flat().join()).not.toMatch(/\bYou\b/)
  })

  it('are none where the service has no records, and cost nothing where the provider has none', async () => {
    at.sandbox.switches.transactionRecords = false
    expect(await facts('eth-transfer')).toBe(null)
    await change({ provider: 'sandbox' })
    const before = asked().length
    expect(await facts('eth-transfer')).toBe(null)
    expect(asked().length).toBe(before)
  })

  it('are told in a view of ours as in a card, and are then looked up by a person', async () => {
    await at.background.counters.take([{ key: 'asked', cost: 1000, most: 1000 }])
    const lines = saidBy(await facts('eth-transfer', new Map(), { kind: 'extension' } as never))
    expect(lines.Fee).toMatch(/^[\d.,]+ (ETH|wei)/)
  })

  it('say why there are none where too much was asked for', async () => {
    await at.background.counters.take([{ key: 'asked', cost: 1000, most: 1000 }])
    await expect(facts('eth-transfer')).rejects.toMatchObject({ code: 'call.notAsked' })
    expect(asked()).toEqual([])
  })

  it('case 226: of a hash that is only pointed at are paid by the page, and of one that is pressed by the reader', async () => {
    await change({ budgetPerDay: 0 })
    await expect(facts('eth-transfer', new Map(), caller, false)).rejects.toMatchObject({ code: 'call.notAsked' })
    expect(asked()).toEqual([])
    expect(await facts('eth-transfer')).not.toBeNull()
    await change({ budgetPerDay: 500 })
    await at.background.counters.take([{ key: 'asked', cost: 1000, most: 1000 }])
    expect(await facts('eth-swap', new Map(), caller, false)).not.toBeNull()
    expect(await at.background.counters.used('day')).toBeGreaterThan(0)
  })
})
