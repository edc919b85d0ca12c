/**
 * Text from outside (token names, tags, methods, error bodies) as one harmless line. What cannot be seen or turns the
 * reading direction goes; what remains is normalised and capped. It is still only text: never markup, never a link.
 */
export function cleanText(text: string, most = 80): string {
  // A megabyte of name costs no more than a page of it.
  const head = text.length > most * 64 ? text.slice(0, most * 64) : text
  const line = head
    .replace(blank, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(stacked, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
  return capped(line, most)
}

/** White space of any kind, and letters that are drawn as nothing but a blank. */
const blank = /[\s\p{Z}\u2800]/gu

/** Controls, direction marks, zero-width and other ignorable characters, private use, lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** More than three marks on one letter is no language's spelling. */
const stacked = /(\p{M}{3})\p{M}+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Each of these is a grapheme of its own. */
const ascii = /^[ -~]*$/

/** Code units that are parted into graphemes at once: the segmenter takes the longer for each, the longer the text is. */
const stretch = 1024

/** At most so many graphemes, the last one an ellipsis where something was cut. */
function capped(text: string, most: number): string {
  if (text.length <= most) return text
  if (ascii.test(text.slice(0, most + 1))) return `${text.slice(0, most - 1).trimEnd()}…`
  let count = 0
  let end = 0
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + stretch)
    const whole = from + part.length === text.length
    let taken = 0
    for (const { index, segment } of graphemes.segment(part)) {
      // The last one of a stretch may go on behind it.
      if (!whole && index > 0 && index + segment.length === part.length) break
      count += 1
      taken = index + segment.length
      if (count === most) end = from + index
      if (count > most) return `${text.slice(0, end).trimEnd()}…`
    }
    from += taken
  }
  return text
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Canadian_Aboriginal}/u,
]

/** Letters that no eye tells from Latin ones: Cyrillic and Greek, Lisu, Cherokee and its small ones, Canadian syllables. */
const imitators =
  'АВЕЅІЈКМНОРСТУХҮԌԚԜаеіјорсухѕһԁԛԝνοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' +
  'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ' +
  'ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ' +
  'ꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮒꮓꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷᏻᏼ' +
  'ᐯᑌᑕᑭᒍᒪᔕᕼᖇᖴᗅᗞᗩᗪᗰᗴᗷ'

/** Nothing but those, with digits between them. */
const lookalikes = new RegExp(`^[\\d\\s.$-]*[${imitators}][\\d\\s.$${imitators}-]*$`, 'u')

/** Latin letters in costume: mathematical, letterlike, full-width, circled, squared, small capitals. */
const styled =
  /[\u{1d400}-\u{1d7ff}\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c-\u2134\u2145-\u2149\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f130}-\u{1f189}\u1d00-\u1d22\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\ua730\ua731]/u

/** Numerals that stand for letters: the large ones, and any in a word. One after a blank is a number, as in “Fund Ⅲ”. */
const numerals = /[\u216c-\u216f\u217c-\u217f]|[a-z\u2160-\u217f][\u2160-\u217f]|[\u2160-\u217f][a-z]/i

/** A mark that no language puts on this letter: those in use are one character with it. */
const marked = /[a-z]\p{M}/iu

/** Joiners and selectors have their place inside emoji. */
const emoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})[\ufe0f\u200d]*|[\d#*]\ufe0f\u20e3/gu

const hidden = new RegExp(unseen.source, 'u')

/**
 * True where a name tries to look like another: letters of several look-alike alphabets, letters of one that imitate
 * Latin, letters in costume or with marks of no language, or characters that cannot be seen.
 */
export function isSuspicious(name: string): boolean {
  const head = name.slice(0, 2000).normalize('NFC').replace(/\s/g, ' ').replace(emoji, '')
  if ([hidden, styled, numerals, marked, lookalikes].some((sign) => sign.test(head))) return true
  return scripts.filter((script) => script.test(head)).length > 1
}

/** A link that may be followed: https, a host, no user or password in it. Null for everything else. */
export function safeUrl(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2048 || /[\s\p{C}\\]/u.test(text)) return null
  if (!/^https:\/\//i.test(text)) return null
  try {
    const url = new URL(text)
    return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== ''
      ? url.href
      : null
  } catch {
    return null
  }
}
