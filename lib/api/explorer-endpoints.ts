import { msg } from '../core/language/t'
import { phrase } from '../core/phrases/phrase'
import { bareList, endpoint, forever, one, oneOrNull, page } from './define'
import { AddressOverview, CoinBalance } from './models/address-overview'
import { Block } from './models/block'
import { Deposit, Withdrawal } from './models/rollup'
import { SearchHit } from './models/search-hit'
import { Summary } from './models/summary'
import { NftCollection, TokenHolding, TransferRecord, tokenStandards } from './models/token'
import {
  callTypes,
  FullTransaction,
  InternalTransaction,
  internalTypes,
  isFinalTransaction,
  isOfType,
  Log,
  StateChange,
} from './models/transaction'
import { Bundler, UserOperation } from './models/user-operation'
import { TableWithSchema, World } from './models/world'
import { param } from './params'

const explorer = { area: 'explorer', auth: 'explorer', openTo: 'extension' } as const

/** Every list reports it back; only some services let it set the page size. */
const items_count = param.pageSize()

const rollupList = { ...explorer, params: {}, query: { items_count }, ttl: 60, credits: 20 } as const

const direction = param.oneOf('direction', ['to', 'from'], { doc: 'Only what the address received, or sent.' })

/** One ERC-1155 batch is several rows of one log; an epoch payout has a block and no transaction. */
const transferKey = [
  'transaction_hash|block_hash',
  'log_index',
  'total.token_id',
  'total.value',
  'rest_of_batch',
] as const

/** Only Ethereum has blobs. Some instances of other chains reject the value, and none has such a transaction. */
const ethereum = {
  chains: ['1', '17000', '560048', '11155111'],
  sentence: msg('Only Ethereum and its test networks have blob transactions.'),
}
/** Older instances, and today all but one chain family, reject this value. */
const arbitrum = {
  families: ['arbitrum'],
  sentence: msg('Only rollups of the Arbitrum family report invalid calls.'),
} as const

/** For instances that send calls of all types. */
const unheeded = phrase('list.unfiltered', { labels: phrase('list.filter.type') })

const block = { block_hash_or_number_param: param.block('block') }

