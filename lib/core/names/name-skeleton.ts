/**
 * Letters that look like Latin ones, after compatibility normalisation (which undoes full-width, mathematical, circled
 * and Roman letters) and lower-casing. From Unicode's confusables, limited to alphabets in use.
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'ьвʙƅᏼβ',
  c: 'сϲᴄꮯ',
  d: 'ԁᴅꮷ',
  e: 'еєεᴇҽ',
  f: 'ƒϝ',
  g: 'ɡɢԍց',
  h: 'һнʜհη',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'iі1|ıӏιɩɪӀǀʟו',
  m: 'мᴍϻ',
  n: 'пɴռո',
  o: '0оοσᴏօ૦໐๐ɵөʘ',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀᴦ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡա',
  x: 'хχҳӽӿ',
  y: 'уүγʏ',
  z: 'ᴢ',
}

const latin = new Map(
  Object.entries(alike).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** Lower-case letters of scripts that are drawn like Latin capitals: their capitals are the look-alikes. */
const capitals: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'bpdtgkjczfmnlsrvhwxyaeiou'],
    ['ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏎᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ', 'drtiajewmhygzxrwsvslcpkb'],
    ['ᐯᑌᑭᒍᒪᔕᕼᖇᗅᗞᗩᗪᗰᗷ', 'vupjlshradadmb'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter.toLowerCase(), to[at] ?? ''])),
)

/** A text as people perceive it, with single spaces: no accents, no case, look-alike letters as Latin ones. */
export const readAs = (text: string): string =>
  [
    ...text
      .slice(0, 2000)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => latin.get(letter) ?? capitals[letter] ?? letter)
    .join('')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()

/** Arabic and Persian letters that many write alike, and the line that only lengthens a word. */
const joined = (text: string) => text.replace(/ـ/g, '').replace(/[ىی]/g, 'ي').replace(/ک/g, 'ك').replace(/ة/g, 'ه')

/** The common form of names that look identical: only letters and digits. The name itself if it has none. */
export function skeleton(name: string): string {
  const perceived = joined(readAs(name))
  return (
    perceived
      .replace(/[^\p{L}\p{N}]/gu, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w') || perceived
  )
}
