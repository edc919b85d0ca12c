/** What words say about a value: `secret` a key or what one is derived from; `other` something else; `open` nothing. */
export type NamedAs = 'secret' | 'other' | 'open'

/**
 * Words for secrets, in the most common languages of wallets. `always` applies beside any other words; `alone` only if
 * nothing but filler words follow: "Seed:" but not "Seed sale:". Those in `parts` belong to scripts without spaces.
 */
const always = [
  'p(?:ri)?v(?:a?te?)? ?(?:keys?|hex)',
  '(?:secret|sign(?:er|ing)|deployer|wallet|spending|view(?:ing)?|encryption|hot|node) ?keys?(?: ?hex)?',
  '(?:seed|secret|backup|recovery|unlock|mnemonic|pass) ?(?:phrases?|words?|codes?|keys?|shares?)',
  '(?:(?:phrase|mot|frase|palabra)s? )?mn[eéè]m[oóô](?:n|t[eé]c)\\p{L}*',
  'brain ?wallets?',
  '(?:key|tss|shamir) shares?',
  '(?:pass|kenn|wacht)w?[oö]+r[dt](?:er|en|e|s)?',
  'contrase[nñ]as?',
  'wallet (?:import|add\\()',
  'wallet::from str',
  'key ?stores?',
  'x?prv',
  'xpriv',
  'nsec',
  'p ?v?keys?',
  'pvk',
  '(?:hex ?)?to ?ecdsa',
  'wif',
  '(?:hd)?wallet ?(?:provider ?)?\\(',
  'local ?wallet =',
  'accounts add\\(',
  'from private',
  'eckey pair',
  'account from ?key',
  'credentials create',
  'import raw key',
  'start ?broadcast',
  'sign (?:transaction|message)\\([^)]*$',
  'cast wallet (?:address|sign|import)',
  'vm (?:addr|sign|remember ?key|create ?wallet|broadcast)',
  '(?:import|paste|sweep) (?:this|the|your) key',
  'key (?:material|to (?:import|sweep))',
  'keep (?:this|it)? ?(?:safe|secret|private)',
  "do ?n[o’']t share",
  '(?:geheim|privat|haupt|general|zugangs|zugriffs|sign(?:atur|ier)|wiederherstellungs|sicherungs)(?:e[rnms]?)? ?(?:schl(?:ü|ue)ssel[ns]?|codes?|text)',
  '(?:seed|wiederherstellungs?|merk|sicherungs?|geheim)(?:e[rn]?)? ?(?:phrasen?|s[aä]tze?|w[oö]rter)',
  '(?:clave|llave|chave)s? (?:privada|particular|secreta|maestra|mestra|de (?:acceso|firma|cifrado)|del? (?:la )?(?:monedero|cartera|billetera))s?',
  '(?:frase|pala[bv]ra|c[oó]digo|clave|llave|chave)s? (?:semilla|semente|secreta|passe|de (?:recupera(?:ci[oó]n|[cç][aã]o)|seguridad|respaldo|backup|paso|acceso|contrase[nñ]a))s?',
  'cl(?:[eé]|ef)s? (?:priv[eé]e?|secr[eè]te|ma[iî]tre(?:sse)?)s?',
  "(?:phrase|mot|code|cl[eé]|clef)s? (?:secr[eè]te?|d[e’'] ?(?:r[eé]cup[eé]ration|passe|graine|d[eé]part|sauvegarde|secours|amor[cç]age|chiffrement|signature))s?",
  'chiav[ei] (?:privat|segret)[ae]',
  "(?:fras[ei]|parol[ae]|codic[ei]|chiav[ei]) (?:segret[aeio]|seed|di (?:recupero|backup|firma)|d[’']ordine)",
  '(?:(?:при|зак|осо|ли|ча|се|маст)\\p{L}+ )(?:ключ|фраз)\\p{L}*',
  '(?:ключ|фраз)\\p{L}* (?:для )?(?:восстан|відновл|подпис|підпис|шифр)\\p{L}*',
  '(?:секретн|с[иі]д|мнемоническ|кодов|резервн|пароль?н|seed)\\p{L}* ?фраз\\p{L}*',
  'мнемон[иі]к\\p{L}*',
  'приватник\\p{L}*',
  'парол[ьяиі]',
  '(?:özel|gizli|kişisel|kurtarma|cüzdan|imza) anahtar\\p{L}*',
  '(?:kurtarma|tohum|gizli) (?:ifade|kelime|cümle|sözcü)\\p{L}*',
  'şifre\\p{L}*',
  'kh(?:óa|oá|oa) (?:riêng|bí mật|cá nhân|khôi phục)',
  '(?:cụm từ|mã|từ khóa) (?:khôi phục|bí mật|hạt giống|ghi nhớ)',
  'mật khẩu',
  '(?:kunci|frasa|kode|kata) (?:privat|pribadi|rahasia|pemulihan|benih|sandi)',
  '(?:klucz|fraz)\\p{L}* (?:prywatn|tajn|odzyskiwania|seed)\\p{L}*',
  '(?:prywatn|tajn)\\p{L}+ klucz\\p{L}*',
  'has[lł]o',
  '(?:priv[eé]|geheime) ?sleutels?',
  'herstel ?(?:zin|woord(?:en)?|code)',
  '(?:ال|لل)?مفتاح(?:ك|ي|ه|نا)? (?:ال)?(?:خاص|سري|خصوصي|رئيسي|شخصي|استرداد|استعادة|استرجاع|تشفير|توقيع|محفظة)ة?',
  '(?:ال)?مفاتيح(?:ك|ي)? (?:ال)?(?:خاصة|سرية)',
  '(?:ال)?(?:عبارة|كلمة|كلمات|بذرة|جملة|رمز|رقم) (?:ال)?(?:استرداد|استعادة|استرجاع|سرية?|سر|مرور|بذرة|أولية|دعم|محفظة|تذكيرية|تذكر|أمان|نسخ احتياطي)',
  'كليد (?:خصوصي|محرمانه|سري)',
  'عبارت بازيابي',
  'رمز عبور',
]
const alone = [
  '(?:hex)?keys?',
  '[ps]k',
  '\\p{L}*secrets?',
  'seeds?',
  '(?:access|auth|bearer|refresh|session) ?tokens?',
  'entrop(?:y|ie|[ií]a)',
  'passw(?:or)?ds?',
  'pwd',
  'schl(?:ü|ue)ssel[ns]?',
  'geheimnis(?:se)?',
  '(?:clave|llave|semilla|semente|secreto|segredo|senha|chave|graine|cl[eé]|clef)s?',
  'segreto',
  'seme',
  'startwert',
  'saatgut',
  'ключ',
  'с[иі]д',
  'секрет',
  'parola',
  'tohum',
  'anımsatıcı',
  'hạt giống',
  'ziarno',
  '鍵',
  'キー',
  '秘密',
  '시드',
  '암호(?:는|가)?',
  '(?:ال)?(?:مفتاح|بذرة|سر|إنتروبيا)',
]
/** Only right before a value: “0x… private transaction” is not a secret. */
const before = ['signers?', 'priv(?:ate)?']
const parts = [
  '(?:秘密|個人|署名|暗号|ひみつ|プライベート|マスター|ウォレット|[復回]元|回復|復旧|リカバリー)(?:化|の)?(?:鍵|キー|かぎ)',
  'シークレット',
  'シード',
  'ニー?モニック',
  'エントロピー',
  '暗証番号',
  '合言葉',
  'パス(?:ワード|フレーズ)',
  '(?:秘密|復元|復旧|回復|リカバリー?|バックアップ)(?:用の?|の)?(?:フレーズ|コード|言葉|単語)',
  '(?:[私密秘]|私[人有]) ?金?[钥鑰匙]',
  '助[记記](?:[词詞码碼符]|短语|短語)',
  '[註注][记記][词詞]',
  '[种種]子',
  '(?:恢复|恢復|[还還]原)[词詞]',
  '(?:恢复|恢復|[还還]原|秘密|备份|備份)(?:短语|短語|[词詞][组組])',
  '密(?:[码碼](?![学學货貨])|[语語])',
  '口令',
  '熵',
  '(?:개인|비밀|비공개|프라이빗|시크릿|복구|마스터|서명) ?(?:키|번호)',
  '(?:비밀|시드|복구|암호) ?(?:문구|구문)',
  '니모닉',
  '패스워드',
  '(?:निजी|प्राइवेट|गुप्त|सीक्रेट) (?:कुंजी|की)',
  '(?:सीड|बीज|रिकवरी|पुनर्प्राप्ति|गुप्त|सीक्रेट) (?:वाक्यांश|फ्रेज|शब्द)',
  'पासवर्ड',
  'पासफ्रेज',
  'कूटशब्द',
  '(?:नि|ने)मोनिक',
  'स्मरक',
  '(?:คีย์|กุญแจ)ส่วนตัว',
  'ไพรเวทคีย์',
  'วลี(?:กู้คืน|ลับ)',
  'รหัสผ่าน',
]

