import type { EndpointName } from '../../../lib/api/index'
import { operationOf } from '../../sandbox/explorer/explorer-parts'
import { tour } from '../../sandbox/world/tour'
import { chainSpecs } from '../../sandbox/world/world-chains'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'

const headOf = (id: string) => String((chainSpecs.find((spec) => spec.id === id)?.head ?? 1) - 1)
const summarised = tour.find(({ state, chainId }) => state === 'summary' && chainId === '1')
const hashNamed = (wanted: string) => tour.find(({ name }) => name === wanted)?.hash

/** A good input for each endpoint that may be called again and again. */
export const inputs: Record<Exclude<EndpointName, 'distribute' | 'login'>, Record<string, unknown>> = {
  addressOverview: { chain: '1', address: cast.ada.hash },
  addressTransactions: { chain: '1', address: cast.ada.hash },
  addressTokenTransfers: { chain: '1', address: cast.ada.hash },
  transactionSummary: { chain: '1', hash: summarised?.hash },
  transactionRecord: { chain: '1', hash: summarised?.hash },
  transactionCalls: { chain: '1', hash: hashNamed('eth-deploy') },
  transactionLogs: { chain: '1', hash: hashNamed('eth-sale') },
  transactionChanges: { chain: '1', hash: hashNamed('eth-sale') },
  userOperations: { chain: '8453', transaction_hash: hashNamed('base-operation') },
  userOperation: { chain: '8453', hash: operationOf(hashNamed('base-operation') ?? '') },
  addressTokens: { chain: '1', address: cast.ada.hash },
  addressBalances: { chain: '1', address: cast.ada.hash },
  tokenTransfers: { chain: '1', address_hash_param: Object.values(tokens)[0]?.hash },
  watchlistTransactions: { chain: '1' },
  addressCollections: { chain: '1', address_hash_param: cast.ada.hash },
  blockTransactions: { chain: '1', block_hash_or_number_param: headOf('1') },
  blockInternalTransactions: { chain: '1', block_hash_or_number_param: headOf('1') },
  batchBlocks: { chain: '42161', batch_number_param: '4021' },
  bundlers: { chain: '1' },
  worlds: { chain: '690' },
  worldTables: { chain: '690', world: cast.world.hash },
  rollupDeposits: { chain: '10' },
  rollupWithdrawals: { chain: '10' },
  quickSearch: { chain: '1', q: 'ada' },
  userRecord: { address_or_code: cast.member.hash },
  userInfo: { address: cast.ada.hash },
  leaderboardUser: { address: cast.ada.hash },
  partnerBalance: { host: 'production' },
  nonce: { host: 'test' },
  referralCode: { host: 'production', code: 'SANDBX' },
  userBalances: { host: 'production' },
  userLogs: { host: 'production' },
}

export const names = Object.keys(inputs) as (keyof typeof inputs)[]
