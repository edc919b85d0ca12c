import { describe, expect, it } from 'vitest'
import { holdsKey, namedAs } from '../../../../lib/core/named-values/named-as'
import { leadsToOperation, leadsToTransaction } from '../../../../lib/core/transactions/leads-to-transaction'
import { hashOf } from '../../../sandbox/world/made-up'

const named = (before: string, after = '') => namedAs([{ before, after }]).as

describe('what the text around 32 bytes calls them', () => {
  it.each([
    '"transactionHash": "',
    "tx_hash = '",
    'txid: ',
    'Tx:',
    'Transaction Hash ',
    'the root cause was this tx ',
    'Signature checked. See transaction ',
    '"transactions": [ "", "',
    '{ "method": "eth_getTransactionByHash", "params": [ "',
    '交易哈希：',
    '该笔交易',
    '거래 해시는 ',
    'ธุรกรรม',
    'लेनदेन ',
    'Transacción: ',
    'transação ',
    'Транзакция ',
    'Giao dịch ',
    'block 19,204,511, tx ',
  ])('%j is a transaction', (before) => expect(named(before)).toBe('transaction'))

  it.each([
    '"transactionsRoot": "',
    '"blockHash": "',
    '"topics": [ "", null, [ "", "',
    '{ "method": "eth_getBlockByHash", "params": [ "',
    'Block hash | 32 bytes | ',
    'Block: ',
    '"parentHash":"',
    '"sha3Uncles": "',
    'MINTER_ROLE: ',
    'Pool id: ',
    'bytes32 constant SALT = ',
    'bytes32 private constant _IMPLEMENTATION = ',
    "the hash of the event's signature, such as ",
    "The slot of a mapping's entry is keccak256(key . slot), here ",
    'codeHash: ',
    'DOMAIN_SEPARATOR() == ',
    '区块哈希：',
    'ブロックハッシュ ',
    'Хеш блока: ',
    'state root of ',
    'Age | 5 mins | Block | ',
  ])('%j is something else', (before) => expect(named(before)).toBe('other'))

  it.each(['userOpHash: ', 'User operation | ', 'user_op_hash=', '用户操作：'])('%j is an operation', (before) =>
    expect(named(before)).toBe('operation'),
  )

  it.each([
    '',
    'Yes: ',
    'Same here with ',
    '"hash": "',
    'Hash ',
    'None of these takes a transaction. All values are 32 bytes. ',
    '{ blockHash: null, hash: "',
    'taxonomy context ',
    '00000,',
  ])('%j says nothing', (before) => expect(named(before)).toBe(undefined))

  it.each([
    'Private key: ',
    'Account #0: 0x (10000 ETH)\nPrivate Key: ',
    'DEPLOYER_PRIVATE_KEY=',
    'RPC=https://rpc.example\nDEPLOYER_PK=',
    'new Wallet("',
    'cast send --private-key ',
    'Address | Private key | 0x | ',
    'Private Keys\n==================\n(0) ',
    'Private keys | Account 1 | 0x | Account 2 | ',
    'This is your private key. Keep it safe! | ',
    'Private key (never share it!): ',
    'tx signing key: ',
    'Der private Schlüssel von 0x ist: ',
    '你的私鑰是 ',
    'مفتاحك الخاص هو ',
    'storageProof: [ { key: ',
  ])('%j is a key', (before) => expect(named(before)).toBe('key'))

  it.each([' is my private key', ' (private key)', ' // PRIVATE KEY', ' は秘密鍵です', ' — мой приватный ключ'])(
    'what is before %j is a key',
    (after) => expect(named('', after)).toBe('key'),
  )

  it.each([
    'Public key: ',
    'Öffentlicher Schlüssel: ',
    'Clé publique : ',
    '公開鍵: ',
    '公钥：',
    'keyHash: ',
    'المفتاح العام: ',
  ])('%j is no key', (before) => expect(named(before)).not.toBe('key'))
})

it('a typed text that speaks of a key is no search', () => {
  const hash = hashOf('typed')
  expect([`private key ${hash}`, `${hash} my seed`, `ключ ${hash.slice(2)}`].every(holdsKey)).toBe(true)
  expect([hash, `tx ${hash}`, `After the key leaked: transaction ${hash}`, 'private key'].some(holdsKey)).toBe(false)
})

it('addresses that lead to transactions', () => {
  for (const yes of [
    'https://scan.example/tx/',
    '/transactions/',
    'https://x.example/#/tx/',
    'tx/op/',
    '?txid=',
    '&tx_hash=',
  ])
    expect(leadsToTransaction(yes)).toBe(true)
  for (const no of ['https://scan.example/block/', '/salt/', '?hash=', 'https://x.example/mytx', ''])
    expect(leadsToTransaction(no)).toBe(false)
})

it('addresses that lead to operations of smart accounts', () => {
  for (const yes of ['https://base.blockscout.com/op/', '/userOpHash/', '/user-operations/', '/aatx/', '?userop='])
    expect(leadsToOperation(yes), yes).toBe(true)
  for (const no of ['tx/op/', '/transactions/op/', '/shop/', '/op', 'https://op.example/', ''])
    expect(leadsToOperation(no), no).toBe(false)
})
