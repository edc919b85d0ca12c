import type { OnlyOn } from '../../api/define'
import type { EndpointName } from '../../api/index'
import { worldChains } from '../../core/chains/chains'
import type { CredentialId } from '../../core/credentials/credential-state'
import { msg } from '../../core/language/t'

/** Props of every view. Its parameters come from the route, filters from the location's query. */
export interface ViewProps {
  view: View
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Chain id. */
  chain: string
}

/** A view's first parameter: the thing it is about. */
export type Subject = { label: string; kind: 'address-hash' | 'transaction-hash' | 'block' | 'integer' }

const anAddress: Subject = { label: msg('Address'), kind: 'address-hash' }
const aBlock: Subject = { label: msg('Block'), kind: 'block' }
const onWorldChains: OnlyOn = { chains: worldChains, sentence: msg('Only some chains host worlds.') }

export interface View {
  id: string
  title: string
  /** Its title outside its family, if its own says too little: “Transactions” of what? */
  heading?: string
  /** One sentence for people who do not know the view yet. */
  about: string
  family: FamilyId
  /** Parameters have the endpoint's names; `?` marks an optional one, which the view then asks for. */
  route: string
  /** What the first parameter is, for the form that asks for it. */
  subject?: Subject
  endpoint?: EndpointName
  /** The record's member that names the subject, if the first parameter is only its hash. */
  nameIn?: string
  onlyOn?: OnlyOn
  /** The view that contains it: it has no tab, and is reached from there. */
  within?: string
}

/** What people come for, in the order of the menu. */
export type GroupId = 'home' | 'look-up' | 'page' | 'book' | 'points' | 'chains' | 'partner' | 'administrator'

interface Group {
  id: GroupId
  title: string
  /** For few users: in the menu once one of these is set, or one of its views was opened. */
  needs?: readonly CredentialId[]
}

export const groups: readonly Group[] = [
  { id: 'home', title: msg('Home') },
  { id: 'look-up', title: msg('Look up') },
  { id: 'page', title: msg('This page') },
  { id: 'book', title: msg('Addresses') },
  { id: 'points', title: msg('Points') },
  { id: 'chains', title: msg('Chains') },
  { id: 'partner', title: msg('Partner'), needs: ['partnerKey', 'partnerKeyTest'] },
  { id: 'administrator', title: msg('Administrator'), needs: ['administratorToken'] },
]

/** Views of the same thing: one menu entry, which leads to the first, with tabs above each. */
interface Family {
  group: GroupId
  title: string
  /** This letter after G goes there. */
  key?: string
}

export const families = {
  home: { group: 'home', title: msg('Home'), key: 'h' },
  address: { group: 'look-up', title: msg('Address'), key: 'a' },
  transaction: { group: 'look-up', title: msg('Transaction'), key: 't' },
  token: { group: 'look-up', title: msg('Token') },
  compare: { group: 'look-up', title: msg('Compare'), key: 'c' },
  page: { group: 'page', title: msg('This page'), key: 'p' },
  book: { group: 'book', title: msg('Address book'), key: 'b' },
  following: { group: 'book', title: msg('Following // addresses one follows'), key: 'f' },
  points: { group: 'points', title: msg('Points'), key: 'o' },
  chains: { group: 'chains', title: msg('Chains') },
  partner: { group: 'partner', title: msg('Partner console') },
  administrator: { group: 'administrator', title: msg('Administrator') },
} as const satisfies Record<string, Family>

export type FamilyId = keyof typeof families
export const familyOf = ({ family }: View): Family => families[family]

