import { hashOf } from './sandbox/world/made-up'

/**
 * Ways in which pages show private keys, and transactions beside words for keys. In each, `V` stands for the value, `S` for
 * it shortened, `O` for another one and `A` for an address. What does not begin with a tag stands in a `pre`.
 */
export type Shapes = Readonly<Record<string, string>>

/** Values that are never looked up by themselves. */
export const keyShapes: Shapes = {
  'table of text': 'privateKey,txHash\nV,O',
  'table of text, last column': 'tx_hash,private_key\nO,V',
  'table of text with tabs': 'tx hash\tprivate key\nO\tV',
  'table of text with blanks': 'tx hash      private key\nO   V',
  'table of text with bars': '| private key | tx |\n|---|---|\n| V | O |',
  'table of text, name in the last column': 'value,what\nV,private key',
  'caption below': '<div><div>V</div><div>Private key</div></div>',
  'caption below, German': '<div><div>V</div><div>Privater Schlüssel</div></div>',
  'captions below, in a column':
    '<div><div>O</div><div>Transaction</div><div>V</div><div>Schlüssel zum Entsperren</div></div>',
  figure: '<figure><pre>V</pre><figcaption>Private key of the test account</figcaption></figure>',
  'cell to the right': '<table><tr><td>V</td><td>Private key</td></tr></table>',
  'cell below': '<table><tr><td>V</td></tr><tr><td>Private key</td></tr></table>',
  'copy button': '<div><code>V</code> <button>Copy private key</button></div>',
  'button without words': '<div><code>V</code> <button aria-label="Copy private key">⧉</button></div>',
  'input that is a button': '<div><code>V</code> <input type="button" value="Copy private key"></div>',
  picture: '<p><img alt="Private key" width=80 height=10> V</p>',
  'picture of a key': '<p>🔑 V</p>',
  'drawing with a title': '<p><svg width=9 height=9><title>Private key</title></svg> V</p>',
  'long warning':
    '<h2>Private key</h2><p>Never disclose this to anyone. Anyone who has it can take all assets in your account forever. Support will never ask you for it. Store it offline, for example on paper, and destroy any digital copies as soon as you can.</p><pre>V</pre>',
  tab: '<div><button role=tab aria-selected=true>Private key</button><button role=tab>Transaction</button></div><div role=tabpanel>V</div>',
  'tab by its label': '<div role=tablist aria-label="Private key"></div><div role=tabpanel>V</div>',
  'words, German': '<p>Schlüssel zum Entsperren: V</p>',
  'words, Chinese': '<p>钱包的钥匙：V</p>',
  'words, Japanese': '<p>ウォレットの鍵です：V</p>',
  'words, Korean': '<p>지갑 열쇠: V</p>',
  'words, Greek': '<p>Το ιδιωτικό κλειδί σας: V</p>',
  'words, Hebrew': '<p>המפתח הפרטי שלך: V</p>',
  'words, Swedish': '<p>Din privata nyckel: V</p>',
  'words, Hungarian': '<p>A privát kulcs: V</p>',
  'label around it': '<label>Private key <output>V</output></label>',
  'label for it': '<output id="k">V</output><label for="k">Private key</label>',
  'labelled by another': '<i aria-labelledby="l">V</i><p>…</p><em id="l">Private key</em>',
  placeholder: '<div placeholder="Private key">V</div>',
  'field beside it': '<div><input placeholder="Paste your private key"></div><p>V</p>',
  'title of its element': '<span title="Private key">V</span>',
  'generated before it': '<style>.k::before{content:"Private key: "}</style><p class="k">V</p>',
  'generated from an attribute':
    '<style>td::before{content:attr(data-head)}</style><table><tr><td data-head="Private key">V</td></tr></table>',
  'generated far away': '<style>h2.w::after{content:"Your private key"}</style><h2 class="w"></h2><div><p>V</p></div>',
  'name of a test': '<div data-testid="private-key-value">V</div>',
  'name of a field': '<output name="privateKey">V</output>',
  'attribute that holds it': '<span data-private-key="V">S</span>',
  'row head': '<table><tr><th></th><th>Value</th></tr><tr><th>Private key</th><td>V</td></tr></table>',
  'column head':
    '<table><thead><tr><th>Account</th><th>Private key</th></tr></thead><tbody><tr><td>1</td><td>V</td></tr></tbody></table>',
  'column of a grid':
    '<div role="table"><div role="row"><span role="columnheader">Nr</span><span role="columnheader">Private key</span></div><div role="row"><span role="cell">1</span> <span role="cell">V</span></div></div>',
  'foot of its column':
    '<table><tbody><tr><td>ada</td><td>V</td></tr></tbody><tfoot><tr><th>Name</th><th>Private key</th></tr></tfoot></table>',
  definition: '<dl><dt>Private key</dt><dd>V</dd></dl>',
  'definition after a transaction': '<dl><dt>Transaction</dt><dd>O</dd><dt>Private key</dt><dd>V</dd></dl>',
  list: '<h3>Private keys</h3><ol><li>O</li><li>V</li></ol>',
  'list of a tool': 'Private Keys\n==================\n(0) O\n(1) V',
  remark: '<p>V (this is my private key, which leaked)</p>',
  'remark behind a comma': 'V, A (private key, address)',
  'remark behind a transaction of the line': '<p>tx O and V is the private key</p>',
  'sentence before': '<p>my key for the faucet is V, do not drain it</p>',
  'in the message before': '<div><b>bob</b>: here is my private key</div><div><b>bob</b>: V</div>',
  settings: 'RPC_URL=https://rpc.example\nDEPLOYER_PRIVATE_KEY=V',
  json: '{ "privateKey": "V" }',
  'json in one line': '{"txHash":"O","privateKey":"V"}',
  yaml: 'network: main\nprivateKey:\n  hex: V',
  'call of a wallet': 'const wallet = new ethers.Wallet("V", provider)',
  'call with a transaction': 'web3.eth.accounts.signTransaction(tx, "V")',
  option: 'cast send --private-key V --to A',
  'keys of a configuration': 'accounts: ["O", "V"]',
  'entries of a map': 'const keys: Record<Name, Hex> = {\n  ada: "O",\n  bob: "V",\n}',
  'link of its own': '<p>Private key: <a href="https://etherscan.io/tx/V">V</a></p>',
}

