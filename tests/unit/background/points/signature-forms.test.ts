import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { checkSignature } from '~/lib/background/points/sign-in'
import { siweMessage, statementFault } from '~/lib/core/points/sign-in-message'
import { fc } from '../../../fast-check'
import { wallets } from '../../../sandbox/keys'
import { saying } from '../../saying'

const member = privateKeyToAccount(wallets.member)
/** One whose v is 27 and one whose v is 28. */
const messages = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const check = (typed: string, message: string, unchecked = false) =>
  checkSignature(typed, member.address, message, unchecked)

const withV = (signature: string, of: (odd: number) => number) =>
  signature.slice(0, -2) +
  of(signature.endsWith('1c') ? 1 : 0)
    .toString(16)
    .padStart(2, '0')

describe('case 203: a signature is sent in the one form that every service reads', () => {
  const forms: [string, (signature: `0x${string}`) => string][] = [
    ['as wallets give it', (signature) => signature],
    ['v of 0 or 1', (signature) => withV(signature, (odd) => odd)],
    ['v of 37 or 38', (signature) => withV(signature, (odd) => 37 + odd)],
    ['compact (EIP-2098)', (s) => serializeCompactSignature(signatureToCompactSignature(parseSignature(s)))],
    ['compact, without 0x', (s) => serializeCompactSignature(signatureToCompactSignature(parseSignature(s))).slice(2)],
    ['capitals', (signature) => signature.toUpperCase()],
    ['without 0x', (signature) => signature.slice(2)],
    ['quoted', (signature) => `"${signature}"`],
    ['in other quotation marks', (signature) => `‘${signature}’,`],
    ['over lines', (signature) => signature.replace(/.{30}/g, '$&\n  ')],
    ['with an invisible character', (signature) => `\u200b${signature}\ufeff`],
    [
      'JSON of a tool',
      (signature) => JSON.stringify({ address: member.address, msg: 'x', sig: signature, version: '2' }),
    ],
    ['an answer of a node', (signature) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: signature })],
    ['JSON within', (signature) => JSON.stringify([{ data: { signature } }], null, 2)],
    [
      'r, s and v',
      (signature) => {
        const { r, s, yParity } = parseSignature(signature)
        return JSON.stringify({ r, s, v: 27 + yParity })
      },
    ],
  ]
  it.each(forms)('%s', async (_, form) => {
    for (const message of messages) {
      const signature = await member.signMessage({ message })
      expect(await check(form(signature), message)).toBe(signature)
    }
  })

  it('a compact one of somebody else is refused as theirs', async () => {
    const other = privateKeyToAccount(wallets.newcomer)
    const signature = await other.signMessage({ message: 'x' })
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
    await expect(check(compact, 'x')).rejects.toThrow(`a compact one that ${member.address} did not make`)
  })

  it('an empty one, and a long one, are sent on the word of a contract’s owner only', async () => {
    for (const signature of ['0x', '"0x"', `0x${'ab'.repeat(300)}`]) {
      await expect(check(signature, 'x')).rejects.toMatchObject({ data: { field: 'unchecked' } })
      expect(await check(signature, 'x', true)).toBe(signature.replaceAll('"', ''))
    }
  })

  /** The bytes of a contract wallet: of any length but those of an address and of a key. */
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 400 })
    .filter(({ length }) => length !== 20 && length !== 32)
    .map((all): `0x${string}` => `0x${Buffer.from(all).toString('hex')}`)
  const ofKeysLength = fc
    .tuple(
      fc.uint8Array({ minLength: 64, maxLength: 64 }),
      fc.constantFrom('', '00', '01', '04', '1b', '1c', '20', '25'),
    )
    .map(([all, v]): `0x${string}` => `0x${Buffer.from(all).toString('hex')}${v}`)

  it('what a contract wallet gave leaves as it came, on its owner’s word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, ofKeysLength), async (signature) => {
        expect(await check(signature, 'x', true)).toBe(signature)
        await expect(check(signature, 'x')).rejects.toMatchObject({ data: { field: 'unchecked' } })
      }),
    )
  })

  it('so does what its owner’s key made, whatever its form', async () => {
    for (const [, form] of forms.slice(0, 4)) {
      const signature = form(await privateKeyToAccount(wallets.newcomer).signMessage({ message: 'x' }))
      expect(await check(signature, 'x', true)).toBe(signature)
    }
  })

  it('case 203: one that is cut is never said to be somebody’s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.integer({ min: 1, max: 63 }), async (message, cut) => {
        const signature = await member.signMessage({ message })
        // Without its last byte, a v of 27 looks like the compact form.
        for (const end of signature.endsWith('1c') ? [2, cut * 2] : [cut * 2 + 2]) {
          const short = signature.slice(0, -end)
          if ([42, 66].includes(short.length)) continue
          const error = await check(short, message).then(
            () => null,
            (thrown: Error) => thrown,
          )
          if (end === 2 || error !== null) {
            expect(error?.message).toMatch(/last byte is missing|cut off/)
            expect(error?.message).not.toContain('signed by')
          }
        }
      }),
    )
  })

  it.each([
    ['', 'Paste the signature'],
    [member.address, 'This is an address'],
    [`0x${'ab'.repeat(32)}`, 'This is a hash or a key'],
    [`0x${'ab'.repeat(64)}a`, 'A digit of this signature is missing'],
    ['host.example wants you to sign in with your Ethereum account', 'This is the message'],
    ['test test test test test test test test test test test junk', 'Never paste them'],
    ['{"error":"denied"}', 'This is not a signature'],
    ['0xnothing', 'This is not a signature'],
    [`0x${'ab'.repeat(9000)}`, 'longer than any signature'],
  ])('what is none is told by what it is: %s', async (typed, reason) => {
    for (const unchecked of [false, true])
      await expect(check(typed, 'x', unchecked)).rejects.toMatchObject({
        message: expect.stringContaining(reason),
        data: { field: 'signature' },
      })
  })
})

describe('case 204: what EIP-4361 does not take is refused at its field', () => {
  it.each([
    '100 % mine',
    'a "quote"',
    '<b>',
    'a\\b',
    '{code}',
    'a|b',
    'a^b',
    '`a`',
    'Grüße',
    'zwei\nZeilen',
    'a\tb',
    '\u200b',
  ])('%j', (statement) => {
    expect(statementFault(statement)).toEqual(saying(/statement cannot contain/))
  })

  it('the signs of addresses are taken', () => {
    expect(statementFault("I agree: https://a.example/b?c=d&e=f#g [1] (2) *3* +4, 5; ~6_7-8.9 @0 'x' $1!")).toBeNull()
  })

  it.each([
    ['http://[::1]:8080', '[::1]:8080'],
    ['https://[2001:db8::1]', '[2001:db8::1]'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ])('a host may be an address of either version: %s', (origin, domain) => {
    const facts = { address: member.address, statement: 'Sign in.', nonce: 'abcdefgh', chainId: 1, now: 0 }
    const { message } = siweMessage({ origin, ...facts })
    expect(message.split('\n')[0]).toBe(`${domain} wants you to sign in with your Ethereum account:`)
    expect(message).toContain(`URI: ${origin}`)
  })
})
