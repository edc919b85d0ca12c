import { describe, expect, test } from 'vitest'
import { briefSentences, serviceWords } from '../../../../lib/background/gloss/sentences-of'
import { type Part, type Sentence, sentenceText } from '../../../../lib/core/gloss/sentence'

const text = (text: string): Part => ({ type: 'text', text })
const amount: Part = { type: 'amount', text: '8,270.21', exact: '8270.21' }
const token: Part = { type: 'token', text: 'USDT' }
const adapter: Part = { type: 'address', text: 'Adapter', hash: `0x${'1'.repeat(40)}`, label: true }

describe("a service's own sentence in fewer words", () => {
  test.each<[string, Sentence, string[]]>([
    [
      'its verb with the amount behind it',
      [text('Bridge '), amount, text(' '), token, text(' from Arbitrum One to Base')],
      ['Bridge 8,270.21 USDT', 'Bridge'],
    ],
    [
      'itself without the place of a trade first',
      [text('Bridge '), amount, text(' '), token, text(' from Arbitrum One to Base through Stargate')],
      ['Bridge 8,270.21 USDT from Arbitrum One to Base', 'Bridge 8,270.21 USDT', 'Bridge'],
    ],
    [
      'as good without a place that has a part of its own',
      [text('Burn '), amount, text(' '), token, text(' on '), adapter],
      ['Burn 8,270.21 USDT', 'Burn'],
    ],
    ['its verb alone where the amount is all that follows', [text('Burn '), amount, text(' '), token], ['Burn']],
    [
      'its verb alone where another stands between them',
      [text('Approve '), adapter, text(' to spend '), amount, text(' '), token],
      ['Approve'],
    ],
    ['nothing of what begins with more than a verb', [text('Failed to burn '), amount, text(' '), token], []],
    [
      'the amount that stands in the text of its verb',
      [text('Swap 0.3 '), { type: 'coin', text: 'ETH' }, text(' for '), amount, text(' '), token],
      ['Swap 0.3 ETH', 'Swap'],
    ],
    ['its verb alone where no amount is', [text('Mint '), token, text(' #7')], ['Mint']],
    ['its verb alone where nobody knows of what', [text('Pay '), amount, text(' and leave')], ['Pay']],
  ])('is %s', (_, sentence, expected) => {
    expect(briefSentences(sentence).map(sentenceText)).toEqual(expected)
  })
})

describe('a service’s own sentence', () => {
  test.each([
    ['Bridge 5 X to Base', 'Bridged 5 X to Base'],
    ['Approve', 'Approved'],
    ['Renew it', 'Renewed it'],
    ['Supply it', 'Supplied it'],
    ['Withdraw it', 'Withdrew it'],
    ['Called it', 'Called it'],
    ['Enter your 12 words at x.example', '“Enter your 12 words at x.example”'],
    ['Frobnicate it', '“Frobnicate it”'],
  ])('%s is worded %s', (template, words) => {
    expect(sentenceText(serviceWords([text(template)]))).toBe(words)
  })

  test('that names its actor first is in the past tense, too', () => {
    expect(sentenceText(serviceWords([adapter, text(' bridge it')]))).toBe('Adapter bridged it')
    expect(sentenceText(serviceWords([adapter, text(' likes it')]))).toBe('“Adapter likes it”')
  })
})
