/** Phrases that ask for secrets, or claim that the reader was signed out, in each language; accents do not count. */
export const askingWords: readonly string[] = [
  String.raw`\b(?:seed|recovery|secret|mnemonic) ?(?:phrase|words?|key)`,
  'private key',
  // The lengths of a recovery phrase, with the word for words in any language.
  String.raw`\b(?:[1l][258]|2[1l4]|twelve|zwolf|doce|douze|dodici|doze)[ -]?(?:recovery |secret )?(?:words?|worter|palabras|mots|parole|palavras|slov|kelime|tu)\b`,
  '(?:[1l][258]|2[1l4])\\s?(?:個の|つの|个|個|개의 ?)?(?:単語|单词|單詞|단어|слов|كلمة|शब्द)',
  String.raw`\b(?:enter|type|paste|confirm|provide|give|submit|verify|import|connect|reconnect|unlock|restore|sync) (?:in )?your (?:\w+ )?(?:key|passphrase|password|pin|wallet|phrase|seed)`,
  String.raw`\b(?:enter|type|paste|provide|submit|confirm) (?:in )?(?:the |an? )?(?:api|access|private|secret|wallet) ?(?:key|passphrase|password|phrase|seed)`,
  String.raw`\b(?:api|access|private|secret|wallet) key (?:is )?(?:required|needed|missing|invalid|expired)|\bsecurity alert\b|\bverify wallet\b`,
  String.raw`\b(?:your )?(?:session|key|login|wallet) (?:has |was )?(?:expired|locked|suspended)`,
  String.raw`\bsign(?:ed)? (?:out|in again)\b|\blog (?:in|on) again\b|\bre-?authenticate\b|\bclick here\b|\bclaim your (?:\w+ )?(?:reward|airdrop|tokens?|bonus)`,

  String.raw`\b(?:privat|geheim)e\w* schlussel|\b(?:seed|wiederherstellungs|geheim)-?(?:phrase|worter)`,
  String.raw`\b(?:gib|geben|bestatige|verifiziere|verbinde|importiere|entsperre|stelle)n? (?:sie )?(?:\w+ ){0,2}(?:dein|ihr)\w* (?:[\w-]+ )?(?:\w*schlussel|key|passwort|passphrase|pin|wallet|seed)`,
  String.raw`\b(?:\w*schlussel|passwort|wallet|seed) (?:erneut |neu )?(?:verbinden|eingeben|bestatigen|importieren|entsperren)\b`,
  String.raw`\b\w*[- ]?schlussel (?:ist )?(?:erforderlich|notig|ungultig|abgelaufen)|\bclave (?:es )?(?:requerida|necesaria|caducada)|\bcle (?:api )?(?:requise|expiree|invalide)`,
  String.raw`\b(?:sitzung|anmeldung|wallet) (?:ist |wurde )?(?:abgelaufen|gesperrt)|\bmelde\w* (?:dich|sich|sie sich) (?:erneut|neu|wieder) an`,

  String.raw`\b(?:clave|llave)s? (?:privada|secreta)|\bfrase (?:semilla|secreta|de recuperacion)`,
  String.raw`\b(?:introdu[cz]|ingres|escrib|verifi|conect|confirm|import|desbloque|restaur)\w* (?:de nuevo )?(?:tu|su) (?:\w+ )?(?:clave|llave|contrasena|frase|cartera|monedero|billetera|wallet|semilla|pin)`,
  String.raw`\b(?:sesion|cartera|billetera|wallet) (?:ha |esta )?(?:caduc|expir|bloquead)\w+`,

  String.raw`\bclef? privee|\bphrase (?:secrete|de recuperation|mnemonique)`,
  String.raw`\b(?:entre|saisi|verifi|confirm|connect|import|deverrouill|restaur)\w* (?:a nouveau )?(?:votre|vos|ta|ton) (?:\w+ )?(?:clef?|mot de passe|phrase|portefeuille|wallet|graine|pin)`,
  String.raw`\b(?:session|connexion|portefeuille) (?:a |est )?(?:expire|bloque|verrouille)e?`,

  '秘密鍵|(?:リカバリー?|シード|復元)フレーズ|(?:パスワード|キー|鍵|フレーズ)を(?:再)?(?:入力|確認)|ウォレットを(?:再)?(?:接続|認証|確認|復元)|(?:セッション|ログイン)(?:が|の)?(?:有効)?(?:切れ|期限|失効)|キーが必要|再(?:度)?ログイン',
  '[私密][钥鑰匙]|助[记記][词詞]|(?:输入|輸入|验证|驗證|连接|連接|确认|確認|导入|導入|解锁|解鎖|恢复|恢復)(?:您|你)?的?(?:密码|密碼|钱包|錢包|口令|账户|帳戶)|(?:会话|會話|登录|登錄|登入)(?:已经|已經|已)?(?:过期|過期|失效)|重新(?:登录|登錄|登入)',
  String.raw`\bchave (?:privada|secreta)|\bfrase (?:semente|secreta|de recuperação)|\b(?:sessão|carteira|chave) (?:foi )?(?:expir|bloquead)\w+`,
  String.raw`\b(?:digite|insira|introduza|verifique|conecte|confirme|importe|desbloqueie|restaure) (?:novamente )?(?:a |o )?(?:sua|seu|tua|teu) (?:\w+ )?(?:chave|senha|frase|carteira|palavra|pin)`,
  String.raw`\bchiave privata|\bfrase (?:seed|segreta|di recupero)|\bsessione (?:è )?scaduta`,
  String.raw`\b(?:inserisci|digita|verifica|connetti|collega|conferma|importa|sblocca|ripristina) (?:di nuovo )?(?:la |il )?(?:tu|su)[ao] (?:\w+ )?(?:chiave|password|frase|portafoglio|wallet|pin)`,
  String.raw`(?:приватн|закрыт|секретн)\p{L}* ключ|(?:секретн|сид)\p{L}*[ -]?фраз|(?:сессия|кошел[её]к|ключ) (?:\p{L}+ )?(?:истек|заблокирован)|войдите (?:снова|заново)`,
  String.raw`(?:введите|подтвердите|подключите|импортируйте|разблокируйте|восстановите) (?:(?:ваш|свой|свою|сво) ?\p{L}* )?(?:\p{L}+ )?(?:ключ|пароль|кошел|фраз|сид)`,
  '개인 ?키|비밀 ?키|비밀 ?문구|시드 ?구문|(?:키|비밀번호|구문|암호)(?:를|을) (?:다시 )?(?:입력|확인)|지갑을 (?:다시 )?(?:연결|인증|확인|복구)|(?:세션|로그인)(?:이|가)? ?만료|다시 로그인',
  String.raw`özel anahtar|kurtarma ifade|(?:anahtar|şifre|parola|cüzdan|ifade)\p{L}* (?:tekrar |yeniden )?(?:girin|doğrulayın|bağlayın|onaylayın)|oturum\p{L}* (?:sona erdi|süresi doldu)`,
  String.raw`khóa riêng|cụm từ khôi phục|nhập (?:lại )?(?:khóa|mật khẩu|cụm từ)|kết nối (?:lại )?ví|phiên (?:\p{L}+ ){0,3}hết hạn`,
  'निजी कुंजी|(?:कुंजी|पासवर्ड|वाक्यांश) दर्ज करें|सत्र समाप्त|वॉलेट (?:कनेक्ट|सत्यापित)',
  '(?:ال)?مفتاح(?:ك)? (?:ال)?(?:خاص|سري)|عبارة (?:ال)?(?:استرداد|استعادة|سرية)|(?:أدخل|ادخل|اكتب|أكد|اربط|استورد|تحقق من) (?:كلمة|مفتاح|محفظت|عبارت|رمز)|انتهت (?:صلاحية )?(?:ال)?جلست?',
]
