import { type AddressBook, bookKey } from '../address-book/address-book'
import { findLabels } from '../address-book/find-labels'
import { grouped } from '../amounts/format'
import { chainOfExplorer } from '../chains/chain-of-explorer'
import { chainById } from '../chains/chains'
import { worldChains } from '../chains/world-chains'
import { ownName } from '../names/own-name'
import { nameIn } from './name-text'
import type { ParsedQuery } from './parsed-query'
import { readQuery } from './read-query'

/** One thing a text can be, and the view that shows it. */
export interface Offer {
  /** Stable while the text is the same thing. */
  id: string
  kind: 'address' | 'transaction' | 'block' | 'batch' | 'token' | 'table' | 'person' | 'name' | 'view'
  title: string
  detail: string
  view: string
  /** The view's first parameter, where it has one. */
  subject?: string
  /** Chain id; none where the view is of no chain. */
  chain?: string
}

export interface LookUpResult<O = Offer> {
  /** Likeliest first. */
  offers: O[]
  /** Said where nothing fits, or where something has to be known about what does. */
  note: string | null
}

/** Codes of the reward points program have 6 characters, chosen ones 12. */
const codeShape = /^(?:[A-Za-z0-9_-]{6}|[A-Za-z0-9_-]{12})$/

/** Who is asked about names, and whether it answers. */
export interface NameSource {
  service: string
  searches: boolean
  /** Of one question; 0 where nothing is counted. */
  credits: number
}

export interface Ways {
  own?: Record<string, string>
  other?: boolean
  /** Does the service tell of user operations? */
  operations?: boolean
  /** Absent where names lead nowhere. */
  names?: NameSource
}

/**
 * What a text could be, each with the view that shows it. Where one text can be two things (64 hex digits are a
 * transaction or a block), both are offered and neither is guessed. Nothing is asked of any service. `own` are the
 * reader's own explorers. Where a service has no `other` chain, what the text says of one cannot be followed. With `names`
 * a text that can only be a name leads to the search for it.
 */
export function lookUp(
  text: string,
  chain: string,
  book: AddressBook,
  { own = {}, other = true, operations = true, names }: Ways = {},
): LookUpResult {
  const query = readQuery(text, (host) => chainOfExplorer(host, own)?.id)
  const told = 'chain' in query ? query.chain : undefined
  const at = (other && told) || chain
  const labelled = query.kind === 'address' ? [] : fromBook(text, at, book)
  const offers = [
    ...toldFirst(query, ofQuery(query, at, book, operations)),
    ...labelled,
    ...ofName(text, query, at, names),
    ...ofCode(text, query),
  ]
  if (query.kind === 'batch' && offers.length === 0) {
    const { name } = chainById(at)
    return { offers, note: `Batches of ${name} cannot be shown here, only those of Arbitrum, OP and Scroll chains.` }
  }
  if ('view' in query && query.view === 'operation' && offers.length === 0)
    return { offers, note: 'This link leads to a user operation. Paste the hash of its transaction.' }
  if (query.kind !== 'refused') return { offers, note: null }
  // A label or a code explains the text; a sentence about hex digits beside it would only confuse.
  return { offers, note: offers.length > 0 ? null : query.reason }
}

/** What a link says it leads to comes before all else that it could be. */
function toldFirst(query: ParsedQuery, offers: readonly Offer[]): Offer[] {
  const told = 'view' in query ? query.view : undefined
  // What a link calls an operation is nothing else.
  if (told === 'operation') return offers.filter(({ view }) => view === told)
  return [...offers.filter(({ view }) => view === told), ...offers.filter(({ view }) => view !== told)]
}

function ofQuery(query: ParsedQuery, chain: string, book: AddressBook, operations: boolean): Offer[] {
  switch (query.kind) {
    case 'address':
      return ofAddress(query.address, chain, book)
    case 'hash':
      return ofHash(query.hash, chain, operations && (!query.view || query.view === 'operation'))
    case 'block':
      return [...ofBlock(query.block, chain), ...ofBatch(query.block, chain)]
    case 'batch':
      return ofBatch(query.batch, chain)
    case 'nothing':
    case 'refused':
      return []
  }
}

