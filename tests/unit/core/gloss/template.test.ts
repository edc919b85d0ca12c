import { describe, expect, test } from 'vitest'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { sentenceOf } from '../../../../lib/core/gloss/template'
import { fc } from '../../../fast-check'
import { ownTime } from '../../own-time'

const words = { coin: 'ETH', wei: 'wei' }
const hash = '0xd789a607CEac2f0E14867de4EB15b15C9FFB5859'

const variable = (type: string, value: unknown) => ({ type, value })
const text = (value: unknown) => variable('string', value)

const told = (template: unknown, variables: unknown) => {
  const sentence = sentenceOf(template, variables, words)
  return sentence && sentenceText(sentence)
}

const one = (type: string, value: unknown) => sentenceOf('{x}', { x: variable(type, value) }, words)?.[0]

describe('a sentence', () => {
  test('is its template with every placeholder filled', () => {
    const variables = {
      action_type: text('Swap'),
      outgoing_amount: variable('currency', '0.3'),
      incoming_amount: variable('currency', '9693.997876398680187001'),
      incoming_token: variable('token', { symbol: 'IT', name: 'Infinite Token' }),
      market: variable('dexTag', { name: 'Some DEX', url: 'https://dex.example/' }),
      unused: variable('address', { hash }),
    }
    const template = '{action_type} {outgoing_amount} {native} for {incoming_amount} {incoming_token} on {market}'
    expect(told(template, variables)).toBe('Swap 0.3 ETH for 9,694 IT on Some DEX')
  })

  test('case 180: takes the coin’s words from us where the service tells none', () => {
    expect(told('5 {native} and {wei}', {})).toBe('5 ETH and wei')
    expect(told('5 {native}', { native: variable('token', { symbol: 'POL' }) })).toBe('5 POL')
    expect(told('5 {native} for {fee} {wei}', { native: text('POL'), fee: text('3') })).toBe('5 POL for 3 wei')
  })

  test('knows every type of variable', () => {
    expect(one('currency', '2918443.532640630294962772')).toEqual({
      type: 'amount',
      text: '2.92M',
      exact: '2,918,443.532640630294962772',
      plain: '2918443.532640630294962772',
    })
    expect(one('currency', 7)).toMatchObject({ text: '7' })
    expect(one('token', { name: 'Tin', address: hash })).toEqual({ type: 'token', text: 'Tin', address: hash })
    expect(one('token', {})).toEqual({ type: 'token', text: 'Unnamed token' })
    expect(one('address', { hash })).toEqual({ type: 'address', text: '0xd7...5859', hash })
    expect(one('domain', 'kitty.eth')).toEqual({ type: 'domain', text: 'kitty.eth' })
    expect(one('method', 'Multicall')).toEqual({ type: 'method', text: 'Multicall' })
    expect(one('timestamp', '1687005431')).toEqual({ type: 'time', text: 'Jun 17 2023', ms: 1_687_005_431_000 })
    expect(one('timestamp', 'soon')).toEqual({ type: 'text', text: 'unknown time' })
    expect(one('link', { name: 'Here', url: 'https://a.example/x' })).toEqual({
      type: 'link',
      text: 'Here',
      url: 'https://a.example/x',
    })
    expect(one('external_link', { name: 'There', link: 'https://a.example/' })).toMatchObject({
      url: 'https://a.example/',
    })
    expect(one('dexTag', { name: 'DEX', url: 'javascript:alert(1)' })).toEqual({ type: 'link', text: 'DEX' })
    expect(one('number', 3)).toEqual({ type: 'text', text: '3' })
    expect(one('array', ['a', 2])).toEqual({ type: 'text', text: 'a, 2' })
    expect(one('code', 'f()')).toEqual({ type: 'text', text: 'f()' })
    expect(one('of another day', 'words')).toEqual({ type: 'text', text: 'words' })
  })

  test('names an address by its tag, its domain, its name, and never by the reader’s own notes', () => {
    const notes = { private_tags: [{ display_name: 'my enemy' }], watchlist_names: [{ display_name: 'mine' }] }
    const tag = {
      tags: [
        { tagType: 'note', name: 'no' },
        { tagType: 'name', name: 'Router' },
      ],
    }
    expect(one('address', { hash, ...notes, metadata: tag, ens_domain_name: 'a.eth', name: 'N' })).toMatchObject({
      text: 'Router',
      label: true,
    })
    expect(one('address', { hash, ...notes, ens_domain_name: 'a.eth', name: 'N' })).toMatchObject({ text: 'a.eth' })
    expect(one('address', { hash, ...notes, name: 'N' })).toMatchObject({ text: 'N' })
    expect(one('address', { hash, ...notes, metadata: { tags: 'none' } })).toMatchObject({ text: '0xd7...5859' })
  })

  const runs = (...names: (string | null)[]) => ({ implementations: names.map((name) => ({ name })) })
  const robust = 'f410fuiwj6a3yxajbohrl5vu6ns6o2e2jriul52lvzci'

  test.each([
    [{ name: 'FiatTokenProxy', ...runs('FiatTokenV2_2') }, 'FiatTokenV2_2'],
    [{ name: null, ...runs('SafeL2') }, 'SafeL2'],
    [{ name: 'Proxy', ...runs('One', 'Two') }, 'Proxy'],
    [{ name: 'Proxy', ...runs(null) }, 'Proxy'],
    [{ name: 'Proxy', implementations: 'none' }, 'Proxy'],
    [{ name: 'Proxy', ...runs('Impl'), metadata: { tags: [{ tagType: 'name', name: 'USDC' }] } }, 'USDC'],
    [{ ens_domain_name: 'ada.eth', proxy_type: 'eip7702', ...runs('Delegator') }, 'ada.eth'],
    [{ proxy_type: 'eip7702', ...runs('Delegator') }, '0xd7...5859'],
    [{ filecoin: { robust, id: 'f02977693' } }, 'f410...vzci'],
    [{ filecoin: { robust: null, id: 'f02977693' } }, 'f02977693'],
    [{ filecoin: { robust: {}, id: '<b>' } }, '0xd7...5859'],
    [{ name: 'Miner', filecoin: { robust } }, 'Miner'],
  ])('case 181: names a proxy by what it runs, and writes an address as its chain does: %j', (address, shown) => {
    expect(one('address', { hash, ...address })).toMatchObject({ text: shown, hash })
  })

  test.each([
    ['a placeholder without a variable', '{a} and {b}', { a: text('x') }],
    ['a null value', '{a}', { a: text(null) }],
    ['no variables', '{a}', null],
    ['an inherited name', '{toString}', {}],
    ['a prototype', '{__proto__}', {}],
    ['a constructor', '{constructor}', {}],
    ['a currency of words', '{a}', { a: variable('currency', 'much') }],
    ['a currency of an object', '{a}', { a: variable('currency', { toString: () => '1' }) }],
    ['an address without a hash', '{a}', { a: variable('address', { name: 'x' }) }],
    ['an address that is a text', '{a}', { a: variable('address', hash) }],
    ['a type that is no text', '{a}', { a: { type: {}, value: 'x' } }],
    ['an inherited type', '{a}', { a: variable('toString', { a: 1 }) }],
    ['an unknown type with an object', '{a}', { a: variable('widget', { type: 'div', props: {} }) }],
    ['an empty template', '', {}],
    ['a template that is none', 5, {}],
    ['a template of a megabyte', 'x'.repeat(1_000_000), {}],
    ['a thousand placeholders', '{a}'.repeat(500), { a: text('x') }],
  ])('is dropped for %s', (_, template, variables) => {
    expect(sentenceOf(template, variables, words)).toBeNull()
  })
})

