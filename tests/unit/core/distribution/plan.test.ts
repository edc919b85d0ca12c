import { describe, expect, it } from 'vitest'
import { parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import { cleanDescription, makePlan, sha256Of, slugOf, walletsOf } from '~/lib/core/distribution/distribution-plan'
import { fc } from '../../../fast-check'
import { input, wallet } from '../../background/distribution/fixture'

const rows = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.bigInt({ min: 10n ** 16n, max: 10n ** 24n })), {
    selector: ([n]) => n,
    minLength: 1,
    maxLength: 40,
  })
  .map((pairs) => pairs.map(([n, units]) => ({ address: wallet(n), units })))

describe('plans', () => {
  it.each([
    [1, [1]],
    [1000, [1000]],
    [1001, [1000, 1]],
    [2500, [1000, 1000, 500]],
    [25_000, Array.from({ length: 25 }, () => 1000)],
  ])('case 29: %i wallets are parts of %j', (count, sizes) => {
    const { plan, parts } = makePlan(input(count))
    expect(parts.map((part) => part.count)).toEqual(sizes)
    const all = parts.flatMap(({ body }) => walletsOf(body).map(({ address }) => address.toLowerCase()))
    expect(new Set(all).size).toBe(count)
    expect(all).toHaveLength(count)
    expect(sumOf(parts.map(({ total }) => parseServiceAmount(total) ?? 0n))).toBe(parseServiceAmount(plan.total))
  })

  it('case 29: no wallet is no plan', () => {
    expect(() => makePlan(input(0))).toThrow('no wallet')
  })

  it('case 28: each part’s total is the sum of its own amounts', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const { parts } = makePlan(input(0, { rows: list }))
        for (const { body } of parts) {
          const { expected_total, distributions } = JSON.parse(body)
          expect(sumOf(distributions.map(({ amount }: { amount: string }) => parseServiceAmount(amount)))).toBe(
            parseServiceAmount(expected_total),
          )
        }
      }),
    )
  })

  it('case 30: a wallet that stands twice is refused, in any capitals', () => {
    const twice = [
      { address: '0x242ba6d68FfEb4a098B591B32d370F973FF882B7', units: 10n ** 18n },
      { address: '0x242ba6d68ffeb4a098b591b32d370f973ff882b7', units: 10n ** 18n },
    ]
    expect(() => makePlan(input(0, { rows: twice }))).toThrow('twice')
  })

  it('case 32: the same payload has the same ids and bytes, in any order and on any device', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (list, chance) => {
        const keys = new Map(list.map((row) => [row, chance.next().value ?? 0]))
        const shuffled = [...list].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        expect(makePlan(input(0, { rows: shuffled }))).toEqual(makePlan(input(0, { rows: list })))
      }),
    )
  })

  it('case 32: anything that is paid differently has other ids', () => {
    const base = makePlan(input(3)).parts[0]?.id
    const others = [
      input(4),
      input(3, { campaign: 'Summer' }),
      input(3, { period: '2026-12' }),
      input(3, { createMissing: false }),
      input(3, { environment: 'production' }),
      input(3, { origin: 'https://other.example' }),
      input(3, { rows: input(3).rows.map((row, index) => ({ ...row, units: row.units + BigInt(index) })) }),
    ]
    const ids = others.map((other) => makePlan(other).parts[0]?.id)
    expect(new Set([base, ...ids]).size).toBe(others.length + 1)
    // A description is no payment: mending a typo must not make it a new one.
    expect(makePlan(input(3, { description: 'Other words' })).parts[0]?.id).toBe(base)
  })

  it('case 39: production and test never share an id', () => {
    const ids = (environment: 'production' | 'test') => makePlan(input(1500, { environment })).parts.map(({ id }) => id)
    expect(ids('production').filter((id) => ids('test').includes(id))).toEqual([])
  })

  it('case 41: ids keep to their characters and length, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 800 }),
        (campaign, description) => {
          if (slugOf(campaign) === '') {
            expect(() => makePlan(input(1, { campaign }))).toThrow('letters')
            return
          }
          const [part] = makePlan(input(1, { campaign, description })).parts
          expect(part?.id).toMatch(/^[a-z0-9._-]{1,120}$/)
          const sent = JSON.parse(part?.body ?? '').description
          expect(sent).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u)
          expect([...sent].length).toBeLessThanOrEqual(500)
          // The bytes on the wire are the ones that were hashed: nothing is lost on the way to UTF-8.
          expect(new TextDecoder().decode(new TextEncoder().encode(part?.body))).toBe(part?.body)
          expect(sha256Of(part?.body ?? '')).toBe(part?.sha256)
        },
      ),
    )
  })

  it('case 41: descriptions lose direction marks and length, and say so', () => {
    expect(cleanDescription('Weekly 🎉 “rewards”')).toEqual({ text: 'Weekly 🎉 “rewards”', changed: false })
    expect(cleanDescription('a\u202eb\u0000c\nd')).toEqual({ text: 'abc d', changed: true })
    expect(cleanDescription('x'.repeat(10_000))).toEqual({ text: 'x'.repeat(500), changed: true })
    expect(cleanDescription('👩\u200d🚀').changed).toBe(false)
  })

  it('periods are short and plain', () => {
    for (const period of ['', 'a b', '-x', 'x'.repeat(25), '2026/11']) {
      expect(() => makePlan(input(1, { period }))).toThrow('period')
    }
  })
})
