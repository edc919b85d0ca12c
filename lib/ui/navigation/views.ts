import type { OnlyOn } from '../../api/define'
import type { EndpointName } from '../../api/index'
import { worldChains } from '../../core/chains/world-chains'

/** What every view is given. Its parameters come from the route, filters from the query of the location. */
export interface ViewProps {
  view: View
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Chain id. */
  chain: string
}

/** A view's first parameter: the thing it is about. */
export interface Subject {
  label: string
  kind: 'address-hash' | 'transaction-hash' | 'block' | 'integer'
}

const anAddress: Subject = { label: 'Address', kind: 'address-hash' }
const aBlock: Subject = { label: 'Block', kind: 'block' }
const onWorldChains: OnlyOn = { chains: worldChains, sentence: 'Worlds are kept for the chains that host them.' }

export interface View {
  id: string
  title: string
  /** One sentence for people who do not know yet what they would see. */
  about: string
  group: GroupId
  /** Parameters are named as the endpoint's own; `?` marks one that may be missing, and is then asked for. */
  route: string
  /** What the first parameter is, for the form that asks for it. */
  subject?: Subject
  endpoint?: EndpointName
  /** The record's member that names the subject, where the first parameter is only its hash. */
  nameIn?: string
  onlyOn?: OnlyOn
  /** The view it lies within: not in the menu itself, and reached from there. */
  within?: string
}

export type GroupId =
  | 'home'
  | 'points'
  | 'address'
  | 'transaction'
  | 'token'
  | 'block'
  | 'rollups'
  | 'accounts'
  | 'worlds'
  | 'yours'

/** `menu` heads several small groups together in the side menu. */
export const groups: readonly { id: GroupId; title: string; menu?: string }[] = [
  { id: 'home', title: 'Home' },
  { id: 'yours', title: 'Yours' },
  { id: 'address', title: 'Address' },
  { id: 'points', title: 'Reward points' },
  { id: 'transaction', title: 'Transaction', menu: 'Chain' },
  { id: 'token', title: 'Token', menu: 'Chain' },
  { id: 'block', title: 'Block', menu: 'Chain' },
  { id: 'rollups', title: 'Rollups', menu: 'Chain' },
  { id: 'accounts', title: 'Account abstraction', menu: 'Chain' },
  { id: 'worlds', title: 'Worlds', menu: 'Chain' },
]