describe('blanks', () => {
  test.each([
    ['{a}{a}', 'x x'],
    ['  {a}   to\n{a}  ', 'x to x'],
    ['{a}, {a}; ({a}) [{a}].', 'x, x; (x) [x].'],
    ['on{a}then', 'on x then'],
  ])('stand around what is no text: %j', (template, sentence) => {
    expect(told(template, { a: variable('method', 'x') })).toBe(sentence)
  })

  test.each([
    ['Voted "{a}" on {a}/{b} with {n}x weight', 'Voted "Yes" on Yes/WETH with 3x weight'],
    ["@{a} said '{b}', #{n}", "@Yes said 'WETH', #3"],
    ['{n}{n} and {a}{m}{b}', '33 and Yes call WETH'],
    ['“{a}” ({b}) {n}%', '“Yes” (WETH) 3%'],
    ['{nested}s', 'paid Yess'],
    ['a {none} b', 'a b'],
  ])('case 179: a text variable goes into the text as it is: %j', (template, sentence) => {
    const variables = {
      a: text('Yes'),
      b: text('WETH'),
      n: variable('string', 3),
      m: variable('method', 'call'),
      nested: text('paid {a}'),
      none: text(''),
    }
    expect(told(template, variables)).toBe(sentence)
  })

  test('stand before a token whose name would lengthen the amount', () => {
    const variables = { n: variable('currency', '5'), t: variable('token', { symbol: '.000,00' }) }
    expect(told('{n} {t}', variables)).toBe('5 “.000,00”')
  })
})

