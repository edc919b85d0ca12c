import { describe, expect, it } from 'vitest'
import { keyWordsIn } from '../../../../lib/core/named-values/key-words'
import { namedAs } from '../../../../lib/core/named-values/named-as'

const parted = (row: string) => row.split('¦')

/** How pages, tools and settings call a key, a seed or a password that follows, parted by bars. */
const secrets: readonly (readonly [language: string, before: readonly string[]])[] = [
  [
    'English',
    [
      'Private key: ¦Your wallet’s private key is: ¦Priv. key: ¦privkey ¦Priv-key = ¦secret key (hex)\n',
      'Seed phrase (hex): ¦Master seed: ¦Master private key: ¦Root key: ¦Account key: ¦Signer: ¦Signing secret: ',
      'BIP39 seed: ¦Master secret ¦HD seed: ¦Entropy: ¦Passphrase: ¦Backup key: ¦Recovery key: ¦Recovery code: ',
      'Encryption password: ¦Extended private key: ¦Validator key: ¦Validator signing key: ¦BLS secret key: ',
      'Withdrawal key: ¦Node key: ¦nodekey: ¦P2P secret: ¦JWT secret: ¦jwtsecret: ¦Ephemeral key: ',
      'View key (private): ¦Private view key: ¦Spend key: ¦Private spend key: ¦Nsec: ¦nostr private key: ',
      'Session key: ¦Session secret: ¦HMAC secret: ¦Webhook secret: ¦Client secret: ¦API secret: ¦Access token: ',
      'Auth token: ¦Bearer token: ¦Sweep this key: ¦Import this key: ¦Paste this key into MetaMask: ¦Key to import: ',
      'key material: ¦Secret share 1: ¦Owner key: ¦Admin key: ¦Funding key: ¦Test key: ¦Dev key: ¦Anvil key: ',
      'Burner key: ¦Relayer key: ¦Keeper key: ¦Bot key: ¦Operator key: ¦Sequencer key: ¦Minter key: ¦Hot wallet key: ',
      'Cold wallet key: ¦Unencrypted key: ¦Decrypted key: ¦Raw key: ¦Hex key: ¦Your secret: ¦Secret (keep safe): ',
      'Do not share this: ¦Keep this secret: ¦Keep this safe: ¦DO NOT SHARE: ',
    ],
  ],
  [
    'German',
    [
      'Privater Schlüssel: ¦Privatschlüssel: ¦privater Key: ¦Privatekey: ¦Geheimer Schlüssel: ¦Geheimschlüssel: ',
      'Seed-Phrase: ¦Wiederherstellungsschlüssel: ¦Wiederherstellungswörter ¦Wiederherstellungscode: ',
      'Sicherungsphrase: ¦Mnemonik: ¦Passphrase: ¦Kennwort: ¦Zugangsschlüssel: ¦Startwert: ¦Sicherungsschlüssel: ',
      'Generalschlüssel: ¦Zugriffsschlüssel: ¦Der Schlüssel lautet: ¦Signierschlüssel: ¦Geheime Phrase: ',
      'geheimer Text: ¦Ihr Geheimnis: ¦Schlüssel des Kontos: ¦Seed deiner Wallet: ¦Privater Schluessel: ¦privater_schluessel = ¦Privater Schlüssel (streng geheim): ',
    ],
  ],
  [
    'Spanish',
    [
      'Clave de la wallet: ¦Clave API: ¦Clave privada: ¦Llave privada: ¦Clave secreta: ¦Frase semilla: ¦Frase de recuperación: ¦Frase de respaldo: ',
      'Semilla maestra: ¦Semilla: ¦Palabras semilla: ¦Palabras secretas: ¦Contraseña: ¦Mnemotécnico: ¦Mnemónico: ¦Frase mnemónica: ',
      'Código de recuperación: ¦Clave de recuperación: ¦Clave de cifrado: ¦Secreto: ¦Tu clave privada es ',
    ],
  ],
  [
    'French',
    [
      'Clé du portefeuille : ¦Clé API : ¦Clé privée : ¦Clef privée : ¦Clé secrète : ¦Phrase secrète : ¦Phrase de récupération : ¦Phrase de sauvegarde : ',
      'Phrase graine : ¦Graine secrète : ¦Graine : ¦Mnémonique : ¦Mot de passe : ¦Code secret : ¦Code de récupération : ',
      'Clé de récupération : ¦Clé de chiffrement : ¦Clé de signature : ¦Secret : ¦Votre clé privée est : ',
      'CLE PRIVEE : ¦Cle privee: ',
    ],
  ],
  [
    'Japanese',
    [
      'あなたのseed：¦プライベートkey：¦秘密key：¦開発者private keyは¦鍵：¦キー：¦秘密：¦秘密のフレーズ：¦復元用の単語：',
      '秘密鍵：¦秘密キー：¦プライベートキー：¦シードフレーズ：¦リカバリーフレーズ：¦復元フレーズ：¦復元用フレーズ：¦ニーモニック：¦ニモニック：¦パスワード：¦パスフレーズ：¦シード：¦シークレットキー：¦暗号鍵：',
      'シークレットリカバリーフレーズ：¦マスターキー：¦マスターシード：¦合言葉：¦バックアップの言葉：¦あなたの秘密鍵は¦秘密のパスフレーズ¦署名キー：¦個人鍵：¦プライベート鍵：¦復元キー：¦回復フレーズ：',
    ],
  ],
  [
    'Chinese',
    [
      '开发者private key是¦你的seed：¦私钥：¦私鑰：¦密钥：¦密鑰：¦秘钥：¦助记词：¦助記詞：¦种子：¦種子：¦种子短语：¦恢复短语：¦恢复词：¦密码：¦密碼：¦口令：¦私人密钥：¦私有密钥：¦主私钥：¦主密钥：¦助记符：¦种子词：¦你的私钥是¦钱包私钥',
      '签名密钥¦备份短语：¦備份短語：¦註記詞：¦恢復密鑰¦還原短語：¦注記詞：¦私 钥：¦私人金鑰：¦私密金鑰：¦私鑰（請勿告訴任何人）：',
    ],
  ],
  [
    'Arabic',
    [
      'المفتاح الخاص: ¦المفتاح السري: ¦مفتاح خاص: ¦عبارة الاسترداد: ¦العبارة السرية: ¦عبارة البذرة: ¦كلمات الاسترداد: ',
      'كلمة المرور: ¦البذرة: ¦كلمة السر: ¦العبارة التذكيرية: ¦عبارة التذكر: ¦مفتاح الاسترداد: ¦رمز الاسترداد: ',
      'مفتاح المحفظة: ¦المفتاح الشخصي: ¦مفتاحك الخاص: ¦مفتاح التشفير: ¦مفتاح التوقيع: ¦عبارة الأمان: ¦الكلمات السرية: ',
      'جملة الاسترجاع: ¦عبارة الاسترجاع: ¦مفتاح الاستعادة: ',
    ],
  ],
  [
    'Russian',
    [
      'Приватный ключ: ¦Закрытый ключ: ¦Секретный ключ: ¦Сид-фраза: ¦Сид фраза: ¦Секретная фраза: ',
      'Мнемоническая фраза: ¦Мнемоника: ¦Фраза восстановления: ¦Фраза для восстановления: ¦Пароль: ¦Сид: ',
      'Кодовая фраза: ¦Ключ: ¦Приватник: ¦Личный ключ: ¦Мастер-ключ: ¦Ключ восстановления: ¦Резервная фраза: ',
      'Seed-фраза: ¦Ваш приватный ключ: ¦Частный ключ: ¦Парольная фраза: ¦Ключ подписи: ¦Секрет: ',
    ],
  ],
  [
    'Korean',
    [
      '개인 키: ¦개인키: ¦비밀키: ¦비밀 키: ¦비밀번호: ¦시드 구문: ¦시드 문구: ¦복구 구문: ¦니모닉: ¦니모닉 코드: ¦시드: ¦프라이빗 키: ¦프라이빗키: ¦비밀 복구 구문: ',
      '복구 문구: ¦비공개 키: ¦암호: ¦패스워드: ¦시크릿 키: ¦복구키: ¦복구 키: ¦암호문구: ¦마스터 키: ¦서명 키: ¦비밀 문구: ',
    ],
  ],
  [
    'Portuguese',
    [
      'Chave privada: ¦Chave secreta: ¦Frase semente: ¦Frase de recuperação: ¦Frase secreta: ¦Frase-semente: ',
      'Palavras-semente: ¦Palavras de recuperação: ¦Semente: ¦Senha: ¦Mnemônico: ¦Frase mnemônica: ',
      'Código de recuperação: ¦Chave de recuperação: ¦Palavras secretas: ¦Palavra-passe: ¦Segredo: ¦Chave mestra: ',
      'Frase de backup: ¦Chave particular: ',
    ],
  ],
  [
    'Italian',
    [
      'Chiave privata: ¦Chiave segreta: ¦Frase di recupero: ¦Frase seed: ¦Frase segreta: ¦Seme: ¦Parole di recupero: ',
      'Frase mnemonica: ¦Parola d’ordine: ¦Chiave di recupero: ¦Parole segrete: ¦Segreto: ¦Frase di backup: ',
      'Codice di recupero: ¦Chiave di firma: ¦Password: ¦Mnemonica: ¦Chiavi private: ¦La tua chiave privata è ',
    ],
  ],
  [
    'Turkish',
    [
      'Özel anahtar: ¦Gizli anahtar: ¦Özel anahtarınız: ¦Kurtarma ifadesi: ¦Kurtarma kelimeleri: ¦Tohum ifadesi: ',
      'Gizli kurtarma ifadesi: ¦Gizli kelimeler: ¦Parola: ¦Şifre: ¦Şifreniz: ¦Anımsatıcı: ¦Mnemonik: ¦ÖZEL ANAHTAR: ',
      'Kurtarma cümlesi: ¦Kurtarma anahtarı: ¦Özel Anahtar (Private Key): ¦Cüzdan anahtarı: ¦Tohum: ¦İmza anahtarı: ',
      'GİZLİ ANAHTAR: ',
    ],
  ],
  [
    'Vietnamese',
    [
      'Khóa riêng: ¦Khóa riêng tư: ¦Khoá riêng tư: ¦Khóa bí mật: ¦Khóa cá nhân: ¦Cụm từ khôi phục: ¦Cụm từ hạt giống: ',
      'Cụm từ bí mật: ¦Cụm từ ghi nhớ: ¦Mật khẩu: ¦Hạt giống: ¦Từ khóa khôi phục: ¦Mã khôi phục: ¦Khóa khôi phục: ',
      'Private key của bạn: ¦Mã bí mật: ¦Chìa khóa riêng: ',
    ],
  ],
  [
    'Hindi',
    [
      'निजी कुंजी: ¦प्राइवेट की: ¦गुप्त कुंजी: ¦सीक्रेट की: ¦सीड वाक्यांश: ¦सीड फ्रेज: ¦पुनर्प्राप्ति वाक्यांश: ',
      'रिकवरी फ्रेज़: ¦रिकवरी वाक्यांश: ¦पासवर्ड: ¦स्मरक: ¦निमोनिक: ¦आपकी निजी कुंजी: ¦बीज वाक्यांश: ¦पासफ्रेज: ',
      'कूटशब्द: ¦गुप्त वाक्यांश: ',
    ],
  ],
  ['Polish', ['Klucz prywatny: ¦Tajny klucz: ¦Fraza odzyskiwania: ¦Hasło: ¦Fraza seed: ¦Ziarno: ']],
  ['Ukrainian', ['Приватний ключ: ¦Закритий ключ: ¦Секретний ключ: ¦Сід-фраза: ¦Пароль: ¦Фраза відновлення: ']],
  ['Indonesian', ['Kunci privat: ¦Kunci pribadi: ¦Frasa pemulihan: ¦Kata sandi: ¦Frasa benih: ']],
  ['Dutch', ['Privésleutel: ¦Privé sleutel: ¦Geheime sleutel: ¦Herstelzin: ¦Wachtwoord: ¦Herstelwoorden: ']],
  ['Persian', ['کلید خصوصی: ¦عبارت بازیابی: ¦رمز عبور: ¦کلید محرمانه: ']],
  ['Thai', ['คีย์ส่วนตัว: ¦กุญแจส่วนตัว: ¦วลีกู้คืน: ¦รหัสผ่าน: ¦ไพรเวทคีย์: ']],
  [
    'code',
    [
      'PRIVATE_KEY=¦export PK=¦export PRIVATE_KEY="¦set PRIVATE_KEY=¦$env:PRIVATE_KEY = "¦setx PRIVATE_KEY ¦PRIVKEY=',
      'PRV_KEY=¦DEPLOYER_KEY=¦OWNER_KEY=¦SIGNER_KEY=¦SIGNER=¦WALLET_KEY=¦WALLET_SECRET=¦ETH_KEY=¦ETH_PRIVATE=',
      'ETHEREUM_PRIVATE_KEY=¦MAINNET_PK=¦SECRET=¦MY_SECRET=¦ADMIN_SECRET=¦SEED=¦ENTROPY=¦KEY=¦KEY1=¦PK1=¦PK_1=¦KEY_0=',
      'PRIVATE_KEY_1=¦PRIVATE_KEYS=¦ACCOUNT_KEY=¦ACCOUNT_PRIVATE=¦  private_key: ¦privateKey: ¦private-key: "',
      'privkey: ¦pk: ¦sk: ¦secret: ¦seed: ¦"privateKey": "¦"private_key":"¦"privKey": "¦"sk": "¦"pk": "¦"secretKey": "',
      '"secret": "¦"key": "¦"mnemonic": "¦"seed": "¦<privateKey>¦<private-key>¦<key>¦<add key="PrivateKey" value="',
      'private_key = "¦let private_key = "¦const PRIVATE_KEY: &str = "¦let secret = hex!("',
      'privKey, _ := crypto.HexToECDSA("¦key, err := crypto.HexToECDSA("¦private static final String PRIVATE_KEY = "',
      'Credentials.create("¦Web3.eth.account.from_key("¦w3.eth.account.from_key("¦Account.fromKey("',
      'LocalAccount.from_key("¦new ethers.Wallet("¦ethers.Wallet.fromPrivateKey("¦new SigningKey("',
      'privateKeyToAccount("¦privateKeyToAddress("¦web3.eth.accounts.privateKeyToAccount("',
      'web3.eth.accounts.wallet.add("¦web3.eth.accounts.signTransaction(tx, "¦signTransaction(tx, privateKey = "',
      'eth.account.sign_transaction(tx, "¦sign_transaction(tx, private_key="¦PrivateKeySigner::from_str("',
      'LocalWallet::from_str("¦uint256 deployerPrivateKey = ¦uint256 pk = ¦uint256 privateKey = ¦bytes32 privateKey = ',
      'vm.sign(¦vm.startBroadcast(¦vm.broadcast(¦vm.addr(¦vm.rememberKey(¦cast wallet address ',
      'cast wallet address --private-key ¦cast wallet import --private-key ¦cast send --private-key=',
      'forge script --private-key ¦forge create --private-key "¦--pk ¦--secret-key ¦--key ¦--mnemonic "¦--account-key ',
      'geth --nodekeyhex ¦-nodekeyhex ¦anvil --private-keys ¦starkli --private-key ¦accounts: ["',
      'accounts: [process.env.PK || "¦accounts: [`¦accounts: { mnemonic: "¦privateKeys: ["¦privateKeys: [\n"',
      'private_keys = ["¦hardhat: { accounts: [{ privateKey: "¦HDWalletProvider("¦HDWalletProvider([\n"',
      'new HDWalletProvider({ privateKeys: ["¦new PrivateKeyProvider("¦deployer.privateKey = "¦wallet.privateKey = "',
      'signer.key = "¦self.private_key = "¦os.environ["PRIVATE_KEY"] = "¦process.env.PRIVATE_KEY = \'',
      "os.getenv('PRIVATE_KEY', '¦process.env.PRIVATE_KEY ?? '¦process.env.PRIVATE_KEY || '¦dotenv: PRIVATE_KEY ",
      'ENV PRIVATE_KEY ¦ARG PRIVATE_KEY=¦-e PRIVATE_KEY=¦- PRIVATE_KEY=¦  - name: PRIVATE_KEY\n    value: ',
      '  PRIVATE_KEY: >-\n    ¦PRIVATE_KEY := ¦private_key => "¦[wallet]\nprivate_key = ¦[private]\nkey=',
      'define("PRIVATE_KEY", "¦#define PRIVATE_KEY "¦PRIVATE_KEY\t¦Private Key\n\n¦msg.sender key: ¦// private key\n',
      '# private key\n¦/* private key */ ¦<!-- private key --> ¦-- private key: ¦Private key -> ¦Private key | ',
      'private key:\r\n¦Private\nKey: ¦p r i v a t e key: ¦Private  key:¦рrivate key: ¦Prіvate key: ¦Private\u200b key: ',
      '𝐏𝐫𝐢𝐯𝐚𝐭𝐞 𝐤𝐞𝐲: ¦ⓟⓡⓘⓥⓐⓣⓔ ⓚⓔⓨ: ¦PRIVATE-KEY ¦private\u00a0key: ¦private\u00adkey: ¦🔑 ¦🗝️: ¦🔐 Key: ¦privatekey',
      'PRIVATEKEY=¦priv_key_hex = ¦privKeyHex: ¦skHex=¦secp256k1 private key = ¦secp256k1 secret: ¦shared secret: ',
      'viewing key: ¦spending key: ¦alice_sk = ¦alicePk = ¦alice: { privateKey: "¦user1 key: ¦testPrivateKey = ',
      'TEST_PRIVATE_KEY=¦FAUCET_PRIVATE_KEY=¦GUARDIAN_KEY=¦ORACLE_KEY=¦FEEDER_KEY=¦BUNDLER_SIGNER=',
      'PRIV=¦priv: ¦DEPLOYER_PRIV=¦key share: ¦TSS share: ¦Shamir share 1: ¦unlock code: ',
      'ECKeyPair.create(Numeric.toBigInt("¦ECKey.fromPrivate(Hex.decode("¦hexkey: ¦PAYMASTER_SIGNER_KEY=¦SESSION_KEY=¦JWT_SECRET=¦NODE_KEY=',
    ],
  ],
]

