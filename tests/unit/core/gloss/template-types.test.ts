import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../lib/api/index'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { sentenceOf, variableTypes } from '../../../../lib/core/gloss/template'
import { tokenName } from '../../../../lib/core/names/token-name'
import { fc } from '../../../fast-check'

const words = { coin: 'ETH', wei: 'wei' }
const hash = '0xd789a607CEac2f0E14867de4EB15b15C9FFB5859'

const variable = (type: string, value: unknown) => ({ type, value })
const text = (value: string) => variable('string', value)

const told = (template: string, variables: unknown) => {
  const sentence = sentenceOf(template, variables, words)
  return sentence && sentenceText(sentence)
}

describe('whatever the service sends of each type', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/)
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
  const account = fc.constantFrom(hash, hash.toLowerCase(), `0x${'0'.repeat(40)}`)
  const short = (whole: string) => `${whole.slice(0, 4)}...${whole.slice(-4)}`

  /** A variable as it is sent, with its text in the sentence. */
  const sent: Record<string, fc.Arbitrary<[value: unknown, told: string | RegExp]>> = {
    string: name.map((value) => [value, value]),
    currency: fc
      .tuple(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(30), fc.boolean())
      .map(([digits, scale, bare]) => {
        const text = String(digits).padStart(scale + 1, '0')
        const value = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
        return [bare ? Number(value) : value, /^(\d{1,3}(,\d{3})*(\.\d+)?[KMBT]?)$/]
      }),
    token: fc
      .record({
        address_hash: maybe(account),
        address: maybe(account),
        symbol: maybe(name),
        name: maybe(name),
        decimals: maybe(fc.constantFrom('0', '18', 6)),
        type: maybe(fc.constantFrom('ERC-20', 'ERC-721', 'ZRC-2')),
        reputation: fc.constantFrom('ok', 'scam', null),
      })
      .map((value) => [value, tokenName(value)]),
    address: fc
      .record({
        hash: account,
        name: maybe(name),
        ens_domain_name: maybe(name),
        implementations: maybe(fc.constant([{ address_hash: hash, name: null }])),
        is_contract: maybe(fc.boolean()),
        metadata: maybe(
          fc.record({ tags: fc.array(fc.record({ tagType: fc.constant('generic'), name }), { maxLength: 2 }) }),
        ),
      })
      .map((value) => [value, value.ens_domain_name ?? value.name ?? short(value.hash)]),
    domain: name.map((value) => [`${value}.eth`, `${value}.eth`]),
    method: fc.oneof(name, fc.constant('0x3593564c')).map((value) => [value, value]),
    timestamp: fc
      .tuple(fc.integer({ min: 0, max: 4_000_000_000 }), fc.boolean())
      .map(([seconds, bare]) => [bare ? seconds : String(seconds), /^[A-Z][a-z]{2} \d\d \d{4}$/]),
    dexTag: fc
      .record({ name, icon: maybe(fc.webUrl()), url: maybe(fc.webUrl()), app_id: maybe(name) })
      .map((value) => [value, value.name]),
    link: fc.record({ name, url: fc.webUrl() }).map((value) => [value, value.name]),
    external_link: fc.record({ name, link: fc.webUrl() }).map((value) => [value, value.name]),
    number: fc.integer().map((value) => [value, String(value)]),
    array: fc.array(name, { minLength: 1, maxLength: 4 }).map((value) => [value, value.join(', ')]),
    code: name.map((value) => [value, value]),
  }

  test.each(Object.entries(sent))('a %s stands in its place, also inside a text', (type, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, ([value, expected]) => {
        const variables = { x: variable(type, value), around: text('with {x} around'), unused: variable('token', null) }
        const alone = told('{x}', variables)
        if (expected instanceof RegExp) expect(alone).toMatch(expected)
        else expect(alone).toBe(expected)
        // Texts are the sentence's own words: no blank is put before them.
        const gap = type === 'string' ? '' : ' '
        expect(told('Did{x},   then {x} of {native}', variables)).toBe(`Did${gap}${alone}, then ${alone} of ETH`)
        // A text inside a text is one level too deep to be read.
        if (type !== 'string') expect(told('{around}.', variables)).toBe(`with ${alone} around.`)
      }),
      { numRuns: 60 },
    )
  })
})

test('every type that a template reads is one that its record lists, and the reverse', () => {
  const variables = endpoints.transactionSummary.returns.record.fields.data.inner?.fields.summaries?.inner?.fields
  const listed = variables?.summary_template_variables?.free?.record({})?.fields.type?.shown.values
  expect([...(listed ?? [])].sort()).toEqual([...variableTypes].sort())
})
