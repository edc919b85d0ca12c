import { describe, expect, test } from 'vitest'
import { cleanText, isSuspicious, safeUrl } from '../../../../lib/core/text/text'
import { fc } from '../../../fast-check'
import { ownTime } from '../../own-time'

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('e', '\u0301', '\u200d', '\u202e', '\ufe0f', '👩', '🏽', ' ', '\n', '\ud800', 'ก', '\u2800'),
  }),
)

const graphemes = (text: string) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

describe('clean text (case 107)', () => {
  test.each([
    ['E\u17b5T\u17b5H', 'ETH'],
    ['a\u202eb\u2066c\u2069', 'abc'],
    [' two\n\tlines\r\n ', 'two lines'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['\u0000\u0007\u0085x', 'x'],
    ['e\u0301', 'é'],
    ['a\u2800\u3000b', 'a b'],
    [`z${'\u0335'.repeat(50)}!`, `z${'\u0335'.repeat(3)}!`],
    ['\u3164\u115f', ''],
    ['日本語 🇯🇵', '日本語 🇯🇵'],
    ['\ud800x', 'x'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanText(raw)).toBe(clean)
  })

  test('is one line of limited length, the same when cleaned again', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 2, max: 90 }), (raw, most) => {
        const clean = cleanText(raw, most)
        expect(graphemes(clean)).toBeLessThanOrEqual(most)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\n]|^ | $| {2}/u)
        expect(clean.normalize('NFC')).toBe(clean)
        expect(cleanText(clean, most)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  test('costs nothing for a megabyte', () => {
    const took = ownTime(() => expect(graphemes(cleanText('x\u0301\u0301'.repeat(400_000)))).toBe(80))
    expect(took).toBeLessThan(3000)
  })
})

describe('a name that imitates another (case 108)', () => {
  test.each([
    'U\u0405DC',
    '\u0415\u0422\u041d',
    'USD\u200bT',
    '𝐔𝐒𝐃𝐂',
    'ＵＳＤＣ',
    'E\u17b5TH',
    '\u202eHTE',
    'Ν\u0395O',
    'ꓴꓢꓓꓚ',
    'ꓴꓢꓓ 2.0',
    'ꓴSDC',
    'USDⅭ',
    'ⅮⅭ',
    'USDⅽ',
    'ⅤⅠⅩ',
    'Ⅿ',
    'ᴜsᴅᴄ',
    'ᴜꜱᴅᴛ',
    'ʙɴʙ',
    'ᎪᎪᏙᎬ',
    'ꭼꭲꮋ',
    'ᑌᔕᗪᑕ',
    'USDℂ',
    'USDT\u0337',
    'USDC\u0323',
    'U\u0332S\u0332D\u0332C',
  ])('%j does', (name) => {
    expect(isSuspicious(name)).toBe(true)
  })

  test.each([
    'USDC',
    'Wrapped Ether™',
    'Привет мир',
    'Αθήνα',
    '日本 Token',
    '👩‍🚀 Space ❤️',
    'Ünïcödé',
    'x²',
    '№ 5 ℠',
    'Fund Ⅲ',
    'ドラゴンⅢ',
    'Tiếng Việt'.normalize('NFC'),
    'Tiếng Việt'.normalize('NFD'),
    'Nguyễn Thị Hường'.normalize('NFD'),
    'Yorùbá ọmọ ẹ́'.normalize('NFD'),
    'Ελλάδα'.normalize('NFD'),
    'Йод и ёж'.normalize('NFD'),
    'हिन्दी',
    'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
    'ꓡꓲ-ꓢꓴ ꓥꓳꓽ ꓶꓵ',
    'ᐃᓄᒃᑎᑐᑦ',
    '',
    'ไทย',
  ])('%j does not', (name) => {
    expect(isSuspicious(name)).toBe(false)
  })
})

describe('a link that may be followed (case 109)', () => {
  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/x',
    '//a.example',
    'http://a.example',
    'https://good.example@evil.example',
    'https://user:pw@a.example',
    'https://',
    'https:\\\\a.example',
    'https://a.example/\u202egnp.exe',
    `https://a.example/${'x'.repeat(3000)}`,
    'ipfs://Qm',
    null,
    {},
  ])('is not %j', (url) => {
    expect(safeUrl(url)).toBeNull()
  })

  test('is https with a host', () => {
    expect(safeUrl('https://a.example')).toBe('https://a.example/')
    expect(safeUrl('HTTPS://A.example/x?y=1#z')).toBe('https://a.example/x?y=1#z')
  })
})