const behind = [
  ' — мой приватный ключ¦ é minha chave privada¦ è la mia chiave privata¦ 는 내 개인 키입니다¦ là khóa riêng của tôi',
  ' यह मेरी निजी कुंजी है¦ benim özel anahtarım¦ هو مفتاحي الخاص¦ 是我的私钥¦ est ma clé privée¦ (seed)¦ # pk: hex',
  ' <- private key¦ ← my private key¦ (hex private key)¦ // alice’s key¦ //private key¦ is my private key',
].flatMap(parted)

/** Texts of pages that speak of no key, though some of their words are similar. */
const innocent = [
  'Monkey business, turkeys and a keyboard. ¦The secretary of the exchange. ¦Designing and assigning tokens. ¦Article, cycle, miracle, uncle. ',
  'Alice sent five coins to Bob on Base. ¦Transaction hash and block number. ¦Gas price, nonce, method, value, logs, topics. ',
  'Die Transaktion wurde bestätigt. ¦La transacción fue confirmada. ¦La transaction est confirmée. ¦Транзакция подтверждена. ',
  '交易已确认，区块高度。¦トランザクションが承認されました。クッキーとキーボード。¦تم تأكيد المعاملة. ¦거래가 확인되었습니다. ¦Public key: ',
].flatMap(parted)

describe('a page that holds a key by its name', () => {
  it.each(secrets)('speaks of keys in %s, and calls it no transaction', (_, names) => {
    expect(names.flatMap(parted).filter((name) => !keyWordsIn(name).length)).toEqual([])
    const own = names.flatMap(parted).filter((before) => {
      const named = namedAs([{ before }])
      return named.as === 'transaction' && named.own
    })
    expect(own).toEqual([])
  })

  it('speaks of keys where the name is behind its value', () => {
    expect(behind.filter((after) => !keyWordsIn(after).length)).toEqual([])
  })

  it('in other forms of its letters', () => {
    const forms = [
      'Ｐｒｉｖａｔｅ　ｋｅｙ',
      'pri\u00advate\u00a0key',
      'Pass\u200bphrase',
      'PRIVATE-KEY',
      'privateKey',
      'Privatekey',
    ]
    expect(forms.filter((form) => !keyWordsIn(form).length)).toEqual([])
  })
})

it('a page that only has similar words does not speak of keys', () => {
  expect(innocent.filter((text) => keyWordsIn(text).length).map((text) => [text, keyWordsIn(text)])).toEqual([])
})
