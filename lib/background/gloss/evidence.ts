/**
 * What a page says about 32 bytes: `sure` it leads to a transaction, or is on an explorer; `told` words call it one;
 * `site` hashes of this site were transactions before; `none` nothing says what it is; `against` it is called something
 * else.
 */
export type Evidence = 'sure' | 'told' | 'site' | 'none' | 'against'

/**
 * The words that pages use for a hash. Whole words, as regular expressions; `parts` belong to scripts without spaces.
 */
interface Vocabulary {
  words: readonly string[]
  parts: readonly string[]
}

const transaction: Vocabulary = {
  words: [
    'txn?s?',
    'tx ?(?:id|hash)(?:es)?',
    'transactions?',
    'transacci[oó]n(?:es)?',
    'transa[cç](?:[aã]o|[oõ]es)',
    'transazion[ei]',
    'transactie',
    'transaktion(?:en)?',
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

const other: Vocabulary = {
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
    'proofs?',
    'lea(?:f|ves)',
    'digests?',
    'checksums?',
    'fingerprints?',
    'separators?',
    'roles?',
    'uncles?',
    'ommers?',
    'randao',
    'seeds?',
    'preimages?',
    'secrets?',
    'namehash',
    'private keys?',
    'public keys?',
    '(?:block|parent|mix|code|type|state|source|blob|versioned|message|order|event|struct|storage|init code|root|batch|l2 block) ?hash(?:es)?',
    'block by hash',
    '(?:pool|order|message|market|question|condition|role|proposal|key|feed|price|schema|asset|intent) ?(?:ids?|uids?)',
    'user ?op(?:eration)?s?(?: hash)?',
    'calldata',
    'extra ?data',
    'hash (?:of the|de|del|do|du|des) (?:block|bloque|bloco|bloc|blocco)',
    '(?:хеш|хэш) блока',
    'подпис\\p{L}+',
  ],
  parts: ['区块', '區塊', '块哈希', '签名', '簽名', '根哈希', 'ブロック', '署名', '블록', '서명'],
}

/** Keys that count only if they are the whole name. */
const otherKeys = new Set(['block', 'parent', 'key', 'value', 'data', 'input', 'code', 'extra', 'id', 'slot', 'node'])

const any = ({ words, parts }: Vocabulary) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])|${parts.join('|')}`, 'gu')

const says = { told: any(transaction), against: any(other) }

/** Splits `transactionHash`, `tx_hash` and `tx-hash` into two words each. */
const inWords = (text: string) =>
  text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

/** Quotes, brackets and other list items between a key and its value. */
const between = /(?:[\s"'`“”‘’«»,;|[({<>•*·→-]|\b0x|\bnull\b)+$/iu
const keyed = /([\p{L}$_@][\p{L}\p{N}\p{M}$_. #()-]{0,40})["'`]?\s*(?:[:=：]|=>)$/u
/** A key that only contains a method's parameters; the method is named before it. */
const called = /["']?params["']?\s*[:=]$/
const method = /([\p{L}_]\w{2,60})["'`]\s*,\s*$/u
const sentence = /[.!?。！？।]\s/u

/** The name of a value in the text right before it. */
function nameIn(before: string): { name: string; isKey: boolean } {
  const text = before.replace(between, '')
  const params = called.exec(text)
  if (params) {
    const name = method.exec(text.slice(0, params.index))?.[1]
    if (name) return { name, isKey: true }
  }
  const key = keyed.exec(text)?.[1]
  if (key) return { name: key, isKey: true }
  return { name: text.split(sentence).at(-1)?.slice(-60) ?? '', isKey: false }
}

const lastEnd = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].reduce((end, match) => Math.max(end, match.index + match[0].length), -1)

/** What the text right before 32 bytes calls them. The nearest name counts. */
export function evidenceInWords(before: string): Evidence {
  const { name, isKey } = nameIn(before)
  const words = inWords(name).trim()
  // A cell or label before it is as good as a key.
  if (otherKeys.has(isKey ? words : (words.split(/[|\n]/).at(-1)?.trim() ?? ''))) return 'against'
  const [told, against] = [lastEnd(says.told, words), lastEnd(says.against, words)]
  return told < 0 && against < 0 ? 'none' : told > against ? 'told' : 'against'
}
