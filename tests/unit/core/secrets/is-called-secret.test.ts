import { describe, expect, it } from 'vitest'
import { isCalledSecret, isCalledSecretAfter } from '../../../../lib/core/secrets/is-called-secret'

describe('what the text before 32 bytes calls a secret', () => {
  it.each([
    'Private key: ',
    'PRIVATE KEY ',
    'Account #0: 0x (10000 ETH)\nPrivate Key: ',
    'DEPLOYER_PRIVATE_KEY=',
    'PRIVATE_KEY: "',
    'RPC=https://rpc.example\nDEPLOYER_PK=',
    'TX=0x\nexport PRIVATE_KEY="',
    'wallet.private.key=',
    "const privateKey = '",
    'const { privateKey = "',
    'new Wallet("',
    "new ethers.Wallet('",
    'privateKeyToAccount("',
    'vm.startBroadcast(',
    'vm.addr(uint256(',
    'Account.from_key("',
    'cast send --private-key ',
    'cast wallet import dev --private-key=',
    'accounts: ["',
    'accounts: [0x, "',
    '"accounts": [\n  "0x",\n  "',
    '"privateKey":{"type":"hex","value":"',
    'Address | Private key | 0x | ',
    'Private Keys\n==================\n(0) ',
    'Private Keys ================== (0) 0x (1) 0x (2) ',
    'Private Keys\nAccount 1: 0x\nAccount 2: ',
    'Private keys | Account 1 | 0x | Account 2 | ',
    'This is your private key. Keep it safe! | ',
    'Private key (hex): ',
    'Private key of account #3 is ',
    'Seed: ',
    'Seed for account 1: ',
    'mnemonic → ',
    'Secret: ',
    'API key: ',
    'Password ',
    'Recovery phrase | ',
    'Keystore | ',
    'tx signing key: ',
    'Privater Schlüssel: ',
    'Ihren privaten Schlüssel: ',
    'Wiederherstellungsphrase: ',
    'Passwort | ',
    'Clave privada: ',
    'Frase semilla: ',
    'Contraseña: ',
    'Clé privée : ',
    'Clef privée : ',
    'Phrase de récupération | ',
    'Mot de passe : ',
    '秘密鍵：',
    'シードフレーズ: ',
    'パスワード ',
    '私钥：',
    '你的私鑰是 ',
    '助记词: ',
    'المفتاح الخاص: ',
    'مفتاحك الخاص هو ',
    'عبارة الاسترداد | ',
    'كلمة المرور: ',
    'Ｐｒｉｖａｔｅ　ｋｅｙ：',
  ])('%j', (before) => expect(isCalledSecret(before)).toBe(true))

  it.each([
    'Transaction hash: ',
    'Public key: ',
    'Never share your private key. Alice sent 5 ETH in ',
    'How to export a private key | Alice sent 5 ETH to Bob in ',
    'Tx hash of the key rotation: ',
    'Private key: 0x | Transaction: ',
    'Private key: 0x\nDEPLOY_TX=',
    'Private key: 0x | Deployment: ',
    'Private key | 0x | Deployment | ',
    'PRIVATE_KEY=0x TX=',
    'Warning: never share a private key! See transaction ',
    'the private key of the deployer (tx: ',
    'Öffentlicher Schlüssel: ',
    'Clé publique : ',
    '公開鍵: ',
    '公钥：',
    'المفتاح العام: ',
    'Storage key: ',
    'Seed sale: ',
    'Secret Network transaction ',
    'Monkey: ',
    'Block hash | 0x | ',
    'Forgot your password? | Sign up | ',
    'keyHash: ',
  ])('%j does not', (before) => expect(isCalledSecret(before)).not.toBe(true))

  it.each(['', '0x | 0x | ', 'Account 1: 0x\nAccount 2: '])('%j says nothing', (before) =>
    expect(isCalledSecret(before)).toBe(undefined),
  )

  it('only takes its own name for that of one that is linked to a transaction', () => {
    expect(isCalledSecret('Private key: ', true)).toBe(true)
    expect(isCalledSecret('Clave privada | ', true)).toBe(true)
    expect(isCalledSecret('He used the stolen private key in ', true)).toBe(false)
    expect(isCalledSecret('Private key: 0x | ', true)).toBe(false)
    expect(isCalledSecret('Private keys | Account 1 | ', true)).toBe(false)
  })
})

describe('what the text after 32 bytes calls a secret', () => {
  it.each([
    ' is my private key',
    ' # private key, do not share',
    ' (private key)',
    ' // PRIVATE KEY',
    ' は秘密鍵です',
    ' ist mein privater Schlüssel',
    ' es la clave privada.',
  ])('%j', (after) => expect(isCalledSecretAfter(after)).toBe(true))
  it.each([
    '',
    ' moved funds from the leaked private key',
    '\nPRIVATE_KEY=',
    ' Private key: 0x',
    ' private key 0x',
    ' is a transaction. The private key',
    ' (public key)',
  ])('%j does not', (after) => expect(isCalledSecretAfter(after)).toBe(false))
})
