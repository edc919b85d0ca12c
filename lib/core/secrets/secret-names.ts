import { isAscii } from './is-ascii'
import { letterPattern } from './letter-pattern'
import { secretWords } from './secret-words'

/** What words say about a value: `secret` a key or what one is derived from; `other` something else; `open` nothing. */
export type NamedAs = 'secret' | 'other' | 'open'

/**
 * Letters without their accents, as many type them; Arabic without marks for vowels and with one letter for those that
 * many write alike, in Persian too, and without its article.
 */
const folded = (text: string) =>
  isAscii(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u0640\u064b-\u0652\u0670\u093c]|\p{Default_Ignorable_Code_Point}/gu, '')
        .normalize('NFC')
        .replace(/’/g, "'")
        .replace(/[أإآ]/g, 'ا')
        .replace(article, '')
        .replace(/[ىی]/g, 'ي')
        .replace(/ک/g, 'ك')
        .replace(/ة/g, 'ه')
const article = letterPattern('(?<!\\p{L})(ال|لل)(?=\\p{L})', 'g')

/** Whole words of scripts with spaces; letters of other scripts may stand right beside them: “あなたのseed”. */
const word = (alternatives: string) => `(?<![a-z\\x80-\\u08ff])(${alternatives})(?![a-z\\x80-\\u08ff])`
/** Words and signs between a name and its value, on either side. */
const link = (words: string) =>
  `(\\P{L}|${word(`is|are|was|as|the|my|your|ist|es|la|est|هو|هي|${words}`)}|は|が|是|为|為`
/** Filler words after a word that do not change what it names. */
const small = `${link('of|for|in|hex|value|bytes|raw|string|account|wallet|api|portefeuille|kontos?|cuenta|compte|maestra|secrete|deiner?|ihrer?|lautet|des|fur|de|du|del|pour|para')})*`
/** Verbs, articles and signs between a value and the name after it. */
const toward = `${link('which|that|an?|our|its|his|her|their|this|sind|[md]?ein|der|das|son|el|mi|tu|sont|une?|ma|mon|votre|le|[eoa]|il|m[ei]a|minha|sua|tua|это|мо[ия]|твои|ваш|bu|benim')}|私の|[我你您]的|내|은|는|이|가|मेरी|यह)*`

const { always, alone, before, parts, shown, others, events } = secretWords
const isShown = letterPattern(shown, 'g')
const surely = letterPattern(`${word(folded(always))}|${parts}`, 'g')
const perhaps = letterPattern(`(?<alone>${word(folded(alone))})|${word(before)}`, 'g')
const isOther = letterPattern(others)
const startsWithEvent = letterPattern(`^\\P{L}*(${events})`)
const startsWithOther = letterPattern(`^\\P{L}*(${others})[a-zа-я]*(?!\\p{L})`)
const possessive = letterPattern("'s(?!\\p{L})", 'gi')
const aLetter = letterPattern('\\p{L}')
const onlyToward = letterPattern(`^${toward}$`)
// Tests of what is right behind a word.
const isLast = letterPattern(`${small}$`, 'y')
const isApart = letterPattern(`${small}([,;:،、]|$)`, 'y')
const isOwned = letterPattern('\\P{L}+(of|for|vo[nm]|de[rsl]?|du|pour|para)(?!\\p{L})', 'y')
const isInEvent = letterPattern(`[ の的]*(${events})`, 'y')

/** A word for a secret in a text. */
interface Mention {
  start: number
  /** One of `always` or `parts`. */
  sure: boolean
  /** One of `before`. */
  weak: boolean
  /** Whether what is right behind it matches. */
  has(pattern: RegExp): boolean
}

interface Reading {
  words: string
  mentions: readonly Mention[]
}

/** Readings of texts: headings and labels are the same for many values. */
const readings = new Map<string, Reading>()
const mostReadings = 300

/**
 * Splits `privateKey`, `PRIVATE_KEY`, `private-key` and `private.key` into two words each, normalises letter forms, and
 * finds the words for secrets. Everything else is read from the text around these words: with the word lists in each
 * pattern, compiling the patterns took longer than all other work on most pages.
 */
function read(text: string): Reading {
  const known = readings.get(text)
  if (known) return known
  const words = folded(text)
    // The key of somebody: “deployer's key”.
    .replace(possessive, '')
    .replace(/([a-zß-öø-ÿıłœđα-ωа-џ\d])([A-ZΑ-ΩА-Я])/g, '$1 $2')
    .replace(/[_.\s-]+/g, ' ')
    .toLowerCase()
    .replace(isShown, ' \0 ')
  const mentions = [...mentionsOf(surely, words), ...mentionsOf(perhaps, words)]
  if (readings.size >= mostReadings) readings.clear()
  const reading = { words, mentions }
  readings.set(text, reading)
  return reading
}

function* mentionsOf(pattern: RegExp, words: string): Generator<Mention> {
  pattern.lastIndex = 0
  for (let found = pattern.exec(words); found; found = pattern.exec(words)) {
    const { 0: name, index: start, groups } = found
    const end = start + name.length
    const has = (next: RegExp) => {
      next.lastIndex = end
      return next.test(words)
    }
    const sure = pattern === surely
    yield { start, sure, weak: !sure && !groups?.alone, has }
    // Words may begin within others: “private key share”.
    pattern.lastIndex = start + 1
  }
}

/** What a name calls its value. */
export function namedBy(name: string): NamedAs {
  const { words, mentions } = read(name)
  if (mentions.some(({ sure, has }) => sure || has(isLast))) return 'secret'
  return words.includes('\0') || isOther.test(words) ? 'other' : 'open'
}

const tells = (of: (mention: Mention, words: string) => boolean) => (text: string) => {
  const { words, mentions } = read(text)
  return mentions.some((mention) => !mention.weak && of(mention, words))
}
const isNamed = ({ has }: Mention) => has(isApart) || has(isOwned)
const isFirst = ({ start }: Mention, words: string) => onlyToward.test(words.slice(0, start))

/** Whether it contains words for a secret that no other words cancel. */
export const speaksOfSecret = tells(({ sure }) => sure)
/** Whether it ends by calling the next value a secret. */
export const endsAsSecret = tells(({ has }) => has(isLast))
/** Whether it starts by calling the previous value a secret. */
export const beginsAsSecret = tells((mention, words) => (mention.sure || isNamed(mention)) && isFirst(mention, words))
/** Whether all of it calls something a secret: “Private key of the deployer”. */
export const isTitleOfSecret = tells((mention, words) => isNamed(mention) && isFirst(mention, words))
/** Whether it speaks of somebody's secret: “my key for the faucet”. */
export const speaksOfOwned = tells(({ has }) => has(isOwned))
/** Whether it tells what a transaction did with a secret, or what happened to one: “rotate keys”, “private key leak”. */
export function tellsEvent(text: string): boolean {
  const { words, mentions } = read(text)
  const [other] = startsWithOther.exec(words) ?? []
  const isOfSecret = ({ start, weak }: Mention) =>
    !weak && start >= (other?.length ?? 0) && !aLetter.test(words.slice(other?.length, start))
  return (
    startsWithEvent.test(words) ||
    (other !== undefined && !mentions.some(isOfSecret)) ||
    mentions.some(({ weak, has }) => !weak && has(isInEvent))
  )
}
