/**
 * Stems of words for private keys, seeds, recovery phrases and passwords, in the languages of wallets. A page with any
 * of them speaks of keys. They need not be complete for a value that stands on such a page: every other word there
 * counts as well. So they are broad, and never say what a value is.
 */
const stems = [
  // English, and what code and tools use in every language.
  'pri?v(?:ate?)?[\\s_.-]{0,3}keys?|from[\\s_]?private|(?<![a-z])priv(?:ate)?(?:[\\s_-]?hex|["\']?\\s*[:=])|secr[eéè]t(?!a[ri])|(?<!x)seed|mn[eé]m[oóôò]|recover',
  '(?<!mon|tur|don|hoc|joc|whis|mic|public.?|primary.?|foreign.?)keys?(?![a-z])|key[\\s_-]?(?:store|phrase|share|material|hex|pair)',
  'pass[\\s_-]?(?:phrase|w(?:or)?d|code)|(?<![a-z])(?:signing|entrop(?:y|ie|ia)|nsec|xpri?v|wif|pwd)(?![a-z])|signer|credential|brain[\\s_-]?wallet',
  '(?:un|de|en)?(?:lock|crypt)(?:ion|ing)?[\\s_-]?(?:key|code)|back[\\s_-]?up[\\s_-]?(?:phrase|words?|code|key)|(?:access|auth|bearer|refresh|session)[\\s_-]?token',
  '(?:n.?t|never) share|keep (?:it |this )?(?:safe|private)|shamir|tss share|pkey|(?<![a-z])[ps]k[_\\d]*["\']?\\s*[:=]|--[ps]k(?![a-z])',
  'wallet\\w*(?:::\\w+)?(?:\\.add)?\\(|cast wallet|ecdsa|sign_?transaction\\(|broadcast\\(|vm\\.(?:addr|sign)|accounts["\']?\\s*[:=]\\s*\\[',
  // German, Dutch, the North.
  'schlue?(?:ss|ß)el|schlüssel|geheim|privat(?:er?|en|em)? ?key|kennw|passw|wiederherstell|merks[aä]tz|sicherungsw|zugangsc|startwert',
  'sleutel|wachtwoord|herstel|l[oö]senord|nyckel|n[oøö]+gle|n[oøö]kkel|adgangskode|salasana|avai(?:n|me)',
  // Spanish, Portuguese, Italian, French, Romanian.
  '(?<![a-z])(?:clave|llave|chave|chiav[ei]|semilla|semente|senha|graine|parola|cheie|segret[oaie]|segredo|seme)(?![a-z])|claves|llaves|chaves',
  "contrase|segredos|recuper|r[eé]cup[eé]r|(?<![a-zà-ÿ])cl(?:é|e|ef)s?(?![a-zà-ÿ])|mots? de passe|palavra.passe|(?:ph|f)rases? d[ei’']|[a-zäöü]phrase",
  // Polish, Czech, Hungarian, Turkish, Indonesian, Vietnamese.
  'klucz|has[lł][oa](?![a-z])|odzysk|(?<![a-z])tajn|ziarno|kl[ií]č|heslo|kulcs|jelsz|anahtar|gizli|[sş]ifre|kurtarma|tohum|an[ıi]msat',
  'kunci|sandi(?![a-z])|rahasia|pemulihan|benih|kh(?:ó|o)a|khoá|m[aậ]t kh[aẩ]u|kh[oô]i ph[uụ]c|h[aạ]t gi[oố]ng|b[ií] m[aậ]t|c[uụ]m t[uừ]',
  // Russian, Ukrainian, Greek.
  'ключ|фраз|парол|секрет|мнемон|восстанов|відновл|приват|(?<![а-яіїё])с[иі]д(?![а-яіїё])|κλειδ|κωδικ|μυστικ|φράση',
  // Hebrew, Arabic, Persian, Urdu.
  'מפתח|סיסמ|סוד|שחזור|מפתיח|مفتاح|مفاتيح|مفتاحك|سري|السر|كلم[ةه] (?:ال)?مرور|كلمات|عبارة|استرداد|استعاد|استرجاع|بذر|كليد|کلید|رمز|محرمان|بازیاب|عبارت|چابی|پاس ?ورڈ',
  // Hindi, Bengali, Tamil, Thai.
  'कुंजी|कुञ्जी|चाबी|पासव|पासफ|गुप्त|निजी|सीड|बीज|रिकवरी|पुनर्प्राप्ति|[नम]ि?[िेी]?मोनिक|प्राइवेट|सीक्रेट|वाक्यांश|फ्रे[जज़]|स्मरक|कूटशब्द|চাবি|পাসওয়ার্ড|গোপন|சாவி|கடவுச்சொல்|กุญแจ|คีย์|รหัส|วลี|ความลับ',
  // Chinese, Japanese, Korean.
  '[钥鑰匙鍵]|[密口](?:[码碼钥鑰语語令])|[助註注][记記]|种子|種子|熵|秘密|恢[复復]|[还還]原|[备備]份(?:短|词|詞)|私[密人]',
  '(?<![ァ-ヴー])キー(?![ァ-ヴー])|暗号|暗証|プライベート|マスター[キ鍵]|パス(?:ワード|フレーズ|コード)|シード|シークレット|ニー?モニック|リカバリ|バックアップ|復元|回復|エントロピー|合言葉|ひみつ|かぎ',
  '(?:개인|비밀|비공개|프라이빗|시크릿|복구|마스터|서명|암호) ?키|비밀|시크릿|복구|니모닉|시드|암호|패스워드|패스프레이즈|열쇠|구문',
  '🔑|🗝|🔐',
].join('|')

const words = new RegExp(stems, 'gi')
/** The two letters that code calls keys by, at the end of a name: `alicePk`. */
const inCode = /(?<=[a-z])[PS]k(?![a-zA-Z])|(?<![a-zA-Z])[ps]kHex/g
/** Forms of letters that stand for plain ones, and signs between letters that nobody sees. */
const folded = /[\u0300-\u036f]|[\u00ad\u2460-\u24ff\ud835\u200b-\u200f\u2060\ufb00-\ufb06\uff00-\uffef\ufeff]/

/** A text with plain letters, and without signs that nobody sees. */
const plain = (text: string) => (folded.test(text) ? text.normalize('NFKC').replace(/\p{Cf}/gu, '') : text)

/** Where words for keys are in a text. */
export function keyWordPlaces(text: string): RegExpMatchArray[] {
  const plainText = plain(text)
  return [...plainText.matchAll(words), ...plainText.matchAll(inCode)]
}

/** All words for keys in a text. */
export function keyWordsIn(text: string): string[] {
  const plainText = plain(text)
  return [...(plainText.match(words) ?? []), ...(plainText.match(inCode) ?? [])]
}
