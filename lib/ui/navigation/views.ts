import type { OnlyOn } from '../../api/define'
import type { EndpointName } from '../../api/index'
import { worldChains } from '../../core/chains/world-chains'
import type { CredentialId } from '../../core/credentials/credential-id'

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
const onWorldChains: OnlyOn = { chains: worldChains, sentence: 'Only some chains host worlds.' }

export interface View {
  id: string
  title: string
  /** One sentence for people who do not know yet what they would see. */
  about: string
  family: FamilyId
  /** Parameters are named as the endpoint's own; `?` marks one that may be missing, and is then asked for. */
  route: string
  /** What the first parameter is, for the form that asks for it. */
  subject?: Subject
  endpoint?: EndpointName
  /** The record's member that names the subject, where the first parameter is only its hash. */
  nameIn?: string
  onlyOn?: OnlyOn
  /** The view it lies within: no tab of its own, and reached from there. */
  within?: string
}

/** What people come for, in the order of the menu. */
export type GroupId = 'home' | 'look-up' | 'page' | 'book' | 'points' | 'chains' | 'partner' | 'administrator'

interface Group {
  id: GroupId
  title: string
  /** For few: in the menu once one of these is set, or one of its views was opened. */
  needs?: readonly CredentialId[]
}

export const groups: readonly Group[] = [
  { id: 'home', title: 'Home' },
  { id: 'look-up', title: 'Look up' },
  { id: 'page', title: 'This page' },
  { id: 'book', title: 'Addresses' },
  { id: 'points', title: 'Points' },
  { id: 'chains', title: 'Explore chains' },
  { id: 'partner', title: 'Partner', needs: ['partnerKey', 'partnerKeyTest'] },
  { id: 'administrator', title: 'Administrator', needs: ['administratorToken'] },
]

/** Views of the same thing: one entry of the menu, which leads to the first; tabs above each. */
interface Family {
  group: GroupId
  title: string
  /** After G, this letter goes there. */
  key?: string
  /** The titles of its views say too little by themselves: “Transactions” of what? */
  noun?: true
}

export const families = {
  home: { group: 'home', title: 'Home', key: 'h' },
  address: { group: 'look-up', title: 'Address', key: 'a', noun: true },
  transaction: { group: 'look-up', title: 'Transaction', key: 't', noun: true },
  token: { group: 'look-up', title: 'Token', noun: true },
  block: { group: 'look-up', title: 'Block', noun: true },
  compare: { group: 'look-up', title: 'Compare', key: 'c' },
  page: { group: 'page', title: 'This page', key: 'p' },
  book: { group: 'book', title: 'Address book', key: 'b' },
  following: { group: 'book', title: 'Following', key: 'f' },
  watchlist: { group: 'book', title: 'Watchlist', key: 'w' },
  points: { group: 'points', title: 'Points', key: 'o' },
  rollups: { group: 'chains', title: 'Rollups' },
  bundlers: { group: 'chains', title: 'Bundlers' },
  worlds: { group: 'chains', title: 'Worlds' },
  partner: { group: 'partner', title: 'Partner console' },
  administrator: { group: 'administrator', title: 'Administrator' },
} as const satisfies Record<string, Family>

export type FamilyId = keyof typeof families

export const familyOf = ({ family }: View): Family => families[family]

