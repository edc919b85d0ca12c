import { describe, expect, it } from 'vitest'
import { answerWithoutSecrets, secretFinder, withoutSecrets } from '../../../../lib/core/secrets/remove-secrets'
import { fc } from '../../../fast-check'
import { ownTime } from '../../own-time'

type Encode = (text: string) => string

const each = (text: string, by: (code: number) => string) => [...text].map((char) => by(char.charCodeAt(0))).join('')
const hex = (code: number) => code.toString(16).padStart(2, '0')
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')

const digits32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function base32(text: string): string {
  const bits = each(text, (code) => code.toString(2).padStart(8, '0'))
  return (bits.match(/.{1,5}/g) ?? []).map((five) => digits32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const encodings: Record<string, Encode> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'in small letters': (text) => text.toLowerCase(),
  'in a URL': encodeURIComponent,
  'in a URL, each letter': (text) => each(text, (code) => `%${hex(code)}`),
  'in a URL, in capitals': (text) => each(text, (code) => `%${hex(code).toUpperCase()}`),
  'in a URL, twice': (text) => each(text, (code) => `%25${hex(code)}`),
  'in Base64': base64,
  'in Base64, after one byte': (text) => base64(`:${text}`),
  'in Base64, after two': (text) => base64(`a:${text}:b`),
  'in Base64, as Basic': (text) => `Basic ${base64(`user:${text}`)}`,
  'in Base64 for URLs': (text) => Buffer.from(`k=${text}`, 'latin1').toString('base64url'),
  'in Base64, in a URL': (text) => encodeURIComponent(base64(text)),
  'in hex': (text) => each(text, hex),
  'in hex, in capitals': (text) => each(text, hex).toUpperCase(),
  'in hex, with colons': (text) => each(text, (code) => `${hex(code)}:`),
  'in escapes': (text) => each(text, (code) => `\\u00${hex(code)}`),
  'in escapes of scripts': (text) => each(text, (code) => `\\x${hex(code)}`),
  'in entities': (text) => each(text, (code) => `&#${code};`),
  'in hex entities': (text) => each(text, (code) => `&#x${hex(code)};`),
  'in markup': (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'),
  'in escapes of style sheets': (text) => each(text, (code) => `\\${hex(code)} `),
  'in long escapes of style sheets': (text) => each(text, (code) => `\\0000${hex(code)}`),
  'in Markdown': (text) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
  'with letters nobody sees': (text) => [...text].join('\u200b'),
  'as JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)),
}

/** Ways that are looked for where nothing else is, and not behind a lone backslash. */
const rare: Record<string, Encode> = {
  'in letters of mails': (text) => each(text, (code) => `=${hex(code).toUpperCase()}`),
  'in eight digits': (text) => each(text, (code) => `\\U000000${hex(code)}`),
  'in octal in braces': (text) => each(text, (code) => `\\o{${code.toString(8)}}`),
  'in numbers': (text) => each(text, (code) => `${code}, `),
  'in bits': (text) => each(text, (code) => `${code.toString(2).padStart(8, '0')} `),
  'in Base32': base32,
  'in Base32, after two': (text) => base32(`a:${text}`),
  'in UTF-16, in Base64': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'in UTF-16, in hex': (text) => Buffer.from(text, 'utf16le').toString('hex'),
  'in wide letters': (text) => each(text, (code) => String.fromCharCode(code + 0xfee0)),
  'with marks on its letters': (text) => [...text].join('\u0301'),
}

/** Its place in an answer, as JSON. */
const places: Record<string, (echo: string) => string> = {
  'the whole': (echo) => JSON.stringify(echo),
  'a value': (echo) => JSON.stringify({ name: `Hello ${echo}, you!`, n: 1 }),
  'a name': (echo) => JSON.stringify({ [echo]: [1, 2.5e10, true, null], other: 'x' }),
  'deep down, and twice': (echo) => JSON.stringify({ a: [{ b: [`${echo}${echo}`] }], c: echo }, null, 2),
  'escaped letter by letter': (echo) => `{"a":"${each(echo, (code) => `\\u${code.toString(16).padStart(4, '0')}`)}"}`,
  'with escaped slashes': (echo) => JSON.stringify({ a: echo }).replace(/\//g, '\\/'),
  'beside escapes': (echo) => JSON.stringify({ a: `\n\\${echo}\\"\t"`, b: '\\' }),
}

const octal = (code: number) => code.toString(8).padStart(3, '0')
const lines = (text: string) => text.match(/.{1,19}/gs)?.join('\r\n ') ?? text
/** Any of these may be around any other. */
const more: Record<string, Encode> = {
  'percent signs': (text) => each(text, (code) => `%${hex(code)}`),
  'percent signs where they must be': encodeURIComponent,
  Base64: base64,
  'Base64 in lines': (text) => lines(base64(text)),
  'Base64 for URLs, after another word': (text) => `k_${Buffer.from(text, 'latin1').toString('base64url')}`,
  hex: (text) => each(text, hex),
  'hex with blanks': (text) => each(text, (code) => `${hex(code)} `),
  'hex as in programs': (text) => each(text, (code) => `0x${hex(code)}, `),
  'entities without semicolon': (text) => each(text, (code) => `&#${code}`),
  'hex entities without semicolon': (text) => each(text, (code) => `&#x${hex(code)}`),
  'octal escapes': (text) => each(text, (code) => `\\${octal(code)}`),
  'escapes in braces': (text) => each(text, (code) => `\\u{${hex(code)}}`),
  'legacy escapes': (text) => each(text, (code) => `%u00${hex(code)}`),
  JSON: (text) => JSON.stringify(text),
}

const secret = fc
  .string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 8,
    maxLength: 60,
  })
  // One letter again and again occurs in many texts.
  .filter((text) => new Set(text).size > 5)

describe('an answer that repeats a secret', () => {
  it.each(Object.keys(encodings))('case 168: %s: comes without it, and is JSON still', (name) => {
    const encode = encodings[name] as Encode
    fc.assert(
      fc.property(secret, fc.constantFrom(...Object.keys(places)), (key, place) => {
        const text = places[place]?.(encode(key)) ?? ''
        const out = answerWithoutSecrets(text, [secretFinder(key)])
        const values = JSON.stringify(JSON.parse(out)).toLowerCase()
        expect(values).not.toContain(JSON.stringify(encode(key)).slice(1, -1).toLowerCase())
        expect(answerWithoutSecrets(out, [secretFinder(key)])).toBe(out)
        // What is beside it stays.
        if (place === 'a value') expect(JSON.parse(out).n).toBe(1)
        if (place === 'a name') expect(JSON.parse(out).other).toBe('x')
      }),
      { numRuns: 60 },
    )
  })

  it('case 168: comes without it through any two of the encodings, and backwards', () => {
    const names = Object.keys(more)
    fc.assert(
      fc.property(
        secret,
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.boolean(),
        (key, inner, outer, back) => {
          const from = back ? [...key].reverse().join('') : key
          const echo = (more[outer] as Encode)((more[inner] as Encode)(from))
          const finders = [secretFinder(key)]
          const out = JSON.parse(answerWithoutSecrets(JSON.stringify({ a: echo, n: 1 }), finders)) as {
            a: string
            n: number
          }
          // A quoted value alone keeps its quotes; in anything else nothing can be distinguished, and no piece is left.
          const quotes = /["\\]/g
          expect({ ...out, a: out.a.replace(quotes, '') }, `${inner}, ${outer}`).toEqual({ a: '…', n: 1 })
          expect(withoutSecrets(`said ${echo}`, finders).replace(quotes, '')).toMatch(/^(said )?…$/)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('case 168: leaves honest answers as they are, whatever they hold in Base64 and hex', () => {
    const word = fc.oneof(fc.base64String({ minLength: 12, maxLength: 80 }), fc.string(), fc.lorem(), fc.webUrl())
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 32 }).map((all) => `0x${Buffer.from(all).toString('hex')}`)
    fc.assert(
      fc.property(fc.array(fc.oneof(word, bytes), { maxLength: 20 }), secret, (all, key) => {
        const text = JSON.stringify({ all })
        fc.pre(!text.toLowerCase().includes(key.toLowerCase()))
        expect(answerWithoutSecrets(text, [secretFinder(key)])).toBe(text)
      }),
    )
  })

  it('case 168: stays as it is, byte for byte, where no secret stands in it', () => {
    fc.assert(
      fc.property(fc.json(), secret, (text, key) => {
        fc.pre(!text.toLowerCase().includes(key.toLowerCase()))
        expect(answerWithoutSecrets(text, [secretFinder(key)])).toBe(text)
      }),
    )
  })

  it('case 168: cuts a plain one out of its sentence, and a number that holds one is no number', () => {
    const finders = [secretFinder('sandbox-key'), secretFinder('1234567890')]
    const out = answerWithoutSecrets('{"a":"Your SANDBOX-Key, sir","n":91234567890123,"m":7}', finders)
    expect(JSON.parse(out)).toEqual({ a: 'Your …, sir', n: null, m: 7 })
  })

  it.each([
    ['a page', '<p>Bad key <b>Sandbox-Key</b></p>', '<p>Bad key <b>…</b></p>'],
    ['broken off', '{"a":"x","b":"sandbox-key and', '{"a":"x","b":"…'],
  ])('case 168: that is no JSON: %s', (_, text, start) => {
    const out = answerWithoutSecrets(text, [secretFinder('sandbox-key')])
    expect(out.startsWith(start.slice(0, 12))).toBe(true)
    expect(out.toLowerCase()).not.toContain('sandbox-key')
  })

  it('case 168: comes without the numbers of its bytes', () => {
    const bytes = [...Buffer.from('sandbox-key')]
    const out = JSON.parse(answerWithoutSecrets(JSON.stringify({ data: bytes, n: 'x' }), [secretFinder('sandbox-key')]))
    expect(out).toEqual({ data: bytes.map(() => null), n: 'x' })
  })

  it.each(Object.keys(rare))('case 168: %s: comes without it', (name) => {
    const encode = rare[name] as Encode
    fc.assert(
      fc.property(secret, (key) => {
        const out = answerWithoutSecrets(JSON.stringify({ name: `Hello ${encode(key)} there`, n: 1 }), [
          secretFinder(key),
        ])
        expect(JSON.parse(out)).toEqual({ name: '…', n: 1 })
      }),
      { numRuns: 60 },
    )
  })

  it('case 168: a short one is found as it is only, and takes no other words along', () => {
    expect(withoutSecrets('abc12 YWJjMTI=', [secretFinder('abc12')])).toBe('… YWJjMTI=')
  })

  it('case 168: sixteen megabytes are looked through in a moment, escapes and all', () => {
    const finders = ['sandbox-key', 'x'.repeat(600), 'sandbox-partner-key'].map(secretFinder)
    const row = `{"hash":"0x${'ab'.repeat(32)}","image":"data:image/png;base64,${base64('pixels '.repeat(9))}","q":"\\u00e9 100%"},`
    const text = `[${row.repeat(Math.floor(16_000_000 / row.length))}0]`
    const none = ownTime(() => expect(answerWithoutSecrets(text, finders)).toBe(text))
    const echoed = text.replace(/0\]$/, '"sandbox-key"]')
    const found = ownTime(() => expect(answerWithoutSecrets(echoed, finders).endsWith('"…"]')).toBe(true))
    console.info(`16 MB: ${Math.round(none)} ms where nothing is found, ${Math.round(found)} ms where something is`)
    expect(Math.max(none, found)).toBeLessThan(20_000)
  })
})
