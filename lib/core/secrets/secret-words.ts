/**
 * Words for secrets, in the most common languages of wallets. `always` applies beside any other words; `alone` only if
 * nothing but filler words follow: "Seed:" but not "Seed sale:". Those in `parts` belong to scripts without spaces.
 */
const always = [
  'p((ri)?v(a?te?)?)? ?(keys?|hex)',
  '(sign(er|ing)|deployer|wallet|spending|view(ing)?|encryption|hot|node) ?keys?( ?hex)?',
  '(seed|secret|backup|recovery|unlock|mnemonic|pass) ?(phrases?|words?|codes?|keys?|shares?)',
  '((phrase|mot|frase|palabra)s? )?mnemo(n|tec)\\p{L}*',
  'brain ?wallets?',
  '(key|tss|shamir) shares?',
  '(pass|kenn|wacht)w?o+r[dt](er|en|e|s)?',
  'contrasenas?',
  'wallet (import|add\\()|local ?wallet =|(hd)?wallet ?(provider ?)?\\(',
  'wallet::from str',
  'key ?stores?',
  'x?prv|xpriv|nsec|pvk|wif',
  '(hex ?)?to ?ecdsa',
  '(accounts add|(import|unlock|add|restore|recover|new) account)\\(',
  'eckey pair',
  'from private|account from ?key',
  'credentials create',
  'sign (transaction|message)\\([^)]*$',
  'cast wallet (address|sign|import)',
  'vm (addr|sign|remember ?key|create ?wallet)|(vm|start) ?broadcast',
  '(import|paste|sweep) ((this|the|your|raw) )?key',
  'key (material|to (import|sweep))',
  'keep (this|it)? ?(safe|secret|private)',
  "do ?n[o’']t share",
  '(geheim|privat|haupt|general|zugangs|zugriffs|sign(atur|ier)|wiederherstellungs?|sicherungs?|seed|merk)(e[rnms]?)? ?(schlue?ssel[ns]?|codes?|text|phrasen?|satze?|worter)',
  '(frase|pala[bv]ra|codigo|clave|llave|chave)s? (privada|particular|secreta|maestra|mestra|semilla|semente|passe|del? (la )?(acceso|firma|cifrado|monedero|cartera|billetera|recupera(cion|cao)|seguridad|respaldo|backup|paso|contrasena))s?',
  "(phrase|mot|code|clef?)s? (privee?|secrete?|maitre(sse)?|d[e’'] ?(recuperation|passe|graine|depart|sauvegarde|secours|amorcage|chiffrement|signature))s?",
  "(fras[ei]|parol[ae]|codic[ei]|chiav[ei]) ((privat|segret)[aeio]|seed|di (recupero|backup|firma)|d[’']ordine)",
  '(при|зак|осо|ли|ча|се|маст|с[иі]|мнемо|кодов|резерв|парол|see)\\p{L}+ ?(ключ|фраз)\\p{L}*',
  '(ключ|фраз)\\p{L}* (для )?(восстан|відновл|подпис|підпис|шифр)\\p{L}*',
  'мнемон[иі]к\\p{L}*',
  'приватник\\p{L}*',
  'парол[ьяиі]',
  '(ozel|gizli|kisisel|kurtarma|cuzdan|imza|tohum) (anahtar|ifade|kelime|cumle|sozcu)\\p{L}*',
  'sifre\\p{L}*',
  '(khoa|cum tu|ma) (rieng|bi mat|ca nhan|khoi phuc|hat giong|ghi nho)',
  'mat khau',
  '(kunci|frasa|kode|kata) (privat|pribadi|rahasia|pemulihan|benih|sandi)',
  '(klucz|fraz)\\p{L}* (prywatn|tajn|odzyskiwania|seed)\\p{L}*',
  '(prywatn|tajn)\\p{L}+ klucz\\p{L}*',
  'has[lł]o',
  '(prive|geheime) ?sleutels?',
  'herstel ?(zin|woord(en)?|code)',
  'مف(تا|اتي)ح(ك|ي|ه|نا)? (خاص|سري|خصوصي|رئيسي|شخصي|استرداد|استعادة|استرجاع|تشفير|توقيع|محفظة)ة?',
  '(عبارة|كلمة|كلمات|بذرة|جملة|رمز|رقم) (استرداد|استعادة|استرجاع|سرية?|سر|مرور|بذرة|أولية|دعم|محفظة|تذكيرية|تذكر|أمان|نسخ احتياطي)',
  'كليد (خصوصي|محرمانه|سري)',
  'عبارت بازيابي',
  'رمز عبور',
].join('|')
const alone = [
  '(hex)?keys?',
  '[ps]k',
  '\\p{L}*secrets?',
  'seeds?',
  '(access|auth|bearer|refresh|session) ?tokens?',
  'entrop(y|ia|ie)',
  'passw(or)?ds?',
  'pwd',
  'schlue?ssel[ns]?',
  'geheimnis(se)?',
  '(clave|llave|semilla|semente|secreto|segredo|senha|chave|graine|clef?)s?',
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
  'hat giong',
  'ziarno',
  '(?<!\\p{L})((\\p{L}+の)?(鍵|キー)(です)?|秘密|시드|암호(는|가)?)(?!\\p{L})',
  '(مفتاح|بذرة|سر|إنتروبيا)',
].join('|')
/** Only right before a value: “0x… private transaction” is not a secret. */
const before = 'signers?|priv(ate)?'
const parts = [
  '(秘密|個人|署名|暗号|ひみつ|プライベート|マスター|ウォレット|[復回]元|回復|復旧|リカバリー?|バックアップ)[化用]?の?(鍵|キー|かぎ|フレーズ|コード|言葉|単語)',
  'シークレット',
  'シード',
  'ニー?モニック',
  'エントロピー',
  '暗証番号',
  '合言葉',
  'パス(ワード|フレーズ)',
  '([私密秘]|私[人有]) ?金?[钥鑰匙]',
  '[助註注][记記]([词詞码碼符]|短[语語])',
  '[种種]子',
  '(恢[复復]|[还還]原|秘密|[备備]份)(短[语語]|[词詞][组組]?)',
  '密([码碼](?![学學货貨])|[语語])',
  '口令',
  '熵',
  '(개인|비밀|비공개|프라이빗|시크릿|복구|마스터|서명|암호|시드) ?(키|번호|문구|구문)',
  '니모닉',
  '패스워드',
  '(निजी|प्राइवेट|गुप्त|सीक्रेट|सीड|बीज|रिकवरी|पुनर्प्राप्ति) (कुंजी|की|वाक्यांश|फ्रेज|शब्द)',
  'पास(वर्ड|फ्रेज)',
  'कूटशब्द',
  '(नि|ने)मोनिक',
  'स्मरक',
  '(คีย์|กุญแจ)ส่วนตัว',
  'ไพรเวทคีย์',
  'วลี(กู้คืน|ลับ)',
  'รหัสผ่าน',
].join('|')

