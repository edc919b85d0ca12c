/** Phrases that ask for secrets, or claim that the reader was signed out, in each language; accents do not count. */
export const askingWords: readonly string[] = [
  String.raw`\b(?:seed|recovery|secret|mnemonic) ?(?:phrase|words?|key)`,
  'private key',
  String.raw`\b(?:enter|type|paste|confirm|provide|give|submit|verify|import|connect|reconnect|unlock|restore|sync) (?:in )?your (?:\w+ )?(?:key|passphrase|password|pin|wallet|phrase|seed)`,
  String.raw`\b(?:your )?(?:session|key|login|wallet) (?:has |was )?(?:expired|locked|suspended)`,
  String.raw`\bsign(?:ed)? (?:out|in again)\b`,

  String.raw`\b(?:privat|geheim)e\w* schlussel|\b(?:seed|wiederherstellungs|geheim)-?(?:phrase|worter)`,
  String.raw`\b(?:gib|geben|bestatige|verifiziere|verbinde|importiere|entsperre|stelle)n? (?:sie )?(?:\w+ ){0,2}(?:dein|ihr)\w* (?:[\w-]+ )?(?:\w*schlussel|key|passwort|passphrase|pin|wallet|seed)`,
  String.raw`\b(?:sitzung|anmeldung|wallet) (?:ist |wurde )?(?:abgelaufen|gesperrt)|\bmelde\w* (?:dich|sich|sie sich) (?:erneut|neu|wieder) an`,

  String.raw`\b(?:clave|llave)s? (?:privada|secreta)|\bfrase (?:semilla|secreta|de recuperacion)`,
  String.raw`\b(?:introdu[cz]|ingres|escrib|verifi|conect|confirm|import|desbloque|restaur)\w* (?:de nuevo )?(?:tu|su) (?:\w+ )?(?:clave|llave|contrasena|frase|cartera|monedero|billetera|wallet|semilla|pin)`,
  String.raw`\b(?:sesion|cartera|billetera|wallet) (?:ha |esta )?(?:caduc|expir|bloquead)\w+`,

  String.raw`\bclef? privee|\bphrase (?:secrete|de recuperation|mnemonique)`,
  String.raw`\b(?:entre|saisi|verifi|confirm|connect|import|deverrouill|restaur)\w* (?:a nouveau )?(?:votre|vos|ta|ton) (?:\w+ )?(?:clef?|mot de passe|phrase|portefeuille|wallet|graine|pin)`,
  String.raw`\b(?:session|connexion|portefeuille) (?:a |est )?(?:expire|bloque|verrouille)e?`,

  '秘密鍵|(?:リカバリー?|シード|復元)フレーズ|(?:パスワード|キー|鍵|フレーズ)を(?:再)?(?:入力|確認)|ウォレットを(?:再)?(?:接続|認証|確認|復元)|(?:セッション|ログイン)(?:が|の)?(?:切れ|期限|失効)|再(?:度)?ログイン',
  '[私密][钥鑰匙]|助[记記][词詞]|(?:输入|輸入|验证|驗證|连接|連接|确认|確認|导入|導入|解锁|解鎖|恢复|恢復)(?:您|你)?的?(?:密码|密碼|钱包|錢包|口令|账户|帳戶)|(?:会话|會話|登录|登錄|登入)(?:已经|已經|已)?(?:过期|過期|失效)|重新(?:登录|登錄|登入)',
  '(?:ال)?مفتاح(?:ك)? (?:ال)?(?:خاص|سري)|عبارة (?:ال)?(?:استرداد|استعادة|سرية)|(?:أدخل|ادخل|اكتب|أكد|اربط|استورد|تحقق من) (?:كلمة|مفتاح|محفظت|عبارت|رمز)|انتهت (?:صلاحية )?(?:ال)?جلست?',
]