/** Transactions on pages that speak of keys: they have evidence of their own. */
export const honestShapes: Shapes = {
  'table of text': 'privateKey,txHash\nO,V',
  'table of text with bars': '| private key | tx |\n|---|---|\n| O | V |',
  'first column': 'tx_hash,private_key\nV,O',
  heading: '<h2>Private key rotation</h2><p>Rotated in transaction V.</p>',
  link: '<p>After the theft of a private key, all funds left in <a href="https://eth.blockscout.com/tx/V">V</a>.</p>',
  'link with other words':
    '<h3>Private keys</h3><p>They were used in <a href="https://etherscan.io/tx/V">this transaction</a>.</p>',
  footer: '<p>Transaction: V</p><footer>We never ask for your private key or seed phrase.</footer>',
  'network of that name': '<p>Bridged to Secret in tx V</p>',
  labelled: '<p>How to keep a private key</p><p>Transaction: V</p>',
  'sentence that names it': '<p>Private key leaked: attacker tx V</p>',
  'sentence that goes on': '<p>In transaction V they used the stolen private key.</p>',
  column: '<table><tr><th>Private key id</th><th>Txn hash</th></tr><tr><td>k-1</td><td>V</td></tr></table>',
  'column beside words':
    '<table><tr><th>Incident</th><th>Txn hash</th></tr><tr><td>Leaked private key</td><td>V</td></tr></table>',
  'cell beside it': '<p>Private keys</p><table><tr><td>Transaction hash</td><td>V</td></tr></table>',
  'line of settings': 'PRIVATE_KEY=O\nDEPLOY_TX=V',
  definition: '<dl><dt>Private key</dt><dd>O</dd><dt>Transaction</dt><dd>V</dd></dl>',
  'json in one line': '{"txHash":"V","privateKey":"O"}',
  'answer of a node': '$ cast send --private-key $PK\n\nblockHash O\ntransactionHash V',
  'public key': '<p>Public key: 0x04ab</p><p>Transaction V</p>',
}

const address = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'

/** The value of a shape. */
export const shownValue = (name: string): string => hashOf(`value of ${name}`)

/** A shape as HTML. */
export function shapeHtml(name: string, shape: string): string {
  const html = shape.startsWith('<') ? shape : `<pre>${shape.replaceAll('<', '&lt;')}</pre>`
  return html
    .replaceAll(/\bV\b/g, shownValue(name))
    .replaceAll(/\bO\b/g, hashOf(`another of ${name}`))
    .replaceAll(/\bA\b/g, address)
    .replaceAll(/\bS\b/g, `${shownValue(name).slice(0, 10)}…${shownValue(name).slice(-8)}`)
}
