import { describe, expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import { knownFrom } from '~/lib/core/activity/activity-known'
import { type Familiarity, type KnownAddress, lookalikeReason, lookalikes } from '~/lib/core/addresses/lookalike'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'
import { fc } from '../../../fast-check'

const real = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const fake = '0x8ba1a93c1f00d3a5c0ffee0123456789abcdba72'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const address = hex.map((digits) => `0x${digits}`)
const familiarity = fc.constantFrom<Familiarity>('seen', 'met', 'paid', 'self', 'book')
const mixedCase = (text: string, flips: boolean[]) =>
  [...text].map((c, i) => (i > 1 && flips[i % flips.length] ? c.toUpperCase() : c)).join('')

describe('look-alike addresses', () => {
  it('flags the one that stands lower and says why', () => {
    const found = lookalikes([
      { address: fake, familiarity: 'seen' },
      { address: real, familiarity: 'paid' },
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
      { address: real, familiarity: 'book', label: 'Treasury' },
      { address: fake, familiarity: 'paid' },
    ]).get(fake)
    expect(flag && lookalikeReason(flag)).toContain('“Treasury”')
  })

  it('does not decide between two that are equally familiar', () => {
    const found = lookalikes([
      { address: real, familiarity: 'met' },
      { address: fake, familiarity: 'met' },
    ])
    expect([found.get(real)?.kind, found.get(fake)?.kind]).toEqual(['twins', 'twins'])
  })

  it('never flags what the reader put into the address book', () => {
    const both: KnownAddress[] = [
      { address: real, familiarity: 'book', label: 'A' },
      { address: fake, familiarity: 'book', label: 'B' },
    ]
    expect(lookalikes(both).size).toBe(0)
  })

  it('leaves the zero address and the first contracts of a chain alone', () => {
    const zero = `0x${'0'.repeat(40)}`
    const system = `0x${'0'.repeat(24)}${'1'.repeat(12)}0000`
    expect(
      lookalikes([
        { address: zero, familiarity: 'paid' },
        { address: system, familiarity: 'seen' },
      ]).size,
    ).toBe(0)
  })

  it('flags what imitates a contract that begins with many zeros', () => {
    const seaport = '0x00000000000000adc04c56bf30ac9d3c0aaf14dc'
    const false_ = `0x00000000000000${'b'.repeat(22)}14dc`
    const found = lookalikes([
      { address: seaport, familiarity: 'book', label: 'Seaport' },
      { address: false_, familiarity: 'seen' },
    ])
    expect([...found.values()]).toMatchObject([{ address: false_, kind: 'imitates', ofLabel: 'Seaport', first: 14 }])
  })

  it('never takes an address for a look-alike of itself, whatever its case', () => {
    fc.assert(
      fc.property(
        address,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 42 }),
        familiarity,
        familiarity,
        (a, flips, s, t) => {
          expect(
            lookalikes([
              { address: a, familiarity: s },
              { address: mixedCase(a, flips), familiarity: t },
            ]).size,
          ).toBe(0)
        },
      ),
    )
  })

  it('flags exactly when ends agree, middles differ and neither side is above suspicion', () => {
    fc.assert(
      fc.property(address, hex, fc.nat(8), fc.nat(8), (a, other, first, last) => {
        fc.pre(!a.startsWith(`0x${'0'.repeat(24)}`))
        const b = `0x${a.slice(2, 2 + first)}${other.slice(first, 40 - last)}${last > 0 ? a.slice(-last) : ''}`
        fc.pre(b !== a)
        const same = a.slice(2, 6) === b.slice(2, 6) && a.slice(-4) === b.slice(-4)
        const found = lookalikes([
          { address: a, familiarity: 'paid' },
          { address: b, familiarity: 'seen' },
        ])
        expect([...found.keys()]).toEqual(same ? [b] : [])
      }),
    )
  })

  it('does not depend on the order in which addresses come', () => {
    const few = fc.array(
      fc.record({
        address: fc.constantFrom(real, fake, `${real.slice(0, 8)}${'7'.repeat(28)}${real.slice(-6)}`),
        familiarity,
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

describe('what a feed knows of the addresses in it', () => {
  const account = '0xfe89cc7abb2c4183683ab71653c4cdc9b02d44b7'
  const owner = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  const hash = `0x${'ab'.repeat(32)}`

  const row = (more: Partial<Transaction>): Transaction => ({
    hash,
    status: 'ok',
    result: 'success',
    value: '0',
    ...more,
  })
  const usdc = (from: string, to: string, value = '10000', more: Partial<TokenTransfer> = {}): TokenTransfer => ({
    transaction_hash: hash,
    from: { hash: from },
    to: { hash: to },
    token: { symbol: 'USDC', decimals: '6', type: 'ERC-20' },
    total: { value, decimals: '6' },
    ...more,
  })
  const known = (transaction: Transaction | null, ...transfers: TokenTransfer[]) =>
    knownFrom(described({ hash, block: 7, transaction, transfers }, account), account)
  /** Who is flagged once the poisoner has sent real dust. */
  const flagged = (...rows: KnownAddress[][]) =>
    [...lookalikes([...rows.flat(), ...known(null, usdc(fake, account))]).values()].map(({ kind, address }) => [
      kind,
      address,
    ])

  it('takes what a contract account pays when it is called, such as a Safe, for its choice', () => {
    const call = row({ from: { hash: owner }, to: { hash: account }, method: 'execTransaction' })
    expect(flagged(known(call, usdc(account, real)))).toEqual([['imitates', fake]])
  })

  it('never puts the payee of an account that others carry out in the wrong', () => {
    // ERC-4337: the transaction is the bundler’s, and no row of the account’s own.
    expect(flagged(known(null, usdc(account, real)))).toEqual(
      expect.arrayContaining([
        ['twins', real],
        ['twins', fake],
      ]),
    )
  })

  it('never puts the owner who makes an account pay in the wrong', () => {
    const call = row({ from: { hash: real }, to: { hash: account }, method: 'execTransaction' })
    expect(flagged(known(call, usdc(account, owner)))).toEqual(
      expect.arrayContaining([
        ['twins', real],
        ['twins', fake],
      ]),
    )
  })

  it.each<[string, TokenTransfer]>([
    ['of nothing', usdc(account, fake, '0')],
    ['of a token marked as scam', usdc(account, fake, '5000000', { token: { decimals: '6', reputation: 'scam' } })],
  ])('is not deceived by a transfer %s in the name of the address', (_, forged) => {
    const own = row({ from: { hash: account }, to: { hash: owner } })
    const forgery = row({ from: { hash: fake }, to: { hash: account } })
    for (const call of [null, forgery]) {
      const all = [...known(own, usdc(account, real)), ...known(call, forged)]
      expect([...lookalikes(all).values()]).toMatchObject([{ kind: 'imitates', address: fake, ofFamiliarity: 'paid' }])
      expect(known(call, forged).every(({ familiarity }) => familiarity === 'seen')).toBe(true)
    }
  })

  it('ranks what a token says was sent below what the address sent itself', () => {
    const own = row({ from: { hash: account }, to: { hash: owner } })
    const all = [...known(own, usdc(account, real)), ...known(null, usdc(account, fake))]
    expect([...lookalikes(all).values()]).toMatchObject([{ kind: 'imitates', address: fake }])
  })

  it('takes nothing from a call that failed', () => {
    const failed = row({ from: { hash: owner }, to: { hash: account }, status: 'error', result: 'Reverted' })
    expect(known(failed, usdc(account, fake)).map(({ familiarity }) => familiarity)).not.toContain('paid')
  })
})
