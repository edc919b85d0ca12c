import { describe, expect, test } from 'vitest'
import { briefSentences } from '../../../../lib/background/gloss/brief-sentences'
import type { Part, Sentence } from '../../../../lib/core/gloss/sentence'
import { sentenceText } from '../../../../lib/core/gloss/sentence-text'

const text = (text: string): Part => ({ type: 'text', text })
const amount: Part = { type: 'amount', text: '8,270.21', exact: '8270.21' }
const token: Part = { type: 'token', text: 'USDT' }
const adapter: Part = { type: 'address', text: 'Adapter', hash: `0x${'1'.repeat(40)}`, label: true }

describe("a service's own sentence in fewer words", () => {
  test.each<[string, Sentence, string[]]>([
    [
      'its verb with the amount behind it, then the amount',
      [text('Bridge '), amount, text(' '), token, text(' from Arbitrum One to Base')],
      ['Bridge 8,270.21 USDT', '8,270.21 USDT'],
    ],
    ['the amount where that is all that follows', [text('Burn '), amount, text(' '), token], ['8,270.21 USDT']],
    [
      'the amount where another stands between',
      [text('Approve '), adapter, text(' to spend '), amount, text(' '), token],
      ['8,270.21 USDT'],
    ],
    ['nothing of what begins with more than a verb', [text('Failed to burn '), amount, text(' '), token], []],
    [
      'the amount that stands in the text of its verb',
      [text('Swap 0.3 '), { type: 'coin', text: 'ETH' }, text(' for '), amount, text(' '), token],
      ['Swap 0.3 ETH', '0.3 ETH'],
    ],
    ['its verb alone where no amount is', [text('Mint '), token, text(' #7')], ['Mint']],
    ['its verb alone where nobody knows of what', [text('Pay '), amount, text(' and leave')], ['Pay']],
  ])('is %s', (_, sentence, expected) => {
    expect(briefSentences(sentence).map(sentenceText)).toEqual(expected)
  })
})
