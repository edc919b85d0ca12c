/**
 * Text from outside (token names, tags, methods, error bodies) as one harmless line. Removes invisible and
 * direction-changing characters; normalises and truncates the rest. It is still only text: never markup, never a link.
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

/** White space of any kind, and letters that look like a blank. */
const blank = /[\s\p{Z}\u2800]/gu

/** Controls, direction marks, zero-width and other ignorable characters, private use, lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** No language's spelling has more than three marks on one letter. */
const stacked = /(\p{M}{3})\p{M}+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Each of these is its own grapheme. */
const ascii = /^[ -~]*$/

/** Code units to segment at once: the segmenter's cost per grapheme grows with the text's length. */
const stretch = 1024

/** At most so many graphemes, the last one an ellipsis if the text was truncated. */
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
      // The last grapheme of a stretch may continue in the next one.
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

/** Whatever could end a quotation early. */
const quotes = /[\p{Pi}\p{Pf}"`„‚「」『』〝〞〟]/gu

/** Words of strangers for a place between quotation marks, which nothing in them can end. */
export const withoutQuotes = (text: string): string => text.replace(quotes, '’')

/** A stranger's words, harmless and in quotation marks. */
export const quoted = (text: string): string => `“${withoutQuotes(text)}”`

/** Words that follow each other: a name has three at most. */
const words = /[\p{L}\p{M}\p{N}’'-]+/gu

/**
 * Whether a stranger's text reads as a sentence rather than as a name: by its number of words, its punctuation, or its
 * length where words have no spaces between them.
 */
export const isProse = (text: string): boolean =>
  (text.match(words)?.length ?? 0) > 3 ||
  /\p{L}[.!?:;,]\s+\p{L}|[!?。！？،؟…]/u.test(text) ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{9}/u.test(text)

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

/**
 * Letters indistinguishable from Latin ones: Cyrillic and Greek, Lisu, Cherokee including its small letters, Canadian
 * syllables.
 */
const imitators =
  'АВЕЅІЈКМНОРСТУХҮԌԚԜаеіјорсухѕһԁԛԝνοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' +
  'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ' +
  'ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ' +
  'ꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮒꮓꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷᏻᏼ' +
  'ᐯᑌᑕᑭᒍᒪᔕᕼᖇᖴᗅᗞᗩᗪᗰᗴᗷ'

/** Only such letters, with digits between them. */
const lookalikes = new RegExp(`^[\\d\\s.$-]*[${imitators}][\\d\\s.$${imitators}-]*$`, 'u')

/** Disguised Latin letters: mathematical, letterlike, full-width, circled, squared, small capitals. */
const styled =
  /[\u{1d400}-\u{1d7ff}\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c-\u2134\u2145-\u2149\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f130}-\u{1f189}\u1d00-\u1d22\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\ua730\ua731]/u

/** Numerals used as letters: the large ones, and any within a word. After a space it is a number, as in “Fund Ⅲ”. */
const numerals = /[\u216c-\u216f\u217c-\u217f]|[a-z\u2160-\u217f][\u2160-\u217f]|[\u2160-\u217f][a-z]/i

/** A mark that no language uses on this letter: those in use form one character with it. */
const marked = /[a-z]\p{M}/iu

/** Joiners and selectors are legitimate inside emoji. */
const emoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})[\ufe0f\u200d]*|[\d#*]\ufe0f\u20e3/gu

const hidden = new RegExp(unseen.source, 'u')

/**
 * True if a name imitates another: letters of several look-alike alphabets, letters of one that imitate Latin,
 * disguised letters or unusual marks, or invisible characters.
 */
export function isSuspicious(name: string): boolean {
  const head = name.slice(0, 2000).normalize('NFC').replace(/\s/g, ' ').replace(emoji, '')
  if ([hidden, styled, numerals, marked, lookalikes].some((sign) => sign.test(head))) return true
  return scripts.filter((script) => script.test(head)).length > 1
}

/** A link that is safe to follow: https, a host, no user or password. Null for everything else. */
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
