/** What words say of a value: `secret` a key or what one is made of; `other` something that is none; `open` nothing. */
export type NamedAs = 'secret' | 'other' | 'open'

/**
 * Words for what nobody else may have, in the languages that wallets are used in most. `always` says so beside any other
 * words; `alone` only where nothing but small words follows: "Seed:" but not "Seed sale:". Those of `parts` stand in
 * scripts that set no blanks.
 */
const always = [
  'p(?:ri)?v(?:a?te?)? ?(?:keys?|hex)',
  '(?:secret|signer|signing|deployer|wallet|spending|encryption|hot) ?keys?',
  '(?:seed|secret|backup|recovery|mnemonic|pass) ?(?:phrases?|words?|codes?)',
  '(?:(?:phrase|mot|frase|palabra)s? )?mn[eéè]m[oó](?:n|t[eé]c)\\p{L}*',
  'brain ?wallets?',
  '(?:pass|kenn)w[oö]rt(?:er|e)?s?',
  'contrase[nñ]as?',
  'wallet import',
  'key ?stores?',
  'x?prv',
  'xpriv',
  'p ?v?keys?',
  'pvk',
  'hex ?to ?ecdsa',
  'wif',
  'wallet\\(',
  'account from ?key',
  'import raw key',
  'start ?broadcast',
  'vm (?:addr|sign|remember ?key|create ?wallet|broadcast)',
  '(?:geheim|privat|haupt|signatur|signier)(?:e[rnms]?)? ?schlüssel[ns]?',
  '(?:seed|wiederherstellungs?|merk|sicherungs?|geheim)(?:e[rn]?)? ?(?:phrasen?|s[aä]tze?|w[oö]rter|schlüssel)',
  '(?:clave|llave|chave)s? (?:privada|secreta|maestra|mestra|de acceso|de firma|del? (?:la )?(?:monedero|cartera|billetera))s?',
  '(?:frase|palabra)s? (?:semilla|semente|secreta|de (?:recupera(?:ci[oó]n|[cç][aã]o)|seguridad|respaldo|paso|acceso|contrase[nñ]a))s?',
  'cl(?:[eé]|ef)s? (?:priv[eé]e?|secr[eè]te|ma[iî]tre(?:sse)?|de signature)s?',
  "(?:phrase|mot)s? (?:secr[eè]te?|d[e’'] ?(?:r[eé]cup[eé]ration|passe|graine|d[eé]part|sauvegarde|secours|amor[cç]age))s?",
  'chiav[ei] (?:privat|segret)[ae]',
  'fras[ei] (?:segret[ae]|di recupero)',
  '(?:приватн|закрыт|секретн)\\p{L}+ ключ\\p{L}*',
  '(?:секретн|сид|мнемоническ)\\p{L}* ?фраз\\p{L}*',
  'мнемоник\\p{L}*',
  'парол[ьяи]',
  '(?:özel|gizli) anahtar\\p{L}*',
  'kh[oó]a (?:riêng|bí mật)',
  'cụm từ (?:khôi phục|bí mật|hạt giống)',
  '(?:kunci|frasa) (?:privat|pribadi|rahasia|pemulihan|benih)',
  '(?:ال|لل)?مفتاح(?:ك|ي|ه|نا)? (?:ال)?(?:خاص|سري|خصوصي|رئيسي)ة?',
  '(?:ال)?مفاتيح(?:ك|ي)? (?:ال)?(?:خاصة|سرية)',
  '(?:ال)?(?:عبارة|كلمة|كلمات|بذرة) (?:ال)?(?:استرداد|استعادة|سرية?|سر|مرور|بذرة|أولية|دعم|محفظة|نسخ احتياطي)',
  '(?:ال)?(?:رقم|رمز) (?:ال)?سري',
]
const alone = [
  'keys?',
  '[ps]k',
  'secrets?',
  'seeds?',
  'entrop(?:y|ie|[ií]a)',
  'passw(?:or)?ds?',
  'pwd',
  'schlüssel[ns]?',
  'geheimnis(?:se)?',
  '(?:clave|llave|semilla|secreto|senha|chave|graine|cl[eé]|clef)s?',
  'startwert',
  'saatgut',
  'ключ',
  '(?:ال)?(?:مفتاح|بذرة|سر|إنتروبيا)',
]
const parts = [
  '(?:秘密|個人|署名|暗号|ひみつ|プライベート|マスター|ウォレット)(?:化|の)?(?:鍵|キー|かぎ)',
  'シークレット',
  'シード',
  'ニーモニック',
  'エントロピー',
  '暗証番号',
  'パス(?:ワード|フレーズ)',
  '(?:復元|復旧|リカバリー?|バックアップ)(?:用の?)?フレーズ',
  '[私密秘][钥鑰匙]',
  '助[记記](?:[词詞码碼]|短语|短語)',
  '[种種]子',
  '(?:恢复|恢復)[词詞]',
  '(?:恢复|恢復|秘密|备份|備份)(?:短语|短語|[词詞][组組])',
  '密[码碼语語]',
  '口令',
  '熵',
  '개인 ?키',
  '비밀 ?(?:키|번호)',
  '(?:비밀|시드|복구) ?(?:문구|구문)',
  '니모닉',
]