/** Every view there is: the first of a family is where the menu leads. */
export const views: readonly View[] = [
  {
    id: 'home',
    title: 'Home',
    about: 'Look something up, and see this page’s transactions.',
    family: 'home',
    route: '/',
  },
  {
    id: 'search',
    title: 'Search',
    about: 'Matches for a text.',
    family: 'home',
    route: '/search',
    within: 'home',
  },
  {
    id: 'address',
    title: 'Overview',
    about: 'Names, balance and reward points of one address.',
    family: 'address',
    route: '/address/:address?',
    subject: anAddress,
    endpoint: 'addressOverview',
  },
  {
    id: 'address-activity',
    title: 'Activity',
    about: 'What an address sent and received, coins and tokens in one feed.',
    family: 'address',
    route: '/address/:address?/activity',
    subject: anAddress,
  },
  {
    id: 'address-transactions',
    title: 'Transactions',
    about: 'What an address sent and received, newest first.',
    family: 'address',
    route: '/address/:address?/transactions',
    subject: anAddress,
    endpoint: 'addressTransactions',
  },
  {
    id: 'address-transfers',
    title: 'Transfers',
    about: 'Tokens that went in and out of an address.',
    family: 'address',
    route: '/address/:address?/token-transfers',
    subject: anAddress,
    endpoint: 'addressTokenTransfers',
  },
  {
    id: 'address-nfts',
    title: 'NFTs',
    about: 'NFTs an address holds, by collection.',
    family: 'address',
    route: '/address/:address_hash_param?/nft',
    subject: anAddress,
    endpoint: 'addressCollections',
  },
  {
    id: 'address-charts',
    title: 'Charts',
    about: 'Activity, value and fees of an address, day by day.',
    family: 'address',
    route: '/address/:address?/charts',
    subject: anAddress,
  },
  {
    id: 'transaction',
    title: 'Summary',
    about: 'What one transaction did, in a sentence.',
    family: 'transaction',
    route: '/transaction/:hash?',
    subject: { label: 'Transaction', kind: 'transaction-hash' },
    endpoint: 'transactionSummary',
  },
  {
    id: 'operation',
    title: 'User operation',
    about: 'The transaction that carried out what a smart account asked for.',
    family: 'transaction',
    route: '/operation/:hash',
    within: 'transaction',
  },
  {
    id: 'token-transfers',
    title: 'Transfers',
    about: 'Transfers of one token, newest first.',
    family: 'token',
    route: '/token/:address_hash_param?/transfers',
    subject: { label: 'Token contract', kind: 'address-hash' },
    endpoint: 'tokenTransfers',
    nameIn: 'token',
  },
  {
    id: 'block-transactions',
    title: 'Transactions',
    about: 'Transactions of one block, in its order.',
    family: 'block',
    route: '/block/:block_hash_or_number_param?/transactions',
    subject: aBlock,
    endpoint: 'blockTransactions',
  },
  {
    id: 'block-internal-transactions',
    title: 'Internal transactions',
    about: 'Calls made inside the transactions of one block.',
    family: 'block',
    route: '/block/:block_hash_or_number_param?/internal-transactions',
    subject: aBlock,
    endpoint: 'blockInternalTransactions',
  },
  {
    id: 'compare',
    title: 'Compare',
    about: 'Addresses side by side, or one on several chains.',
    family: 'compare',
    route: '/compare',
  },
  {
    id: 'this-page',
    title: 'This page',
    about: 'Every transaction hash on the open page.',
    family: 'page',
    route: '/page',
  },
  {
    id: 'address-book',
    title: 'Address book',
    about: 'Your own names for addresses.',
    family: 'book',
    route: '/address-book',
  },
  {
    id: 'following',
    title: 'Following',
    about: 'Addresses that are checked now and then, and what is new there.',
    family: 'following',
    route: '/following',
  },
  {
    id: 'watchlist',
    title: 'Watchlist',
    about: 'Latest six watchlist transactions (needs an explorer login).',
    family: 'watchlist',
    route: '/watchlist',
    endpoint: 'watchlistTransactions',
  },
  {
    id: 'points',
    title: 'Your points',
    about: 'Your balances, rank and account.',
    family: 'points',
    route: '/points',
  },
  {
    id: 'points-activity',
    title: 'Activity',
    about: 'Points you earned and spent.',
    family: 'points',
    route: '/points/activity',
  },
  {
    id: 'points-addresses',
    title: 'Addresses',
    about: 'Points and rank of any address, and changes of those you follow.',
    family: 'points',
    route: '/points/addresses',
  },
  {
    id: 'points-sign-in',
    title: 'Sign in',
    about: 'Prove that an address is yours with a signature.',
    family: 'points',
    route: '/points/sign-in',
    within: 'points',
  },
  {
    id: 'deposits',
    title: 'Deposits',
    about: 'From the base chain to the rollup, newest first.',
    family: 'rollups',
    route: '/rollups/deposits',
    endpoint: 'rollupDeposits',
    onlyOn: { families: ['optimism'], sentence: 'Only rollups of the OP family list deposits.' },
  },
  {
    id: 'withdrawals',
    title: 'Withdrawals',
    about: 'From the rollup back to the base chain, newest first.',
    family: 'rollups',
    route: '/rollups/withdrawals',
    endpoint: 'rollupWithdrawals',
    onlyOn: { families: ['optimism'], sentence: 'Only rollups of the OP family list withdrawals.' },
  },
  {
    id: 'batch-blocks',
    title: 'Batch blocks',
    about: 'Blocks that a rollup put into one batch.',
    family: 'rollups',
    route: '/rollups/batch/:batch_number_param?',
    subject: { label: 'Batch number', kind: 'integer' },
    endpoint: 'batchBlocks',
    onlyOn: { families: ['scroll', 'arbitrum', 'optimism'], sentence: 'Only rollups have batches.' },
  },
  {
    id: 'bundlers',
    title: 'Bundlers',
    about: 'Who bundles operations of smart accounts, most bundles first.',
    family: 'bundlers',
    route: '/bundlers',
    endpoint: 'bundlers',
  },
  {
    id: 'worlds',
    title: 'Worlds',
    about: 'Worlds of the on-chain data framework.',
    family: 'worlds',
    route: '/worlds',
    endpoint: 'worlds',
    onlyOn: onWorldChains,
  },
  {
    id: 'world-tables',
    title: 'Tables',
    about: 'Tables of one world, with their schemas.',
    family: 'worlds',
    route: '/worlds/:world?/tables',
    subject: { label: 'World', kind: 'address-hash' },
    endpoint: 'worldTables',
    onlyOn: onWorldChains,
  },
  {
    id: 'points-console',
    title: 'Partner console',
    about: 'Your partner account and its distributions.',
    family: 'partner',
    route: '/points/console',
  },
  {
    id: 'points-new',
    title: 'New distribution',
    about: 'Prepare a list, check it, and see the whole plan before anything is sent.',
    family: 'partner',
    route: '/points/console/new',
    within: 'points-console',
  },
  {
    id: 'points-plan',
    title: 'Distribution',
    about: 'Its parts, their outcomes, and what to do next.',
    family: 'partner',
    route: '/points/console/:plan',
    within: 'points-console',
  },
  {
    id: 'points-administrator',
    title: 'Administrator',
    about: 'The whole record of one user, on the production host.',
    family: 'administrator',
    route: '/points/administrator/:address_or_code?',
  },
]
