import type { NameFault } from '../gloss/sentence'
import { askingWords } from '../names/asking-words'
import { readAs, skeleton } from '../names/name-skeleton'
import { isSuspicious } from '../text/text'
import { type AddressBook, bookKey } from './address-book'

/**
 * Openings of texts that address the reader, in each language of the sentences, without accents. Short words that are
 * also names count only alone, or if the following text shows that the reader is meant.
 */
const readerWords: readonly string[] = [
  String.raw`(?:you(?:r|rself)?|dich|dir|dein(?:e[mnrs]?)?|usted|vous|votre|vos|انت|عنوانك|محفظتك)(?![\p{L}\p{N}])`,
  'du(?=[^a-z]*$| (?:hast|bist|willst|wolltest|konntest))',
  'tu(?=[^a-z]*$| direccion)',
  String.raw`(?:sie|me|tu mismo|voi|siz|toi|вы|você|bạn|आप)(?=[^\p{L}\p{N}]*$)`,
  String.raw`(?:myself|(?:my|this) (?:own )?(?:wallet|address|account)|own address|ваш|твой|sua carteira|seu endereço|tuo indirizzo|cüzdanınız)(?![\p{L}\p{N}])`,
  'あなた|[你您](?!好)|당신|귀하',
]

/** Addresses by the skeleton of their labels, cached per book: lists ask for hundreds, and the book holds thousands. */
const bySkeleton = new WeakMap<AddressBook, Map<string, Set<string>>>()

function labelled(book: AddressBook): Map<string, Set<string>> {
  const held = bySkeleton.get(book)
  if (held) return held
  const known = new Map<string, Set<string>>()
  for (const [address, { label, source }] of book) {
    // A shared file may hold thousands of public names, which nobody borrows by having them too.
    if (source !== undefined) continue
    const key = skeleton(label)
    known.set(key, (known.get(key) ?? new Set()).add(address))
  }
  bySkeleton.set(book, known)
  return known
}

/** Hex as people perceive it: `0x` as it is or with the letter o, and digits that look like letters. */
const written =
  /(?:^|[^a-z0-9])(?:[0o]\s*[x×]\s*(?:[0-9a-fol]{3,}(?![a-z0-9])|[0-9a-fol]{8})|x?(?=[a-fol]*\d)[0-9a-fol]{4,}\s*(?:\.{2,}|[…⋯·•*_]+)\s*[0-9a-fol]{3,}(?![a-z0-9])|[0-9a-fol]{40}(?![a-z0-9]))/

/** Hex of any length, if the name consists of nothing else: a service's tags end in a few digits of the address. */
const onlyHex = /^[^a-z0-9]*[0o]\s*[x×]\s*[0-9a-fol]*\s*(?:\.{2,}|[…⋯])/

/** Whether a name is the digits of its own address, shortened or whole. */
function isOwnAddress(name: string, hash: string | undefined): boolean {
  if (hash === undefined) return false
  const [first = '', last = ''] = name
    .trim()
    .toLowerCase()
    .split(/[.…⋯_\s-]+/)
  return first.length > 3 && hash.toLowerCase().startsWith(first) && hash.toLowerCase().endsWith(last)
}

/** Matches skeletons, which have `l` for `i` and no accents, so these words are converted too. */
const patternOf = (start: string, sources: readonly string[]) => {
  const letters = (source: string) =>
    source.replace(/\p{M}/gu, '').replace(/\\p\{.\}|\\.|\p{L}+/gu, (part) => (part[0] === '\\' ? part : readAs(part)))
  return new RegExp(`${start}(?:${sources.map(letters).join('|')})`, 'u')
}
const us = patternOf('', [String.raw`h[a@4][s5$]h\W?gl[o][s5$]{2}`])
const asks = patternOf('', askingWords)
/** Starts like a sentence to the reader: a name such as “You sold 5 ETH to …” would put words into our mouth. */
const you = patternOf('^', readerWords)

/** Names below our domain, in plain letters: the domain's owner assigns them to people, and nothing in them speaks. */
const belowOurs = /(?<![\w.-])(?:[a-z0-9-]+\.)+hashgloss\.eth(?![\w.-])/g

/** Whether foreign text speaks as the extension, or asks for a key. */
export function speaksAsUs(text: string): boolean {
  const words = text.replace(belowOurs, ' ')
  const perceived = readAs(words)
  return us.test(perceived) || us.test(skeleton(words)) || asks.test(perceived)
}

/** Scripts without spaces between words, in which a label may begin anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Characters and words of a name to look for labels in. */
const longestRead = 120
const mostWords = 16

/**
 * A name and every run of whole words in it, as skeletons: what others put around a label that they borrow (a domain,
 * “verified”, “new”, a number) needs no list.
 */
function* runsOf(name: string): Generator<string> {
  yield skeleton(name)
  const start = name.slice(0, longestRead).normalize('NFKC')
  const spaced = start.replace(/\p{Ll}(?=\p{Lu})|\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu, '$& ')
  for (const text of new Set([start, spaced])) {
    const words = text
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, mostWords)
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++) yield skeleton(words.slice(from, to).join(' '))
  }
  const letters = unspaced.test(name) ? [...skeleton(start)] : []
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 2; to <= Math.min(letters.length, from + 12); to++) yield letters.slice(from, to).join('')
}

/** The addresses of the labels that a name contains. */
function labelsIn(name: string, known: Map<string, Set<string>>): Set<string>[] {
  if (known.size === 0) return []
  const [whole, ...runs] = new Set(runsOf(name))
  // A label of one or two Latin letters would be found in most names.
  const long = runs.filter((run) => run.length > (/^[a-z0-9]/.test(run) ? 2 : 1))
  return [whole ?? '', ...long].flatMap((run) => known.get(run) ?? [])
}

/** Cached per book: lists repeat names, and another language draws all of them again. */
const known = new WeakMap<AddressBook, Map<string, NameFault | undefined>>()
const mostKnown = 5000
const longestKnown = 200

/** What a foreign name imitates; `hash` is the address that carries it. Undefined for an honest name. */
export function nameFault(name: string, hash: string | undefined, book: AddressBook): NameFault | undefined {
  if (name.length > longestKnown) return faultOf(name, hash, book)
  const faults = known.get(book) ?? new Map<string, NameFault | undefined>()
  known.set(book, faults)
  const key = `${hash ?? ''} ${name}`
  if (!faults.has(key)) {
    if (faults.size >= mostKnown) faults.clear()
    faults.set(key, faultOf(name, hash, book))
  }
  return faults.get(key)
}

function faultOf(name: string, hash: string | undefined, book: AddressBook): NameFault | undefined {
  if (speaksAsUs(name)) return 'us'
  const bare = readAs(name).replace(/^[^\p{L}\p{N}]+/u, '')
  if (you.test(bare) || you.test(skeleton(name))) return 'you'
  const others = labelsIn(name, labelled(book))
  if (others.length > 0 && !(hash !== undefined && others.some((each) => each.has(bookKey(hash))))) return 'label'
  const perceived = readAs(name)
  if ((written.test(perceived) || onlyHex.test(perceived)) && !isOwnAddress(name, hash)) return 'address'
  return isSuspicious(name) ? 'letters' : undefined
}
