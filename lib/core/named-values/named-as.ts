import { keyWordPlaces, keyWordsIn } from './key-words'

/**
 * What a page shows around one place of a value: raw text, without values (`0x` stands for each), with bars between
 * boxes and line breaks between lines.
 */
export interface WordsAround {
  /** Right before it, across boxes. */
  before: string
  /** Right behind it, to the end of its line. */
  after?: string
  /** Names of its own: the head of its column, its label, what assistive technology says of it. */
  names?: string[]
  /** Names that only code reads: ids, classes, attributes. */
  codes?: string[]
  /** What is beside it in its row, or alone with it in one element. */
  beside?: string[]
}

/** What a page calls a value. */
interface NamedAs {
  as: 'key' | 'transaction' | 'operation' | 'other' | undefined
  /** By its nearest name, which no word for keys is as near as. */
  own: boolean
}

/** Words that pages use for values, as whole words; `parts` belong to scripts without spaces. */
interface Vocabulary {
  words: readonly string[]
  parts: readonly string[]
}

const transactions: Vocabulary = {
  words: [
    'txn?s?',
    'tx ?(?:id|hash)(?:es)?',
    'transactions?',
    'transacci[oó]n(?:es)?',
    'transa[cç](?:[aã]o|[oõ]es)',
    'transazion[ei]',
    'transactie',
    'transaktion(?:en)?(?:s ?(?:hash|id))?',
    'transaksi',
    'transakcj[aięeą]+',
    'транзакц\\p{L}+',
    'транзакці\\p{L}+',
    'giao dịch',
    'işlem(?:i|in|ler)?',
    'συναλλαγ\\p{L}+',
    'עסקה',
    '(?:ال)?معاملة',
    'تراکنش',
    'लेनदेन',
  ],
  parts: ['交易', '转账', '轉帳', 'トランザクション', '取引', '送金', '트랜잭션', '거래', 'ธุรกรรม'],
}

const operations: Vocabulary = {
  words: ['user ?op(?:eration)?s?(?: hash)?'],
  parts: ['用户操作', '使用者操作', 'ユーザーオペレーション'],
}

const others: Vocabulary = {
  words: [
    'roots?',
    'topics?\\d*',
    'salts?',
    'keccak\\d*',
    'sha-?\\d+',
    'signatures?',
    'sig',
    'selectors?',
    'storage',
    'slots?',
    'commitments?',
    'nullifiers?',
    'bytes ?32',
    'uint ?256',
    'merkle',
    'lea(?:f|ves)',
    'digests?',
    'checksums?',
    'fingerprints?',
    'separators?',
    'roles?',
    'uncles?',
    'ommers?',
    'randao',
    'preimages?',
    'namehash',
    '(?:public|storage) keys?',
    'öffentlich\\p{L}* schlüssel\\p{L}*',
    '(?:clave|llave|chave|clé|clef)s? p[úu]bli(?:ca|que)s?',
    'публ[иі]чн\\p{L}+ ключ\\p{L}*',
    '(?:ال)?مفتاح(?:ك)? (?:ال)?عام',
    'key ?hash(?:es)?',
    '(?:block|parent|mix|code|type|state|source|blob|versioned|message|order|event|struct|storage|init code|root|batch|l2 block) ?hash(?:es)?',
    'block by hash',
    '(?:pool|order|message|market|question|condition|role|proposal|key|feed|price|schema|asset|intent) ?(?:ids?|uids?)',
    'calldata',
    'extra ?data',
    'hash (?:of the|de|del|do|du|des) (?:block|bloque|bloco|bloc|blocco)',
    '(?:хеш|хэш) блока',
    'подпис\\p{L}+',
  ],
  parts: [
    '公開鍵',
    '公开密钥',
    '公钥',
    '公鑰',
    '公開金鑰',
    '공개 ?키',
    '区块',
    '區塊',
    '块哈希',
    '签名',
    '簽名',
    '根哈希',
    'ブロック',
    '署名',
    '블록',
    '서명',
  ],
}

/** What a value is not a transaction under, if it is the whole name. */
const wholeNames = new Set(['block', 'parent', 'input', 'code', 'extra', 'slot', 'node'])

