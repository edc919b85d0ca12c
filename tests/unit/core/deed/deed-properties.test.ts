import { describe, expect, it } from 'vitest'
import { addDecimals, compareDecimals, type Decimal } from '../../../../lib/core/amounts/decimal'
import type { Thing } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { movesOf, netOf } from '../../../../lib/core/deed/net'
import { briefWords, deedWords } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import type { TokenTransfer, Transaction } from '../../../../lib/core/transactions/list-rows'
import { fc } from '../../../fast-check'
import '../../../english-words'

const sides = ['aa', 'bb', 'cc', '00'].map((pair) => ({ hash: `0x${pair.repeat(20)}` }))
const [ada] = sides
const side = fc.constantFrom(...sides)
const tokens = ['d1', 'd2'].map((pair, at) => ({
  symbol: `T${at}`,
  decimals: '0',
  address_hash: `0x${pair.repeat(20)}`,
}))
const transfer: fc.Arbitrary<TokenTransfer> = fc.record({
  from: side,
  to: side,
  token: fc.constantFrom(...tokens),
  total: fc.record({ value: fc.integer({ min: 0, max: 100 }).map(String) }),
})
const names = [
  'swap',
  'mint',
  'deposit',
  'claim',
  'execute',
  'borrow',
  'burn',
  'setName',
  'execTransaction',
  '0x12345678',
  null,
]
const facts = fc.record({
  transaction: fc.record({
    from: fc.constant(ada),
    to: side,
    value: fc.constantFrom('0', '1500000000000000000'),
    method: fc.constantFrom(...names),
    status: fc.constant('ok'),
    result: fc.constant('success'),
    block_number: fc.constant(7),
  }) as fc.Arbitrary<Transaction>,
  transfers: fc.array(transfer, { maxLength: 8 }),
})
const coin = { coin: 'ETH' }
const amountOf = ({ amount }: Thing): Decimal => (amount.state === 'told' ? amount.amount : { digits: 0n, scale: 0 })
const keyOf = ({ token }: Thing) => token?.address_hash ?? 'coin'

describe('a deed', () => {
  it('names nobody in brief, and gets shorter', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const deed = deedOf(each, coin)
        if (!deed) return
        const all = [deedWords(deed, { coin }), ...briefWords(deed, { coin })]
        const lengths = all.map((sentence) => sentenceText(sentence).length)
        expect(lengths).toEqual([...lengths].sort((a, b) => b - a))
        for (const sentence of all.slice(1)) expect(sentence.some(({ type }) => type === 'address')).toBe(false)
        for (const sentence of all) expect(sentenceText(sentence)).not.toMatch(/[<>{}|[\]]|\(\w+\|/)
      }),
    )
  })

  it('says that its actor gave and got no more than moved', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const deed = deedOf(each, coin)
        const moves = movesOf(each, coin)
        for (const [things, end] of [
          [deed?.gave ?? [], 'from'],
          [deed?.got ?? [], 'to'],
        ] as const)
          for (const thing of things) {
            const all = moves
              .filter(
                (move) =>
                  move[end]?.hash === deed?.actor?.hash && (move.token?.address_hash ?? 'coin') === keyOf(thing),
              )
              .reduce<Decimal>((sum, { amount }) => (amount.state === 'told' ? addDecimals(sum, amount.amount) : sum), {
                digits: 0n,
                scale: 0,
              })
            expect(compareDecimals(amountOf(thing), all)).toBeLessThanOrEqual(0)
            expect(amountOf(thing).digits > 0n).toBe(true)
          }
      }),
    )
  })

  it('keeps balance: what all sides gave, others got', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const moves = movesOf(each, coin)
        const sums = new Map<string, bigint>()
        for (const { hash } of sides) {
          const { gave, got } = netOf(moves, hash)
          for (const thing of gave) sums.set(keyOf(thing), (sums.get(keyOf(thing)) ?? 0n) - amountOf(thing).digits)
          for (const thing of got) sums.set(keyOf(thing), (sums.get(keyOf(thing)) ?? 0n) + amountOf(thing).digits)
        }
        expect([...sums.values()].every((sum) => sum === 0n)).toBe(true)
      }),
    )
  })

  it('turns a purchase into a sale where both sides are changed over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (id, price) => {
        const linus = sides[1]
        const cats = { symbol: 'HCAT', type: 'ERC-721', address_hash: `0x${'e1'.repeat(20)}` }
        const dai = { ...tokens[0], type: 'ERC-20' }
        const trade = (seller: object | undefined, buyer: object | undefined) =>
          deedOf(
            {
              transaction: { from: ada, to: sides[2], value: '0', method: 'fulfill', status: 'ok', block_number: 1 },
              transfers: [
                { from: seller, to: buyer, token: cats, total: { token_id: String(id) } },
                { from: buyer, to: seller, token: dai, total: { value: String(price) } },
              ] as TokenTransfer[],
            },
            coin,
          )
        const sold = trade(ada, linus)
        const bought = trade(linus, ada)
        expect([sold?.kind, bought?.kind]).toEqual(['sell', 'buy'])
        expect(sold?.gave.map(amountOf)).toEqual(bought?.got.map(amountOf))
        expect(sold?.got.map(amountOf)).toEqual(bought?.gave.map(amountOf))
        expect([sold?.other?.hash, bought?.other?.hash]).toEqual([linus?.hash, linus?.hash])
      }),
    )
  })

  it('can be told whatever its facts are, without a gap', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('ok', 'error', null), fc.option(side), (each, status, about) => {
        const transaction = {
          ...each.transaction,
          status,
          ...(status === null ? { result: 'pending', block_number: null } : {}),
        }
        const deed = deedOf({ ...each, transaction, about: about?.hash }, coin)
        const said = deed ? sentenceText(deedWords(deed, { coin, about: about?.hash })) : ''
        expect(said).not.toMatch(/[{}[\]|]| {2}|undefined|null/)
        expect(said.trim()).toBe(said)
        expect(said).not.toBe('')
      }),
    )
  })
})
