import { isAscii } from './is-ascii'
import { letterPattern } from './letter-pattern'
import {
  beginsAsSecret,
  endsAsSecret,
  isTitleOfSecret,
  namedBy,
  speaksOfOwned,
  speaksOfSecret,
  tellsEvent,
} from './secret-names'

/** A piece of the text before a value, read backwards. */
interface Piece {
  /** Undefined for another value. */
  name?: string
  /** It ends like a sentence. */
  ended: boolean
  /** It ends its line or its box. */
  apart: boolean
  /** Names and values in braces follow. */
  opens: boolean
}

/** Punctuation, list markers and their numbers: not names. */
const nothing = letterPattern('^\\P{L}*$')
const wordOf = letterPattern('\\p{L}+')
/** Ends of sentences, values, and other ends of pieces. */
const parting = letterPattern(
  '((?<!\\.)[.!?](?=\\s|$)|[。！？।؟])|((?<!\\p{L}|\\d)0x(?!\\p{L}|\\d))|[;,，；、،؛\\n]|\\s\\|\\s|(?<!\\p{L}|[\\d_])[([{（]',
  'gi',
)

/** Maximum neutral names between a value and its real name: "Private keys", "Account 1", "hex". */
const mostOpen = 3
/** Characters of a sentence right before a value that are read as its name. */
const longestName = 60
/** Maximum words of a name that can be separated from its value by others, or that heads a list. */
const longestLabel = 4
/** Maximum sentences or boxes between a name and its value, and between a heading and a value below it. */
const mostWarnings = 2
const mostParts = 8
/** It says what a value is: “… is 0x…”. */
const isPredicate = letterPattern('([:：]|\\b(ist?|est?))\\P{L}*$')
/** The next value is mentioned rather than named: "used the private key in 0x…". */
const goesOn = letterPattern('(?<!\\p{L})(?:in|by|with|via|at|on|en|dans|por|mit|bei)\\s*$', 'i')
/** The keys of an account, as in tool configurations, or the short option of a command. */
const accounts = /\baccounts["']?\s*[:=]\s*\[[^\]{}:]*$|\s-k[\s=]+["']?$/i
/** What is between the name of a map or a list and its first entry: a type, an equals sign, a call. */
const construction =
  /(:\s*[\w.]*([<[`][^=\n;]{1,50})?)?\s*:?=\s*([\w.:<> ,[\]]{0,50}\(?\s*[[{]+\s*\(?|\w*map[\w.]*\()/gi
/** The last words, behind what the text is about: "Private key leaked: attack tx 0x…". */
const isTransaction = letterPattern('[:→–—] (\\p{L}+ )?(tx|transac)\\p{L}*\\P{L}*$', 'i')
/** Pictures of keys. */
const pictures = /[🔑🗝🔐]/gu
/** Whose value it is, between the name and the verb: "Private key for 0x… is 0x…". */
const owner = letterPattern(
  '(?<!\\p{L}|\\d)0x(?=["\'`)\\]]*\\s*(?:is|ist|es|est|è|は|が|是|为|為|هو)[\\s:="\'`(]*$)',
  'i',
)

/** A remark in brackets between a name and its value: "Private key (do not show it to anybody!): 0x…". */
const aside = letterPattern(
  '(?<=\\p{L}["\'`*_]*\\s*)[([（{【「][^()[\\]（）{}【】「」]{1,120}[)\\]）}】」](?=((?!\\d)\\P{L})*$)',
)

const plain: Piece = { ended: false, apart: false, opens: false }

function piecesOf(before: string): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: Piece & { name: string }) => {
    if (!nothing.test(piece.name)) pieces.unshift(piece)
  }
  let from = 0
  for (const { 0: sign, 1: end, 2: value, index } of before.matchAll(parting)) {
    add({ name: before.slice(from, index), ended: !!end, apart: /[|\n]/.test(sign), opens: sign === '{' })
    if (value) pieces.unshift(plain)
    from = index + sign.length
  }
  add({ ...plain, name: before.slice(from) })
  return pieces
}

/**
 * Whether the text right before 32 bytes calls them a secret. Hashes in it are `0x`; bars and line breaks separate
 * cells, boxes and lines. A name applies to the value after it, to a list of unnamed values and, as a heading, to
 * values with neutral names. If the value is `linked` to a transaction, only its own name counts. Undefined if the
 * whole text is neutral: text further up may decide.
 */