const any = ({ words, parts }: Vocabulary) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])|${parts.join('|')}`, 'gu')

const patterns = { transaction: any(transactions), operation: any(operations), other: any(others) }

/** Splits `transactionHash`, `tx_hash` and `tx-hash` into two words each. */
const inWords = (text: string) =>
  text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

interface Mention {
  as: 'key' | 'transaction' | 'operation' | 'other'
  start: number
  end: number
}

/** The words in a text that say what something is, in order. */
function mentionsIn(text: string): Mention[] {
  const found: Mention[] = []
  for (const as of ['other', 'operation', 'transaction'] as const)
    for (const { index, 0: word } of text.matchAll(patterns[as]))
      found.push({ as, start: index, end: index + word.length })
  // “Public key” and “key hash” are names of other things.
  const isWithin = (start: number, end: number) =>
    found.some((each) => each.as === 'other' && each.start <= start && end <= each.end)
  for (const { index = 0, 0: word } of keyWordPlaces(text))
    if (!isWithin(index, index + word.length)) found.push({ as: 'key', start: index, end: index + word.length })
  return found.sort((a, b) => a.end - b.end || a.start - b.start)
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A remark in brackets between a name and its value: “Private key (never share it!): 0x…”. */
const aside = /[([（{【「][^()[\]（）{}【】「」]{1,120}[)\]）}】」](?=[^\p{L}]*$)/u
/** Quotes, brackets and other values of a list between a name and its value. */
const between = /(?:[\s"'`“”‘’«»,;|[({<>•*·→-]|\b0x|\bnull\b)+$/iu
const keyed = /([\p{L}$_@][\p{L}\p{N}\p{M}$_. #()-]{0,40})["'`]?\s*(?:[:=：]|=>)$/u
/** A key that only contains a method's parameters; the method is named before it. */
const params = /["'`]([\p{L}_]\w{2,60})["'`]\s*,\s*["']?params["']?\s*[:=]$/u
const sentence = /[.!?]\s|[。！？।؟]/u

/** Another value. */
const value = /(?<![\p{L}\p{N}])0x(?![\p{L}\p{N}])/iu

/** The nearest name before a value, in whatever box that is. */
function nameBefore(before: string): string {
  const text = before.replace(between, '').replace(aside, '').replace(between, '')
  const key = params.exec(text)?.[1] ?? keyed.exec(text)?.[1]
  return inWords(key ?? text.split(sentence).at(-1)?.slice(-60) ?? '').trim()
}

/** The text from the value before, on the same line and in the same box. */
function ownLine(before: string): { text: string; isShared: boolean } {
  const line = before.slice(before.search(/[^|\n]*$/))
  const values = line.split(value)
  return { text: values.at(-1) ?? '', isShared: values.length > 1 }
}

/** The text behind a value up to the next, without the name of that one. */
function behind(after: string): string {
  const [own = '', ...rest] = after.replace(/\n.*/su, '').split(value)
  const isName = rest.length > 0 && /[:=：]["'`\s([{]*$/u.test(own)
  return inWords(isName ? own.replace(/[^,;{(]*$/u, '') : own)
}

/** Words between a name and its value, at most. */
const farthest = 8
/** More words than this before a value are a sentence, and no label below a heading. */
const longestLabel = 3

/** Whether a line calls its value a transaction, and no word for keys is as near. */
function isOwn({ before, after = '' }: WordsAround): boolean {
  const { text, isShared } = ownLine(before)
  const name = inWords(text).replace(aside, '').split(sentence).at(-1) ?? ''
  const mention = mentionsIn(name).at(-1)
  if (mention?.as !== 'transaction') return false
  const toValue = name.slice(mention.end)
  // Another part of a list: `signTransaction(tx, "0x…`.
  if (/[,;，；、،]/.test(toValue)) return false
  const away = wordsIn(toValue)
  const said = behind(after)
  const key = mentionsIn(said).find(({ as }) => as === 'key')
  // A line of several values may have its names behind them.
  return away <= farthest && !(key && (isShared || wordsIn(said.slice(0, key.start)) <= away))
}

/** What a page calls the value at one of its places: its line first, then its own names, what is beside and above it. */
function namedAt(around: WordsAround): NamedAs {
  if (isOwn(around)) return { as: 'transaction', own: true }
  const { before, after = '', names, codes = [], beside } = around
  const line = ownLine(before).text
  const said = behind(after)
  const [remark] = mentionsIn(said)
  const isRemark = remark?.as === 'key' && wordsIn(said.slice(0, remark.start)) <= longestLabel
  const onLine = namedBy(line) ?? (isRemark ? 'key' : undefined)
  if (onLine && onLine !== 'transaction') return { as: onLine, own: true }
  if (codes.some(isKeyCode)) return { as: 'key', own: true }
  for (const level of [names, beside]) {
    const kinds = (level ?? []).flatMap((name) => mentionsIn(inWords(name)).map(({ as }) => as))
    const as = (['key', 'other', 'operation', 'transaction'] as const).find((each) => kinds.includes(each))
    if (as)
      return {
        as,
        own: as !== 'transaction' || !mentionsIn(`${inWords(line)} ${said}`).some((each) => each.as === 'key'),
      }
  }
  return { as: onLine ?? namedAbove(before, line), own: false }
}

/** What a line calls the value at its end. */
function namedBy(line: string): NamedAs['as'] {
  const name = nameBefore(line)
  if (wholeNames.has(name)) return 'other'
  const mentions = mentionsIn(name)
  const last = mentions.at(-1)
  // “Tx hash of the key rotation” is no key, and may be no transaction.
  const isOfKey = last?.as === 'key' && mentions[0]?.as === 'transaction' && wordsIn(name.slice(last.end)) > 0
  return isOfKey ? undefined : last?.as
}

/** What texts of other boxes and lines before a value call it. */
function namedAbove(before: string, line: string): NamedAs['as'] {
  // A sentence says for itself what its value is.
  if (wordsIn(line) > longestLabel) return undefined
  const name = nameBefore(before)
  if (wholeNames.has(name.split('|').at(-1)?.trim() ?? '')) return 'other'
  const near = mentionsIn(name).at(-1)?.as
  if (near) return near
  // Below a heading, a label says nothing more: “Private keys | Account 1: 0x…”. A name with a value is of that value.
  const text = inWords(before)
  const heading = mentionsIn(text).at(-1)
  const [toValue = '', ...values] = text.slice(heading?.end).split(value)
  const isSpent = values.length > 0 && wordsIn(line) > 0 && wordsIn(toValue) === 0
  return heading?.as === 'key' && !isSpent ? 'key' : undefined
}

/** Ids and attributes of rows hold a “key” that is none. */
const isKeyCode = (code: string) => keyWordPlaces(inWords(code)).some(({ 0: word }) => !/^keys?$/i.test(word))

/**
 * What a page calls a value, given its surroundings at each of its places. A place that calls it a key decides. A
 * transaction that is named in one place is one in all.
 */
export function namedAs(places: readonly WordsAround[]): NamedAs {
  const named = places.map(namedAt)
  return (
    named.find(({ as }) => as === 'key') ??
    named.find(({ as, own }) => as === 'transaction' && own) ??
    named.find(({ as }) => as === 'transaction') ??
    named.find(({ as }) => as) ?? { as: undefined, own: false }
  )
}

/** Whether a value in a link to a transaction has a name of its own right before it that calls it a key. */
export function isLinkedKey({ before }: WordsAround): boolean {
  const name = inWords(before.replace(between, '').replace(aside, ''))
  const mention = mentionsIn(name).at(-1)
  return mention?.as === 'key' && wordsIn(name.slice(mention.end)) === 0
}

/** Whether a typed, pasted or selected text speaks of keys and does not call its 32 bytes anything else. */
export function holdsKey(text: string): boolean {
  const found = /(?<![\da-f])(?:0x)?[\da-f]{64}(?![\da-f])/i.exec(text)
  if (!found) return false
  const end = found.index + found[0].length
  const { as, own } = namedAs([
    { before: text.slice(Math.max(0, found.index - 200), found.index), after: text.slice(end, end + 80) },
  ])
  return as === 'key' || (!own && as !== 'other' && keyWordsIn(text).length > 0)
}