/** Keys that anybody may see. */
const shown =
  /(?<!\p{L})(?:(?:public|pub|verification|view(?:ing)?|storage|pool|position|feed|map|cache|sort|primary|foreign|query|idempotency|lookup|topic|price|order|market|asset) ?keys?|(?:öffentlich|speicher)\p{L}* ?schlüssel[ns]?|(?:clave|llave|chave)s? p[uú]blicas?|cl(?:[eé]|ef)s? publiques?|key ?hash(?:es)?|(?:ال)?مفتاح(?:ك)? (?:ال)?عام)(?!\p{L})|公開(?:鍵|キー)|公[钥鑰匙]|공개 ?키/gu

/** Things that have a hash of their own. */
const others =
  /(?<!\p{L})(?:tx|transa[cçkz]|block|hash|root|topic|signature|slot|транзакц|معامل[ةه]|işlem|giao dịch|συναλλαγ)|交易|转账|轉帳|トランザクション|取引|送金|트랜잭션|거래|哈希|ハッシュ|해시/u

/** Arabic as it is typed, without marks for vowels and with one letter for those that many write alike. */
const folded = (text: string) =>
  text
    .replace(/[\u0640\u064b-\u0652\u0670]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

const word = (alternatives: readonly string[]) => `(?<!\\p{L})(?:${folded(alternatives.join('|'))})(?!\\p{L})`
/** What may follow a word without changing what it names. */
const small =
  '(?:[^\\p{L}]|(?<!\\p{L})(?:is|are|was|of|for|in|as|hex|value|bytes|raw|string|account|wallet|the|my|your|ist|für|es|est|de|du|del|pour|para|هو|هي)(?!\\p{L})|は|が|是|为|為)*$'

/** Verbs, articles and signs between a value and what it is called after it. */
const toward =
  '^(?:[^\\p{L}]|(?<!\\p{L})(?:is|are|was|as|which|that|the|an?|my|your|our|this|ist|sind|mein|dein|ein|der|das|es|son|la|el|mi|tu|est|sont|une?|ma|mon|votre|le|هو|هي)(?!\\p{L})|は|が|是|为|為|私の|我的|你的|您的)*'
const anySecret = `(?:${word([...always, ...alone])}|${parts.join('|')})`

const says = {
  always: new RegExp(`${word(always)}|${parts.join('|')}`, 'u'),
  alone: new RegExp(`${word(alone)}${small}`, 'u'),
  first: new RegExp(toward + anySecret, 'u'),
  last: new RegExp(anySecret + small, 'u'),
}

/** `privateKey`, `PRIVATE_KEY`, `private-key` and `private.key` are two words each, and letters of any form are plain ones. */
const plain = (text: string) =>
  folded(text.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\s-]+/g, ' ')
    .toLowerCase()
    .replace(shown, ' \0 ')

/** What a name calls its value. */
export function namedBy(name: string): NamedAs {
  const words = plain(name)
  if (says.always.test(words) || says.alone.test(words)) return 'secret'
  return words.includes('\0') || others.test(words) ? 'other' : 'open'
}

/** Are words for a secret in it that no others take back? */
export const speaksOfSecret = (text: string): boolean => says.always.test(plain(text))
/** Does it end by calling what comes next a secret? */
export const endsAsSecret = (text: string): boolean => says.last.test(plain(text))
/** Does it begin by calling what came before a secret? */
export const beginsAsSecret = (text: string): boolean => says.first.test(plain(text))
