// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import '../../../dom'
import { isSecret } from '../../../../../lib/content/annotator/find/is-secret'
import { findInAttributes } from '../../../../../lib/content/shared/find/find-attributes'
import { findHashes } from '../../../../../lib/content/shared/find/find-hashes'
import { hashOf } from '../../../../sandbox/world/made-up'

const value = hashOf('a key, or a transaction')
const other = hashOf('another value')
const address = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'

/** A page by its markup; a plain text stands in a `pre`. `V` is the value, `O` another one, `A` an address. */
function isCalledSo(form: string): boolean {
  const html = form.startsWith('<') ? form : `<pre style="white-space: pre">${form.replaceAll('<', '&lt;')}</pre>`
  document.body.innerHTML = html.replaceAll(/\bV\b/g, value).replaceAll(/\bO\b/g, other).replaceAll(/\bA\b/g, address)
  const places = [...findHashes(document.body, () => []).occurrences, ...findInAttributes(document.body, () => false)]
  const own = places.filter(({ hash }) => hash === value)
  expect(own).not.toEqual([])
  return own.some(isSecret)
}

/** Kinds of naming this value: it is never asked for. */
const keys: Record<string, readonly string[]> = {
  'a head at the foot of its table': [
    '<table><tbody><tr><td>ada</td><td>V</td></tr></tbody><tfoot><tr><th>Name</th><th>Private key</th></tr></tfoot></table>',
    '<table><tbody><tr><td>ada</td><td>V</td></tr><tr><td>bob</td><td>O</td></tr></tbody><tfoot><tr><td>Name</td><td>秘密鍵</td></tr></tfoot></table>',
  ],
  'names behind several values, in their order': [
    'V, A (private key, address)',
    'A, V (address, private key)',
    'V / A  # private key / address',
    'V A  // clave privada, dirección',
  ],
  'entries of a map, a record or a list': [
    'const keys = new Map([["deployer", "V"]])',
    'const keys = new Map([["ada", "O"], ["bob", "V"]])',
    'const keys: Record<string, string> = { ada: "V" }',
    'const keys: Record<Name, Hex> = {\n  ada: "O",\n  bob: "V",\n}',
    'const KEYS = new Map<string, Hex>([\n  ["ada", "V"],\n])',
    'keys: dict[str, str] = {"ada": "V"}',
    'keys := map[string]string{"ada": "V"}',
    'let keys = HashMap::from([("ada", "V")]);',
    "$keys = ['ada' => 'V'];",
    'val keys = mapOf("ada" to "V")',
    'Map<String, String> keys = Map.of("ada", "V");',
    'const privateKeys: Hex[] = ["V"]',
    'const secrets = Object.freeze({ ada: "V" })',
  ],
  'a name with a remark, in the line above': [
    'Private key of the deployer account, do not commit:\nV',
    '# Private key of the deployer account, do not commit:\nV',
    '<p>Private key of the deployer account, do not commit:</p><pre>V</pre>',
    '// Private key for the keeper bot on mainnet, rotate monthly:\n"V"',
    '# Clave privada de la cuenta que despliega, no subir al repositorio:\nV',
    '# Privater Schlüssel des Kontos, das ausrollt, bitte nie einchecken:\nV',
    '# Clé privée du compte qui déploie, à ne jamais publier :\nV',
  ],
  'a call or an option': [
    "importAccount('V')",
    "await web3.eth.personal.unlockAccount('V')",
    "const account = new Account('V')",
    'new Account("V", provider)',
    'new SigningKey("V")',
    'tool send -k V --to A',
    'tool send --key=V',
    'tool -sk "V"',
    'kit.addAccount("V")',
    'restoreWallet("V")',
  ],
  'a remark behind': [
    'V // my key',
    'V # deployer key, rotate it',
    'V  // leaked private key',
    'V (this is my private key, which leaked)',
    'V ← ключ',
    'V // 私钥',
  ],
  'a name with words around it': [
    '<p>my key for the faucet is V, do not drain it</p>',
    '<p>ich hab dir den Schlüssel vom Deployer geschickt: V</p>',
    '<p>te paso la clave del deployer: V</p>',
    '<p>voici la clé du déployeur : V</p>',
    '<p>デプロイヤーの鍵です: V</p>',
    '<p>部署者的私钥给你：V</p>',
    '<p>هذا هو مفتاح المحفظة: V</p>',
    'BIP32 Extended Private Key xprv9s21… → raw: V',
    '{"method":"hardhat_importKey","params":["V"]}',
  ],
}

/** Kinds of speaking of keys near a transaction: it has its sentence. */
const hashes: Record<string, readonly string[]> = {
  'a remark behind says what it did': [
    'V // rotate keys',
    'V # rotate the signer key',
    'V // rotates API keys',
    'V -- revoke session key',
    'V (private key leak)',
    'V // private key compromise',
    'V (key rotation)',
    'V # tx that sets the new key',
    'V  # adds key 3',
    'V // Schlüssel rotiert',
    'V // rotar claves',
    'V // rotation des clés',
    'V // 轮换密钥',
    'V // 秘密鍵の漏洩',
    'V // تدوير المفاتيح',
  ],
  'its own name says what it is': [
    'Tx: V // keys',
    'tx hash = V  # new keys',
    'Transaction V (keys)',
    '<table><tr><th>Tx Hash</th><th>Note</th></tr><tr><td>V</td><td>Private key</td></tr></table>',
    '<table><tr><th>Incident</th><th>Tx Hash</th></tr><tr><td>Private key</td><td>V</td></tr></table>',
    '<p>Private keys are stolen each day. <a href="https://etherscan.io/tx/V">V</a> // rotate keys</p>',
    '<table><tbody><tr><td>ada</td><td>V</td></tr></tbody><tfoot><tr><th>Key</th><th>Tx Hash</th></tr></tfoot></table>',
    '<table><tbody><tr><td>Rotation</td><td>V</td></tr></tbody><tfoot><tr><td>Total</td><td>1 key</td></tr></tfoot></table>',
  ],
  'names behind several values, in their order': [
    'V, A (tx, private key)',
    'V, A (transaction, owner of the private key)',
  ],
  'entries of a map, a record or a list': [
    'const hashes: Record<string, Hex> = { keys: O, deploy: "V" }',
    'const keyHashes: Record<string, Hex> = { ada: "V" }',
    'const publicKeys = new Map([["ada", "V"]])',
  ],
  'a call or an option': [
    'getTransaction("V")',
    'tool receipt -h V',
    'addAccount(A, { tx: "V" })',
    'kubectl -k ./dir\ntx V',
  ],
  'a text about keys': [
    '<p>Private key leaked: attacker tx V</p>',
    '<p>Seed phrase guide → tx V</p>',
    '<p>Passkey added: V</p>',
    '<p>取引 V で鍵を更新しました</p>',
    'After the private key leaked, the attacker moved it all in tx V',
    'Private key of the deployer, lost for good: tx V',
    '<p>Private key of the deployer account, do not commit it.</p><p>The bridge paid ada in V.</p>',
  ],
}

describe('a value that a page calls a key', () => {
  it.each(Object.entries(keys))('is one by %s', (_, forms) => {
    expect(forms.filter((form) => !isCalledSo(form))).toEqual([])
  })
})

describe('a transaction on a page that speaks of keys', () => {
  it.each(Object.entries(hashes))('is none: %s', (_, forms) => {
    expect(forms.filter(isCalledSo)).toEqual([])
  })
})
