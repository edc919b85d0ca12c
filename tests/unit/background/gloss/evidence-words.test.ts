import { describe, expect, it } from 'vitest'
import { evidenceInWords } from '../../../../lib/background/gloss/evidence'
import { leadsToTransaction } from '../../../../lib/core/transactions/leads-to-transaction'

describe('what the text before 32 bytes calls them', () => {
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
  ])('%j is a transaction', (before) => expect(evidenceInWords(before)).toBe('told'))

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
    '"storageProof": [ { "key": "',
    'DOMAIN_SEPARATOR() == ',
    '区块哈希：',
    'ブロックハッシュ ',
    'Хеш блока: ',
    'userOpHash: ',
    'state root of ',
    'Age | 5 mins | Block | ',
  ])('%j is something else', (before) => expect(evidenceInWords(before)).toBe('against'))

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
  ])('%j says nothing', (before) => expect(evidenceInWords(before)).toBe('none'))
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
