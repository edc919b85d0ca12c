import { describe, expect, it } from 'vitest'
import { type Known, lookalikeReason, lookalikes, type Standing } from '~/lib/core/lookalike'
import { fc } from '../../fast-check'

const real = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const fake = '0x8ba1a93c1f00d3a5c0ffee0123456789abcdba72'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const address = hex.map((digits) => `0x${digits}`)
const standing = fc.constantFrom<Standing>('seen', 'met', 'paid', 'self', 'book')
const mixedCase = (text: string, flips: boolean[]) =>
  [...text].map((c, i) => (i > 1 && flips[i % flips.length] ? c.toUpperCase() : c)).join('')

describe('look-alike addresses', () => {
  it('flags the one that stands lower and says why', () => {
    const found = lookalikes([
      { address: fake, standing: 'seen' },
      { address: real, standing: 'paid' },
    ])
    expect([...found.keys()]).toEqual([fake])
    const flag = found.get(fake)
    expect(flag).toMatchObject({ kind: 'imitates', of: real, first: 4, last: 5 })
    expect(flag && lookalikeReason(flag)).toBe(
      `Looks like another address. The first 4 and last 5 characters are those of ${real}, an address this one has paid; the rest is different.`,
    )
  })

  it('names the label of the one it looks like', () => {
    const flag = lookalikes([
      { address: real, standing: 'book', label: 'Treasury' },
      { address: fake, standing: 'paid' },
    ]).get(fake)
    expect(flag && lookalikeReason(flag)).toContain('“Treasury”')
  })

  it('does not decide between two of the same standing', () => {
    const found = lookalikes([
      { address: real, standing: 'met' },
      { address: fake, standing: 'met' },
    ])
    expect([found.get(real)?.kind, found.get(fake)?.kind]).toEqual(['twins', 'twins'])
  })

  it('never flags what the reader put into the address book', () => {
    const both: Known[] = [
      { address: real, standing: 'book', label: 'A' },
      { address: fake, standing: 'book', label: 'B' },
    ]
    expect(lookalikes(both).size).toBe(0)
  })

  it('leaves the zero address and the first contracts of a chain alone', () => {
    const zero = `0x${'0'.repeat(40)}`
    const system = `0x0000${'1'.repeat(32)}0000`
    expect(
      lookalikes([
        { address: zero, standing: 'paid' },
        { address: system, standing: 'seen' },
      ]).size,
    ).toBe(0)
  })

  it('never takes an address for a look-alike of itself, whatever its case', () => {
    fc.assert(
      fc.property(
        address,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 42 }),
        standing,
        standing,
        (a, flips, s, t) => {
          expect(
            lookalikes([
              { address: a, standing: s },
              { address: mixedCase(a, flips), standing: t },
            ]).size,
          ).toBe(0)
        },
      ),
    )
  })

  it('flags exactly when ends agree, middles differ and neither side is above suspicion', () => {
    fc.assert(
      fc.property(address, hex, fc.nat(8), fc.nat(8), (a, other, first, last) => {
        fc.pre(!a.startsWith('0x0000'))
        const b = `0x${a.slice(2, 2 + first)}${other.slice(first, 40 - last)}${last > 0 ? a.slice(-last) : ''}`
        fc.pre(b !== a)
        const same = a.slice(2, 6) === b.slice(2, 6) && a.slice(-4) === b.slice(-4)
        const found = lookalikes([
          { address: a, standing: 'paid' },
          { address: b, standing: 'seen' },
        ])
        expect([...found.keys()]).toEqual(same ? [b] : [])
      }),
    )
  })

  it('does not depend on the order in which addresses come', () => {
    const few = fc.array(
      fc.record({
        address: fc.constantFrom(real, fake, `${real.slice(0, 8)}${'7'.repeat(28)}${real.slice(-6)}`),
        standing,
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(few, (known) => {
        expect(lookalikes([...known].reverse())).toEqual(lookalikes(known))
      }),
    )
  })
})