export function isCalledSecret(before: string, linked = false): boolean | undefined {
  if (accounts.test(before)) return true
  const text = isAscii(before) ? before : before.normalize('NFKC').replace(pictures, ' key ')
  const pieces = piecesOf(text.replace(owner, '').replace(construction, ' = {'))
  if (linked) {
    const name = pieces[0]?.name?.slice(-longestName) ?? ''
    return endsAsSecret(name) && !goesOn.test(name)
  }
  const first = pieces.findIndex(({ name }) => name !== undefined)
  const own = pieces[first]
  if (!own) return undefined
  const name = own.name?.slice(-longestName) ?? ''
  if (isTransaction.test(name)) return false
  const named = namedBy(name)
  if (named !== 'open') return named === 'secret'
  if (aside.test(before)) return isCalledSecret(before.replace(aside, ''))
  const rest = pieces.slice(first + 1)
  if (isPredicate.test(name) && (speaksOfOwned(name) || isTitleOfSecret(beginningOfLine(rest)))) return true
  // A warning may separate a name from its value, which then starts on its own.
  if (own.ended) return rest.slice(0, mostWarnings).some(({ name = '' }) => speaksOfSecret(name)) || isBelowSecret(rest)
  return isLabel(name) ? isHeadedSecret(rest) : false
}

/** Whether warnings of several sentences are between a value and a heading that calls it a secret. */
function isBelowSecret(pieces: readonly Piece[]): boolean {
  const [heading] = pieces
    .slice(0, mostParts)
    .filter(({ name, apart }) => name === undefined || (apart && isLabel(name)))
  return speaksOfSecret(heading?.name ?? '')
}

/** The first name of the line that these pieces end. */
function beginningOfLine(pieces: readonly Piece[]): string {
  const end = pieces.findIndex(({ name, ended, apart }) => name === undefined || ended || apart)
  return pieces.slice(0, end < 0 ? undefined : end).at(-1)?.name ?? ''
}

const isLabel = (name: string) => name.split(wordOf).length <= longestLabel + 1

/** Whether a name heads a list of values with neutral names. */
function isHeadedSecret(pieces: readonly Piece[]): boolean | undefined {
  let open = 1
  /** The next name belongs to a value. */
  let isOwn = false
  for (const { name, ended, apart, opens } of pieces) {
    if (name === undefined) {
      isOwn = true
      open = 0
      continue
    }
    const calls = speaksOfSecret(name)
    if (ended || !(isLabel(name) || (apart && calls && endsAsSecret(name)))) return false
    if (namedBy(name) !== 'open') return !isOwn && (calls || (opens && endsAsSecret(name)))
    isOwn = false
    if (++open > mostOpen) return false
  }
  return undefined
}

/** A sign of a comment, an arrow or a bracket before a name that may have more words: "0x… // deployer key". */
const remark = /^[\s"'`)\]},;]*(\/[/*]|#|--|<!?-|←|[([（])/

/** Other values between a value and a remark that names all: "0x…, 0x… (private key, address)". */
const behindOthers = letterPattern('^([\\s"\'`,;:|/&]*0x(?!\\p{L}|\\d))+')

/**
 * Whether the text right after 32 bytes, on the same line, calls them a secret, as in "0x… is my private key". If they
 * are `named` something else before, only words that leave no doubt do.
 */
export function isCalledSecretAfter(after: string, named = false): boolean {
  const [others = ''] = behindOthers.exec(after) ?? []
  const rest = after.slice(others.length)
  if (others && remark.test(rest)) {
    const names = rest.split(/[,;&]| [|/] /)
    return namedBy(names[names.length - others.split('0x').length] ?? '') === 'secret'
  }
  const [, said = '', next = ''] = /^[ :=]*([^\n.!?。！？:=：]{0,60})(.?)/u.exec(after) ?? []
  // Otherwise it is the name of the next value.
  if (/[:=：]/.test(next) || /0x/i.test(said) || tellsEvent(said) || (named && !speaksOfSecret(said))) return false
  return beginsAsSecret(said) || (remark.test(said) && isLabel(said) && namedBy(said) === 'secret')
}
