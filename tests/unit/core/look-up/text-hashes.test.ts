import { describe, expect, it } from 'vitest'
import { createJudge } from '../../../../lib/background/gloss/judge'
import { type HashSource, hashesOfText, holdsSeveral } from '../../../../lib/core/look-up/text-hashes'
import { fc } from '../../../fast-check'
import { hashOf } from '../../../sandbox/world/made-up'

const [one, two, three] = ['one', 'two', 'three'].map(hashOf) as [string, string, string]

/** What becomes of each value of a text: looked up, called a key, or held by a word for keys. */
async function judged(source: HashSource): Promise<string[]> {
  const { hashes, speaks } = hashesOfText(source)
  const asker = { by: 'person' as const, ...(speaks !== undefined && { speaks }) }
  const judge = createJudge(
    async () => ({ ownExplorers: {}, onDemand: false }),
    async () => undefined,
  )
  const all = await judge(
    hashes.map(({ times: _, ...found }) => found),
    asker,
  )
  return all.map((each) => ('question' in each ? 'ask' : 'key' in each ? 'key' : 'held'))
}

describe('hashes of a text', () => {
  it('are listed once each, in their order, with how often they occur and the chain of their link', () => {
    const text = `Paid twice: ${two}\n> see https://basescan.org/tx/${one}#logs and ${two.toUpperCase().replace('X', 'x')}`
    const { hashes, shortened, more } = hashesOfText({ text })
    expect(hashes.map(({ hash, times, host }) => [hash, times, host])).toEqual([
      [two, 2, undefined],
      [one, 1, 'basescan.org'],
    ])
    expect({ shortened, more }).toEqual({ shortened: 0, more: 0 })
  })

  it('are found across the line break of a field of one line', () => {
    expect(hashesOfText({ text: `${one}\u2028${two}` }).hashes).toHaveLength(2)
  })

  it('are never taken from what is around a selection', () => {
    const { hashes } = hashesOfText({ text: `${two} `, before: `${one}\n`, after: three })
    expect(hashes.map(({ hash }) => hash)).toEqual([two])
  })

  it('are counted where they are cut or too many', () => {
    const many = Array.from({ length: 510 }, (_, at) => hashOf(`many ${at}`)).join('\n')
    expect(hashesOfText({ text: `0x12ab34…cd56\n${many}` })).toMatchObject({ shortened: 1, more: 10 })
  })

  it('never contain a value in the words around them', () => {
    const piece = fc.oneof(fc.constantFrom(one, two, three, '\n', '\t', ' key: ', ' tx '), fc.string({ maxLength: 12 }))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { hashes } = hashesOfText({ text: pieces.join(' ') })
        for (const { around = [], near = '' } of hashes)
          for (const words of [
            near,
            ...around.flatMap(({ before, after = '', names = [] }) => [before, after, ...names]),
          ])
            expect(words).not.toMatch(/0x[\da-f]{40}/i)
      }),
    )
  })
})

describe('keys of a text', () => {
  it.each<[string, HashSource, string[]]>([
    ['a list without words', { text: `${one}\n${two}` }, ['ask', 'ask']],
    ['names of their own', { text: `tx: ${one}\nprivate key: ${two}` }, ['ask', 'key']],
    ['the head of a column', { text: `tx hash\tprivate key\n${one}\t${two}` }, ['ask', 'key']],
    ['a word far above', { text: `Recovery of our wallets\n${'\n'.repeat(900)}${one}\n${two}` }, ['held', 'held']],
    [
      'a link, where keys are spoken of',
      { text: `the seed of it all\nhttps://etherscan.io/tx/${one}\n${two}` },
      ['ask', 'held'],
    ],
    ['what stands before a selection', { text: `${one} ${two}`, before: 'Private key: ' }, ['key', 'key']],
    ['the page of a selection', { text: `${one} ${two}`, speaks: 'seed' }, ['held', 'held']],
  ])('%s', async (_, source, becomes) => {
    expect(await judged(source)).toEqual(becomes)
  })
})

it('several are two different ones or more', () => {
  expect(holdsSeveral(`${one} ${one}`)).toBe(false)
  expect(holdsSeveral(one + two)).toBe(true)
})