describe('hostile text (cases 104 to 108)', () => {
  test('is read once: what a name contains is never a placeholder', () => {
    const variables = {
      t: variable('token', { symbol: '{secret}', name: '{t}' }),
      d: variable('domain', '{secret}.eth'),
      m: variable('method', '{m}{m}'),
      secret: text('leaked'),
    }
    expect(told('{t} {d} {m}', variables)).toBe('“{secret}” {secret}.eth {m}{m}')
  })

  test('a text variable may hold placeholders one level deep, and no deeper', () => {
    const variables = { a: text('from {b}'), b: text('{c}'), c: text('deep'), loop: text('{loop}{loop}') }
    expect(told('{a}', variables)).toBe('from {c}')
    expect(told('{loop}', variables)).toBe('{loop}{loop}{loop}{loop}')
    expect(told('{a}', { a: text('{nobody}') })).toBeNull()
  })

  test('stays text', () => {
    const variables = { a: text('<img src=x onerror=alert(1)>'), m: variable('method', '</style>') }
    expect(told('{a} {{ $ {m}', variables)).toBe('<img src=x onerror=alert(1)> {{ $ </style>')
  })

  test('loses what cannot be seen, and the token is marked', () => {
    const part = one('token', { symbol: 'E\u17b5T\u17b5H', name: '\u202eHTE' })
    expect(part).toMatchObject({ type: 'token', text: '“ETH”', suspicious: true })
    expect(one('token', { symbol: 'U\u0405DC' })).toMatchObject({ suspicious: true })
    expect(one('token', { symbol: 'IT', reputation: 'scam' })).toMatchObject({ suspicious: true })
    expect(one('token', { symbol: 'IT', is_scam: true })).toMatchObject({ suspicious: true })
    expect(one('token', { symbol: 'USDC', reputation: 'ok', is_scam: false })).not.toHaveProperty('suspicious')
  })

  test('takes no time', () => {
    const took = ownTime(() => {
      for (const template of ['{'.repeat(2000), '{a'.repeat(1000), '}'.repeat(2000), '{}'.repeat(1000)]) {
        sentenceOf(template, { a: text('{'.repeat(2000)) }, words)
      }
      sentenceOf('{a}', { a: text('z\u0300'.repeat(500_000)) }, words)
    })
    expect(took).toBeLessThan(3000)
  })

  test('never throws, never leaves control characters, and keeps all parts texts, whatever comes', () => {
    const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'native')
    const type = fc.constantFrom(
      'string',
      'currency',
      'token',
      'address',
      'domain',
      'method',
      'timestamp',
      'dexTag',
      'link',
      'external_link',
      'array',
      'x',
    )
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant({ hash, name: '\u0000\u202e' }))
    const variables = fc.dictionary(name, fc.oneof(fc.record({ type, value }), fc.jsonValue()))
    const template = fc
      .array(
        fc.oneof(
          name.map((key) => `{${key}}`),
          fc.string({ unit: 'binary' }),
        ),
      )
      .map((all) => all.join(''))
    fc.assert(
      fc.property(template, variables, (given, values) => {
        const sentence = sentenceOf(given, values, words)
        if (sentence === null) return
        expect(sentence.length).toBeGreaterThan(0)
        for (const part of sentence) {
          expect(typeof part.text).toBe('string')
          expect(part.text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
          if (part.type === 'link' && part.url) expect(part.url).toMatch(/^https:\/\/[^@]+$/)
        }
      }),
    )
  })
})