/** All views: the menu leads to the first of a family. */
export const views: readonly View[] = [
  {
    id: 'home',
    title: msg('Home'),
    about: msg('Look something up, and see this page’s transactions.'),
    family: 'home',
    route: '/',
  },
  {
    id: 'search',
    title: msg('Search // a noun: the view'),
    about: msg('Matches for a text.'),
    family: 'home',
    route: '/search',
    within: 'home',
  },
  {
    id: 'address',
    title: msg('Overview'),
    heading: msg('Address overview'),
    about: msg('Names, balance and reward points of one address.'),
    family: 'address',
    route: '/address/:address?',
    subject: anAddress,
    endpoint: 'addressOverview',
  },
  {
    id: 'address-activity',
    title: msg('Activity'),
    heading: msg('Address activity'),
    about: msg('What an address sent and received, coins and tokens in one feed.'),
    family: 'address',
    route: '/address/:address?/activity',
    subject: anAddress,
  },
  {
    id: 'address-holdings',
    title: msg('Holdings'),
    heading: msg('Address holdings'),
    about: msg('Tokens and NFTs an address holds, and what they are worth.'),
    family: 'address',
    route: '/address/:address?/holdings',
    subject: anAddress,
    endpoint: 'addressTokens',
  },
  {
    id: 'address-allowances',
    title: msg('Allowances'),
    heading: msg('Address allowances'),
    about: msg('Who may take an address’s tokens, since when, and where to revoke it.'),
    family: 'address',
    route: '/address/:address?/allowances',
    subject: anAddress,
  },
  {
    id: 'address-transactions',
    title: msg('Transactions'),
    heading: msg('Address transactions'),
    about: msg('What an address sent and received, newest first.'),
    family: 'address',
    route: '/address/:address?/transactions',
    subject: anAddress,
    endpoint: 'addressTransactions',
  },
  {
    id: 'address-transfers',
    title: msg('Transfers'),
    heading: msg('Address transfers'),
    about: msg('Tokens that went in and out of an address.'),
    family: 'address',
    route: '/address/:address?/token-transfers',
    subject: anAddress,
    endpoint: 'addressTokenTransfers',
  },
  {
    id: 'address-nfts',
    title: msg('NFTs'),
    heading: msg('Address NFTs'),
    about: msg('NFTs an address holds, by collection.'),
    family: 'address',
    route: '/address/:address_hash_param?/nft',
    subject: anAddress,
    endpoint: 'addressCollections',
  },
  {
    id: 'address-charts',
    title: msg('Charts'),
    heading: msg('Address charts'),
    about: msg('Activity, value and fees of an address, day by day.'),
    family: 'address',
    route: '/address/:address?/charts',
    subject: anAddress,
  },
  {
    id: 'transaction',
    title: msg('Summary'),
    heading: msg('Transaction summary'),
    about: msg('What one transaction did, in a sentence.'),
    family: 'transaction',
    route: '/transaction/:hash?',
    subject: { label: msg('Transaction'), kind: 'transaction-hash' },
    endpoint: 'transactionSummary',
  },
  {
    id: 'operation',
    title: msg('User operation'),
    about: msg('The transaction that carried out what a smart account asked for.'),
    family: 'transaction',
    route: '/operation/:hash',
    within: 'transaction',
  },
  {
    id: 'token-transfers',
    title: msg('Transfers'),
    heading: msg('Token transfers'),
    about: msg('Transfers of one token, newest first.'),
    family: 'token',
    route: '/token/:address_hash_param?/transfers',
    subject: { label: msg('Token contract'), kind: 'address-hash' },
    endpoint: 'tokenTransfers',
    nameIn: 'token',
  },
  {
    id: 'compare',
    title: msg('Compare'),
    about: msg('Addresses side by side, or one on several chains.'),
    family: 'compare',
    route: '/compare',
  },
  {
    id: 'this-page',
    title: msg('This page'),
    about: msg('Every transaction hash on the open page.'),
    family: 'page',
    route: '/page',
  },
  {
    id: 'digest',
    title: msg('Digest // of hashes'),
    about: msg('What every hash of a page or a text did, as one table to copy.'),
    family: 'page',
    route: '/digest',
    within: 'this-page',
  },
  {
    id: 'address-book',
    title: msg('Address book'),
    about: msg('Your own names for addresses.'),
    family: 'book',
    route: '/address-book',
  },
  {
    id: 'own-activity',
    title: msg('Activity'),
    heading: msg('Your activity'),
    about: msg('What your own addresses sent and received, on several chains, in one feed.'),
    family: 'book',
    route: '/address-book/activity',
  },
  {
    id: 'own-allowances',
    title: msg('Allowances'),
    heading: msg('Your allowances'),
    about: msg('Who may take the tokens of your own addresses, the riskiest first.'),
    family: 'book',
    route: '/address-book/allowances',
  },
  {
    id: 'following',
    title: msg('Following // addresses one follows'),
    about: msg('Addresses that Hashgloss checks from time to time, and what’s new there.'),
    family: 'following',
    route: '/following',
  },
  {
    id: 'points',
    title: msg('Your points'),
    about: msg('Your balances, rank and account.'),
    family: 'points',
    route: '/points',
  },
  {
    id: 'points-activity',
    title: msg('Activity'),
    about: msg('Points you earned and spent.'),
    family: 'points',
    route: '/points/activity',
  },
  {
    id: 'points-addresses',
    title: msg('Addresses'),
    about: msg('Points and rank of any address, and changes of those you track.'),
    family: 'points',
    route: '/points/addresses',
  },
  {
    id: 'points-sign-in',
    title: msg('Sign in'),
    about: msg('Prove that an address is yours with a signature.'),
    family: 'points',
    route: '/points/sign-in',
    within: 'points',
  },
  {
    id: 'block-transactions',
    title: msg('Transactions'),
    heading: msg('Block transactions'),
    about: msg('Transactions of one block, in its order.'),
    family: 'chains',
    route: '/block/:block_hash_or_number_param?/transactions',
    subject: aBlock,
    endpoint: 'blockTransactions',
  },
  {
    id: 'block-internal-transactions',
    title: msg('Internal transactions'),
    heading: msg('Block internal transactions'),
    about: msg('Calls made inside the transactions of one block.'),
    family: 'chains',
    route: '/block/:block_hash_or_number_param?/internal-transactions',
    subject: aBlock,
    endpoint: 'blockInternalTransactions',
  },
  {
    id: 'deposits',
    title: msg('Deposits'),
    about: msg('From the base chain to the rollup, newest first.'),
    family: 'chains',
    route: '/rollups/deposits',
    endpoint: 'rollupDeposits',
    onlyOn: { families: ['optimism'], sentence: msg('Only rollups of the OP family list deposits.') },
  },
  {
    id: 'withdrawals',
    title: msg('Withdrawals'),
    about: msg('From the rollup back to the base chain, newest first.'),
    family: 'chains',
    route: '/rollups/withdrawals',
    endpoint: 'rollupWithdrawals',
    onlyOn: { families: ['optimism'], sentence: msg('Only rollups of the OP family list withdrawals.') },
  },
  {
    id: 'batch-blocks',
    title: msg('Batch blocks'),
    about: msg('Blocks that a rollup put into one batch.'),
    family: 'chains',
    route: '/rollups/batch/:batch_number_param?',
    subject: { label: msg('Batch number'), kind: 'integer' },
    endpoint: 'batchBlocks',
    onlyOn: { families: ['scroll', 'arbitrum', 'optimism'], sentence: msg('Only rollups have batches.') },
  },
  {
    id: 'bundlers',
    title: msg('Bundlers'),
    about: msg('Who bundles operations of smart accounts, most bundles first.'),
    family: 'chains',
    route: '/bundlers',
    endpoint: 'bundlers',
  },
  {
    id: 'worlds',
    title: msg('Worlds'),
    about: msg('Worlds of the on-chain data framework.'),
    family: 'chains',
    route: '/worlds',
    endpoint: 'worlds',
    onlyOn: onWorldChains,
  },
  {
    id: 'world-tables',
    title: msg('Tables'),
    heading: msg('World tables'),
    about: msg('Tables of one world, with their schemas.'),
    family: 'chains',
    route: '/worlds/:world?/tables',
    subject: { label: msg('World'), kind: 'address-hash' },
    endpoint: 'worldTables',
    onlyOn: onWorldChains,
  },
  {
    id: 'points-console',
    title: msg('Partner console'),
    about: msg('Your partner account and its distributions.'),
    family: 'partner',
    route: '/points/console',
  },
  {
    id: 'points-new',
    title: msg('New distribution'),
    about: msg('Prepare a list, check it, and see the whole plan before anything is sent.'),
    family: 'partner',
    route: '/points/console/new',
    within: 'points-console',
  },
  {
    id: 'points-plan',
    title: msg('Distribution'),
    about: msg('Its parts, their outcomes, and what to do next.'),
    family: 'partner',
    route: '/points/console/:plan',
    within: 'points-console',
  },
  {
    id: 'points-administrator',
    title: msg('Administrator'),
    about: msg('The whole record of one user, on the production host.'),
    family: 'administrator',
    route: '/points/administrator/:address_or_code?',
  },
]
