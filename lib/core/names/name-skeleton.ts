/**
 * Letters that an eye takes for Latin ones, after compatibility forms are folded (which undoes full width, mathematical,
 * circled and Roman letters) and case is. From Unicode's confusables, as far as letters of alphabets in use go.
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
  o: '0оοσᴏօ૦໐๐',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀᴦ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡա',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
}

const latin = new Map(
  Object.entries(alike).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** Small ones of scripts that are drawn as Latin capitals: their capitals are what is alike. */
const capitals: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'bpdtgkjczfmnlsrvhwxyaeiou'],
    ['ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏎᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ', 'drtiajewmhygzxrwsvslcpkb'],
    ['ᐯᑌᑭᒍᒪᔕᕼᖇᗅᗞᗩᗪᗰᗷ', 'vupjlshradadmb'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter.toLowerCase(), to[at] ?? ''])),
)

/** A text as an eye reads it, with single blanks: no marks, no case, look-alike letters as Latin ones. */
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

/** What two names share that an eye cannot tell apart: letters and digits alone. The name itself where it has none of them. */
export function skeleton(name: string): string {
  const read = readAs(name)
  return (
    read
      .replace(/[^\p{L}\p{N}]/gu, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w') || read
  )
}