/** Keys that are public. */
const shown =
  '(?<!\\p{L})((public|pub|pass|verification|storage|pool|position|feed|map|cache|sort|primary|foreign|query|idempotency|lookup|topic|price|order|market|asset) ?keys?|(offentlich|speicher)\\p{L}* ?schlussel[ns]?|(clave|llave|chave|clef?)s? publi(ca|que)s?|(mot|pala[bv]ra)s? (cle|clave|chave)s?|(публ[иі]чн|откры|відкри)\\p{L}+ ключ\\p{L}*|key ?hash(es)?|مفتاح(ك)? عام)(?!\\p{L})|公開(鍵|キー)|公[開开]?[金密]?[钥鑰匙]|(?<!비)공개 ?키'

/** Things that have their own hash. */
const others =
  '(?<!\\p{L})(tx|transa[ckz]|block|hash|root|topic|signature|slot|транзакц|معامل[ةه]|islem|giao dich|συναλλαγ)|交易|转账|轉帳|トランザクション|取引|送金|트랜잭션|거래|哈希|ハッシュ|해시'
/** What transactions do with keys, and what happens to keys: “rotate keys”, “private key leak”. */
const events =
  '(rot(at(es?|ing|ion)|ier(en|t)|ar|acion)|revo(k(es?|ing)|c\\p{L}*)|(add|set|update|change|leak|compromise)s?|fuite)(?!\\p{L})|轮换|更[换新]|漏洩|泄[露漏]|تدوير|تسريب'

/** Patterns of words for secrets, and for what has similar names, in normalised letters. */
export const secretWords = { always, alone, before, parts, shown, others, events }