/** Every view there is, in the order of the menu. */
export const views: readonly View[] = [
  {
    id: 'home',
    title: 'Home',
    about: 'Look something up, and see what stands on this page.',
    group: 'home',
    route: '/',
  },
  {
    id: 'this-page',
    title: 'This page',
    about: 'Every transaction hash of the page in front of you.',
    group: 'home',
    route: '/page',
  },
  {
    id: 'search',
    title: 'Search',
    about: 'What a text could be.',
    group: 'home',
    route: '/search',
  },
  {
    id: 'points',
    title: 'Your points',
    about: 'What you have, where it came from, and where you stand.',
    group: 'points',
    route: '/points',
  },
  {
    id: 'points-activity',
    title: 'Activity',
    about: 'How your points came and went.',
    group: 'points',
    route: '/points/activity',
  },
  {
    id: 'points-addresses',
    title: 'Addresses',
    about: 'Points and rank of any address, and changes of those you follow.',
    group: 'points',
    route: '/points/addresses',
  },
  {
    id: 'points-sign-in',
    title: 'Sign in',
    about: 'Prove with a signature that an address is yours.',
    group: 'points',
    route: '/points/sign-in',
    within: 'points',
  },
  {
    id: 'points-console',
    title: 'Partner console',
    about: 'Your partner account, and everything that was distributed from here.',
    group: 'points',
    route: '/points/console',
  },
  {
    id: 'points-new',
    title: 'New distribution',
    about: 'Prepare a list, check it, and see the whole plan before anything is sent.',
    group: 'points',
    route: '/points/console/new',
    within: 'points-console',
  },
  {
    id: 'points-plan',
    title: 'Distribution',
    about: 'Its parts, what became of each, and what is to be done.',
    group: 'points',
    route: '/points/console/:plan',
    within: 'points-console',
  },
  {
    id: 'points-administrator',
    title: 'Administrator',
    about: 'The whole record of one user, on the production host.',
    group: 'points',
    route: '/points/administrator/:address_or_code?',
  },
  {
    id: 'address',
    title: 'Overview',
    about: 'Names, balance and reward points of one address.',
    group: 'address',
    route: '/address/:address?',
    subject: anAddress,
    endpoint: 'addressOverview',
  },
  {
    id: 'address-activity',
    title: 'Activity',
    about: 'What an address sent and received, coins and tokens in one feed.',
    group: 'address',
    route: '/address/:address?/activity',
    subject: anAddress,
  },
  {
    id: 'address-transactions',
    title: 'Transactions',
    about: 'What an address sent and received, newest first.',
    group: 'address',
    route: '/address/:address?/transactions',
    subject: anAddress,
    endpoint: 'addressTransactions',
  },
  {
    id: 'address-transfers',
    title: 'Transfers',
    about: 'Tokens that went in and out of an address.',
    group: 'address',
    route: '/address/:address?/token-transfers',
    subject: anAddress,
    endpoint: 'addressTokenTransfers',
  },
  {
    id: 'address-nfts',
    title: 'NFTs',
    about: 'NFTs an address holds, by collection.',
    group: 'address',
    route: '/address/:address_hash_param?/nft',
    subject: anAddress,
    endpoint: 'addressCollections',
  },
  {
    id: 'address-charts',
    title: 'Charts',
    about: 'Activity, value and fees of an address, day by day.',
    group: 'address',
    route: '/address/:address?/charts',
    subject: anAddress,
  },
  {
    id: 'transaction',
    title: 'Summary',
    about: 'What one transaction did, in a sentence.',
    group: 'transaction',
    route: '/transaction/:hash?',
    subject: { label: 'Transaction', kind: 'transaction-hash' },
    endpoint: 'transactionSummary',
  },
  {
    id: 'token-transfers',
    title: 'Transfers',
    about: 'Transfers of one token, newest first.',
    group: 'token',
    route: '/token/:address_hash_param?/transfers',
    subject: { label: 'Token contract', kind: 'address-hash' },
    endpoint: 'tokenTransfers',
    nameIn: 'token',
  },
  {
    id: 'block-transactions',
    title: 'Transactions',
    about: 'Transactions of one block, in its order.',
    group: 'block',
    route: '/block/:block_hash_or_number_param?/transactions',
    subject: aBlock,
    endpoint: 'blockTransactions',
  },
  {
    id: 'block-internal-transactions',
    title: 'Internal transactions',
    about: 'Calls made inside the transactions of one block.',
    group: 'block',
    route: '/block/:block_hash_or_number_param?/internal-transactions',
    subject: aBlock,
    endpoint: 'blockInternalTransactions',
  },
  {
    id: 'batch-blocks',
    title: 'Batch blocks',
    about: 'Blocks that a rollup put into one batch.',
    group: 'rollups',
    route: '/rollups/batch/:batch_number_param?',
    subject: { label: 'Batch number', kind: 'integer' },
    endpoint: 'batchBlocks',
    onlyOn: { families: ['scroll', 'arbitrum', 'optimism'], sentence: 'Batches are kept for rollups.' },
  },
  {
    id: 'deposits',
    title: 'Deposits',
    about: 'From the base chain to the rollup, newest first.',
    group: 'rollups',
    route: '/rollups/deposits',
    endpoint: 'rollupDeposits',
    onlyOn: { families: ['optimism'], sentence: 'Deposits are kept for rollups of the OP family.' },
  },
  {
    id: 'withdrawals',
    title: 'Withdrawals',
    about: 'From the rollup back to the base chain, newest first.',
    group: 'rollups',
    route: '/rollups/withdrawals',
    endpoint: 'rollupWithdrawals',
    onlyOn: { families: ['optimism'], sentence: 'Withdrawals are kept for rollups of the OP family.' },
  },
  {
    id: 'bundlers',
    title: 'Bundlers',
    about: 'Who bundles operations of smart accounts, most bundles first.',
    group: 'accounts',
    route: '/bundlers',
    endpoint: 'bundlers',
  },
  {
    id: 'worlds',
    title: 'Worlds',
    about: 'Worlds of the on-chain data framework.',
    group: 'worlds',
    route: '/worlds',
    endpoint: 'worlds',
    onlyOn: onWorldChains,
  },
  {
    id: 'world-tables',
    title: 'Tables',
    about: 'Tables of one world, with their schemas.',
    group: 'worlds',
    route: '/worlds/:world?/tables',
    subject: { label: 'World', kind: 'address-hash' },
    endpoint: 'worldTables',
    onlyOn: onWorldChains,
  },
  {
    id: 'address-book',
    title: 'Address book',
    about: 'Your own names for addresses.',
    group: 'yours',
    route: '/address-book',
  },
  {
    id: 'watchlist',
    title: 'Watchlist',
    about: 'Latest six watchlist transactions (needs an explorer login).',
    group: 'yours',
    route: '/watchlist',
    endpoint: 'watchlistTransactions',
  },
]