const on = (chain: string) => `On ${chainById(chain).name}`

function ofAddress(address: string, chain: string, book: AddressBook): Offer[] {
  const label = book.get(bookKey(address))?.label
  const here = on(chain)
  const world = offer('world-tables', 'table', 'World', `${here}: its tables, if this is a world`, address, chain)
  return [
    offer(
      'address',
      'address',
      label === undefined ? 'Address' : ownName(label),
      `${here}: balance, names and points`,
      address,
      chain,
    ),
    offer('address-activity', 'address', 'Activity', `${here}: everything it sent and received`, address, chain),
    offer('token-transfers', 'token', 'Token', `${here}: transfers, if this is a token’s contract`, address, chain),
    ...(worldChains.includes(chain) ? [world] : []),
  ]
}

function ofHash(hash: string, chain: string, operations: boolean): Offer[] {
  const here = on(chain)
  const insides = `${here}: calls inside its transactions`
  const operation = `${here}: the transaction that carried it out, if this is an operation’s hash`
  const table: Offer = {
    id: 'worlds',
    kind: 'table',
    title: 'Table of a world',
    detail: `${here}: a table’s id is found inside its world, so choose the world first`,
    view: 'worlds',
    chain,
  }
  return [
    offer('transaction', 'transaction', 'Transaction', `${here}: what it did, in a sentence`, hash, chain),
    offer('block-transactions', 'block', 'Block', `${here}: its transactions, if this is a block’s hash`, hash, chain),
    offer('block-internal-transactions', 'block', 'Block, internal', insides, hash, chain),
    ...(operations ? [offer('operation', 'transaction', 'User operation', operation, hash, chain)] : []),
    ...(worldChains.includes(chain) ? [table] : []),
  ]
}

function ofBlock(block: string, chain: string): Offer[] {
  const here = on(chain)
  const title = `Block ${grouped(block)}`
  const insides = `${here}: calls inside its transactions`
  return [
    offer('block-transactions', 'block', title, `${here}: its transactions`, block, chain),
    offer('block-internal-transactions', 'block', `${title}, internal`, insides, block, chain),
  ]
}

function ofBatch(batch: string, chain: string): Offer[] {
  const { family, name } = chainById(chain)
  if (!family || family === 'zk') return []
  return [offer('batch-blocks', 'batch', `Batch ${grouped(batch)}`, `On ${name}: its blocks`, batch, chain)]
}

function offer(
  view: string,
  kind: Offer['kind'],
  title: string,
  detail: string,
  subject: string,
  chain: string,
): Offer {
  return { id: view, kind, title, detail, view, subject, chain }
}

function fromBook(text: string, chain: string, book: AddressBook): Offer[] {
  return findLabels(book, text).map(({ address, label, note, mine }) => ({
    id: `book-${bookKey(address)}`,
    kind: 'address',
    title: ownName(label),
    detail: `${address.slice(0, 6)}…${address.slice(-4)}${mine ? ', one of your own addresses' : ' in your address book'}${note ? `: ${note}` : ''}`,
    view: 'address',
    subject: address,
    chain,
  }))
}

function ofName(text: string, query: ParsedQuery, chain: string, names: NameSource | undefined): Offer[] {
  if (!names || query.kind !== 'refused' || query.always) return []
  const name = nameIn(text)
  if (name === undefined) return []
  const { service, searches, credits } = names
  const paid = credits > 0 ? `, ${credits} credits` : ''
  const detail = searches
    ? `${on(chain)}${paid}: domains, tokens and contracts`
    : `${service} has no name search, so only names seen before are found`
  return [{ id: 'name', kind: 'name', title: `Find “${name}”`, detail, view: 'search', subject: name, chain }]
}

/** A referral code leads to its owner's record, which only an administrator may read. */
function ofCode(text: string, query: ParsedQuery): Offer[] {
  const code = text.trim()
  if (!codeShape.test(code) || query.kind === 'address' || query.kind === 'hash') return []
  return [
    {
      id: 'points-administrator',
      kind: 'person',
      title: `Referral code ${code}`,
      detail: 'Whose it is. Needs an administrator’s token',
      view: 'points-administrator',
      subject: code,
    },
  ]
}
