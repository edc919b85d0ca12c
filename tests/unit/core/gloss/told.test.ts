import { describe, expect, it } from 'vitest'
import type { Sentence } from '../../../../lib/core/gloss/sentence'
import { told, toldOf, toldParts } from '../../../../lib/core/gloss/told'
import { phrase } from '../../../../lib/core/phrases/phrase'
import { wordsOf } from '../../../../lib/core/phrases/words-of'

const address = (pair: string): Sentence => [{ type: 'address', text: `0x${pair}…`, hash: `0x${pair.repeat(20)}` }]
const [ada, bob] = [address('12'), address('34')]
const textOf = (sentence: Sentence) => sentence.map(({ text }) => text).join('')

describe('what a fact says', () => {
  it('is words with pieces in their places, in the order that the words have', () => {
    const sides = told('told.sides', { from: ada, to: bob })
    const parts = toldParts(sides, wordsOf)
    expect(textOf(parts)).toBe('0x12… → 0x34…')
    expect(parts).toEqual(expect.arrayContaining([...ada, ...bob]))
    expect(textOf(toldParts(sides, ({ params }) => `to ${params.to} by ${params.from}`))).toBe('to 0x34… by 0x12…')
  })

  it('takes texts, numbers and further words, however deep', () => {
    const atMost = told('told.atMost', { amount: [{ type: 'coin', text: '5 ETH' }] })
    expect(textOf(toldParts(told('told.worthThen', { past: '$5.00', amount: atMost }), wordsOf))).toBe(
      'at most 5 ETH ($5.00 then)',
    )
    const moved = told('told.created', { from: told('told.transfer', { from: atMost, to: bob, thing: ada }), to: ada })
    expect(textOf(toldParts(moved, wordsOf))).toBe('at most 5 ETH → 0x34…: 0x12… → new contract 0x12…')
    expect(textOf(toldParts(told('told.block', { block: '7', n: 1 }), wordsOf))).toBe('7 · 1 confirmation')
  })

  it('may be pieces or words alone', () => {
    expect(textOf(toldParts(toldOf(ada), wordsOf))).toBe('0x12…')
    expect(toldParts(toldOf(ada), wordsOf)).toEqual(ada)
    expect(textOf(toldParts(toldOf(phrase('told.unknown')), wordsOf))).toBe('Unknown')
  })

  it('has no place that a text of somebody’s could take', () => {
    const status = 'a\ue0001\ue000b$1{batch}'
    expect(textOf(toldParts(told('told.rollup', { status, batch: '3' }), wordsOf))).toBe('a1b$1{batch} · batch 3')
    const words = phrase('told.rollup', { status, batch: phrase('told.block', { block: '\ue000x\ue000y', n: 1 }) })
    const said = 'a1b$1{batch} · batch xy · 1 confirmation'
    expect(textOf(toldParts(told('told.worthThen', { past: '$5.00', amount: words }), wordsOf))).toBe(
      `${said} ($5.00 then)`,
    )
    expect(textOf(toldParts(toldOf(words), wordsOf))).toBe(said)
  })

  it('is no words where those are not known', () => {
    expect(textOf(toldParts(told('told.sides', { from: ada, to: bob }), () => ''))).toBe('')
  })
})