/** Keys that are public. */
const shown =
  /(?<!\p{L})(?:(?:public|pub|verification|storage|pool|position|feed|map|cache|sort|primary|foreign|query|idempotency|lookup|topic|price|order|market|asset) ?keys?|(?:öffentlich|speicher)\p{L}* ?schlüssel[ns]?|(?:clave|llave|chave)s? p[uú]blicas?|cl(?:[eé]|ef)s? publiques?|mots? cl[eé]s?|pala(?:bra|vra)s? (?:cl|ch)aves?|(?:публ[иі]чн|откры|відкри)\p{L}+ ключ\p{L}*|key ?hash(?:es)?|(?:ال)?مفتاح(?:ك)? (?:ال)?عام)(?!\p{L})|公開(?:鍵|キー)|公[開开]?[金密]?[钥鑰匙]|(?<!비)공개 ?키/gu

/** Things that have their own hash. */
const others =
  /(?<!\p{L})(?:tx|transa[cçkz]|block|hash|root|topic|signature|slot|транзакц|معامل[ةه]|işlem|giao dịch|συναλλαγ)|交易|转账|轉帳|トランザクション|取引|送金|트랜잭션|거래|哈希|ハッシュ|해시/u

/** Arabic as it is typed: without vowel marks, and with one letter for those that many write alike, in Persian too. */
const folded = (text: string) =>
  text
    .replace(/[\u0640\u064b-\u0652\u0670]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')

const word = (alternatives: readonly string[]) => `(?<!\\p{L})(?:${folded(alternatives.join('|'))})(?!\\p{L})`
/** Filler words after a word that do not change what it names. */
const small =
  '(?:[^\\p{L}]|(?<!\\p{L})(?:is|are|was|of|for|in|as|hex|value|bytes|raw|string|account|wallet|api|portefeuille|konto|kontos|cuenta|compte|maestra|secrète|the|my|your|deiner?|ihrer?|la|ist|lautet|des|für|es|est|de|du|del|pour|para|هو|هي)(?!\\p{L})|は|が|是|为|為)*'

/** Verbs, articles and signs between a value and the name after it. */
const toward =
  '^(?:[^\\p{L}]|(?<!\\p{L})(?:is|are|was|as|which|that|the|an?|my|your|our|its|his|her|their|this|ist|sind|mein|dein|ein|der|das|es|son|la|el|mi|tu|est|sont|une?|ma|mon|votre|le|[èéoa]|il|m[ei]a|minha|sua|tua|это|мо[ийя]|твой|ваш|là|bu|benim|هو|هي)(?!\\p{L})|は|が|是|为|為|私の|我的|你的|您的|내|은|는|이|가|मेरी|यह)*'
const anySecret = `(?:${word([...always, ...alone])}|${parts.join('|')})`
const surely = `${word(always)}|${parts.join('|')}`

const says = {
  always: new RegExp(surely, 'u'),
  alone: new RegExp(`${word([...alone, ...before])}${small}$`, 'u'),
  first: new RegExp(`${toward}(?:${surely}|${word(alone)}${small}(?:[,;，、]|$))`, 'u'),
  last: new RegExp(`${anySecret}${small}$`, 'u'),
}

/**
 * Splits `privateKey`, `PRIVATE_KEY`, `private-key` and `private.key` into two words each, and normalises letter forms.
 */
const plain = (text: string) =>
  folded(text.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // The key of somebody: “deployer's key”.
    .replace(/['’]s(?!\p{L})/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\s-]+/g, ' ')
    .toLowerCase()
    // A Turkish capital leaves its dot behind.
    .replace(/\u0307/g, '')
    .replace(shown, ' \0 ')

/** What a name calls its value. */
export function namedBy(name: string): NamedAs {
  const words = plain(name)
  if (says.always.test(words) || says.alone.test(words)) return 'secret'
  return words.includes('\0') || others.test(words) ? 'other' : 'open'
}

/** Whether it contains words for a secret that no other words cancel. */
export const speaksOfSecret = (text: string): boolean => says.always.test(plain(text))
/** Whether it ends by calling the next value a secret. */
export const endsAsSecret = (text: string): boolean => says.last.test(plain(text))
/** Whether it starts by calling the previous value a secret. */
export const beginsAsSecret = (text: string): boolean => says.first.test(plain(text))