export const explorerEndpoints = {
  addressOverview: endpoint({
    ...explorer,
    id: 'E1',
    doc: 'One address: names, balance, kind.',
    path: 'GET /addresses/{address}',
    params: { address: param.address('address') },
    query: {},
    returns: one(AddressOverview),
    ttl: 30,
    credits: 20,
  }),
  addressTransactions: endpoint({
    ...explorer,
    id: 'E2',
    doc: 'Transactions of one address, newest first; pending ones are on the first page.',
    path: 'GET /addresses/{address}/transactions',
    params: { address: param.address('address') },
    query: {
      filter: direction,
      sort: { ...param.oneOf('sortBy', ['block_number', 'value', 'fee']), beside: { order: 'desc' } },
      order: { ...param.oneOf('order', ['asc', 'desc']), beside: { sort: 'block_number' } },
      items_count,
    },
    returns: page(FullTransaction, ['hash']),
    ttl: 30,
    credits: 20,
  }),
  addressTokenTransfers: endpoint({
    ...explorer,
    id: 'E3',
    doc: 'Token transfers of one address, newest first.',
    path: 'GET /addresses/{address}/token-transfers',
    params: { address: param.address('address') },
    query: {
      filter: direction,
      type: param.someOf('standards', tokenStandards),
      token: param.address('token'),
    },
    returns: page(TransferRecord, transferKey),
    ttl: 30,
    credits: 30,
  }),
  transactionSummary: endpoint({
    ...explorer,
    id: 'E4',
    doc: 'What a transaction did, in words. Null while it is pending, and permanently if it failed.',
    path: 'GET /transactions/{hash}/summary',
    params: { hash: param.transactionHash('transaction') },
    query: {},
    returns: oneOrNull(Summary),
    ttl: forever,
    credits: 50,
    openTo: 'content',
  }),
  transactionRecord: endpoint({
    ...explorer,
    id: 'E4r',
    doc: 'One transaction, with the members of a row of E2. Not part of the interface: only for providers with `transactionRecords`.',
    path: 'GET /transactions/{hash}',
    params: { hash: param.transactionHash('transaction') },
    query: {},
    returns: one(FullTransaction, 'hash'),
    ttl: 30,
    isFinal: isFinalTransaction,
    credits: 20,
  }),
  transactionCalls: endpoint({
    ...explorer,
    id: 'E17',
    doc: 'Calls made inside one transaction. Not part of the interface: only for providers with `transactionRecords`.',
    path: 'GET /transactions/{hash}/internal-transactions',
    params: { hash: param.transactionHash('transaction') },
    query: {},
    returns: page(InternalTransaction, ['transaction_hash', 'index', 'block_index']),
    ttl: 60,
    credits: 40,
  }),
  transactionLogs: endpoint({
    ...explorer,
    id: 'E18',
    doc: 'Logs that contracts wrote in one transaction. Not part of the interface: only for providers with `transactionRecords`.',
    path: 'GET /transactions/{hash}/logs',
    params: { hash: param.transactionHash('transaction') },
    query: {},
    returns: page(Log, ['index', 'address.hash']),
    ttl: 60,
    credits: 30,
  }),
  transactionChanges: endpoint({
    ...explorer,
    id: 'E19',
    doc: 'Balances that one transaction changed. Not part of the interface: only for providers with `transactionRecords`.',
    path: 'GET /transactions/{hash}/state-changes',
    params: { hash: param.transactionHash('transaction') },
    query: {},
    returns: page(StateChange, ['address.hash', 'token.address_hash', 'token_id', 'is_miner']),
    ttl: 60,
    credits: 30,
  }),
  userOperations: endpoint({
    ...explorer,
    id: 'E20',
    doc: 'Operations of smart accounts that one transaction carried out. Not part of the interface: only for providers with `transactionRecords`.',
    path: 'GET /proxy/account-abstraction/operations',
    params: {},
    query: { transaction_hash: param.transactionHash('transaction') },
    returns: page(UserOperation, ['hash']),
    ttl: 60,
    credits: 20,
  }),
  userOperation: endpoint({
    ...explorer,
    id: 'E21',
    doc: 'One operation of a smart account, with the transaction that carried it out. Not part of the interface: only for providers with `transactionRecords`.',
    path: 'GET /proxy/account-abstraction/operations/{hash}',
    params: { hash: param.transactionHash('operation') },
    query: {},
    returns: one(UserOperation, 'transaction_hash'),
    ttl: 3600,
    credits: 20,
  }),
  tokenTransfers: endpoint({
    ...explorer,
    id: 'E5',
    doc: 'Transfers of one token, newest first.',
    path: 'GET /tokens/{address_hash_param}/transfers',
    params: { address_hash_param: param.address('token') },
    query: {},
    returns: page(TransferRecord, transferKey),
    ttl: 30,
    credits: 30,
  }),
  watchlistTransactions: endpoint({
    ...explorer,
    id: 'E6',
    doc: 'The last six transactions of your watchlist. Needs an account signed in at the explorer itself.',
    path: 'GET /main-page/transactions/watchlist',
    params: {},
    query: {},
    returns: bareList(FullTransaction, ['hash']),
    ttl: 0,
    credits: 20,
  }),
  addressCollections: endpoint({
    ...explorer,
    id: 'E7',
    doc: 'NFTs of one address, by collection, with at most nine items of each.',
    path: 'GET /addresses/{address_hash_param}/nft/collections',
    params: { address_hash_param: param.address('address') },
    query: { type: param.someOf('standards', ['ERC-721', 'ERC-1155', 'ERC-404']), items_count },
    returns: page(NftCollection, ['token.address_hash']),
    ttl: 120,
    credits: 20,
  }),
  addressTokens: endpoint({
    ...explorer,
    id: 'E22',
    doc: 'Tokens and NFTs that an address holds, the most valuable first. Not part of the interface: only for providers with `holdings`.',
    path: 'GET /addresses/{address}/tokens',
    params: { address: param.address('address') },
    query: { type: param.someOf('standards', tokenStandards) },
    returns: page(TokenHolding, ['token.address_hash', 'token_id']),
    ttl: 60,
    credits: 20,
  }),
  addressBalances: endpoint({
    ...explorer,
    id: 'E23',
    doc: 'Balance of the coin after each block that changed it, newest first. Not part of the interface: only for providers with `holdings`.',
    path: 'GET /addresses/{address}/coin-balance-history',
    params: { address: param.address('address') },
    query: {},
    returns: page(CoinBalance, ['block_number', 'transaction_hash']),
    ttl: 60,
    credits: 50,
  }),
  blockTransactions: endpoint({
    ...explorer,
    id: 'E8',
    doc: 'Transactions of one block, in block order.',
    path: 'GET /blocks/{block_hash_or_number_param}/transactions',
    params: block,
    query: {
      type: {
        ...param.oneOrSomeOf('kind', [
          'token_transfer',
          'contract_creation',
          'contract_call',
          'coin_transfer',
          'token_creation',
          'blob_transaction',
        ]),
        onlyOn: { blob_transaction: ethereum },
      },
      items_count,
    },
    returns: page(FullTransaction, ['hash']),
    ttl: 60,
    credits: 20,
  }),
  blockInternalTransactions: endpoint({
    ...explorer,
    id: 'E9',
    doc: 'Calls made inside the transactions of one block. All kinds unless one is chosen.',
    path: 'GET /blocks/{block_hash_or_number_param}/internal-transactions',
    params: block,
    query: {
      // The documented default `all` is not a value of the real service. Omitting the filter means the same everywhere.
      internal_type: { ...param.oneOf('type', internalTypes), fits: isOfType, unheeded, onlyOn: { invalid: arbitrum } },
      call_type: { ...param.oneOf('callKind', callTypes), onlyOn: { invalid: arbitrum } },
      items_count,
    },
    returns: page(InternalTransaction, ['transaction_hash', 'index', 'block_index']),
    ttl: 60,
    credits: 40,
  }),
  batchBlocks: endpoint({
    ...explorer,
    id: 'E10',
    doc: 'Blocks of one rollup batch. An unknown batch is an empty list.',
    path: 'GET /blocks/rollup-x-batch/{batch_number_param}',
    params: { batch_number_param: param.count('batch') },
    query: { items_count },
    returns: page(Block, ['hash']),
    ttl: 300,
    credits: 20,
  }),
  bundlers: endpoint({
    ...explorer,
    id: 'E11',
    doc: 'Account-abstraction bundlers, most bundles first.',
    path: 'GET /proxy/account-abstraction/bundlers',
    params: {},
    query: { page_size: param.pageSize() },
    returns: page(Bundler, ['address.hash']),
    ttl: 300,
    credits: 20,
  }),
  worlds: endpoint({
    ...explorer,
    id: 'E12',
    doc: 'Worlds of the on-chain data framework.',
    path: 'GET /world-engine/worlds',
    params: {},
    query: { items_count },
    returns: page(World, ['address.hash']),
    ttl: 300,
    credits: 20,
  }),
  worldTables: endpoint({
    ...explorer,
    id: 'E13',
    doc: 'Tables of one world, with their schemas.',
    path: 'GET /world-engine/worlds/{world}/tables',
    params: { world: param.address('world') },
    query: { q: param.text('search'), filter_namespace: param.text('namespace'), items_count },
    returns: page(TableWithSchema, ['table.table_id']),
    ttl: 300,
    credits: 20,
  }),
  rollupDeposits: endpoint({
    ...rollupList,
    id: 'E14',
    doc: 'Deposits from the base chain to the rollup, newest first.',
    path: 'GET /rollup-y/deposits',
    returns: page(Deposit, ['index', 'transaction_hash', 'l2_transaction_hash']),
  }),
  rollupWithdrawals: endpoint({
    ...rollupList,
    id: 'E15',
    doc: 'Withdrawals from the rollup to the base chain, newest first.',
    path: 'GET /rollup-y/withdrawals',
    returns: page(Withdrawal, ['index', 'msg_nonce', 'l2_transaction_hash']),
  }),
  quickSearch: endpoint({
    ...explorer,
    id: 'E16',
    doc: 'What a name may mean: domains, tokens, contracts and tags. Not part of the interface: only for providers with `quickSearch`.',
    path: 'GET /search/quick',
    params: {},
    query: { q: param.text('name') },
    returns: bareList(SearchHit, ['type', 'address_hash', 'name']),
    ttl: 3600,
    credits: 25,
    openTo: 'background',
    absent: [404, 422],
  }),
}
