import { type AddressBook, bookKey, type Label } from '../address-book/address-book'
import { labelFor } from '../address-book/address-marks'
import { findLabels } from '../address-book/find-labels'
import { grouped } from '../amounts/decimal'
import { chainById, chainOfExplorer, worldChains } from '../chains/chains'
import { t } from '../language/t'
import { labelName } from '../names/own-name'
import { nameIn } from './name-text'
import { type ParsedQuery, readQuery } from './read-query'

export interface LookUpResult<O = Offer> {
  /** Most likely first. */
  offers: O[]
  /** Shown if nothing fits, or if a result needs an explanation. */
  note: string | null
}

/** Codes of the reward points program have 6 characters, chosen ones 12. */
const codeShape = /^(?:[A-Za-z0-9_-]{6}|[A-Za-z0-9_-]{12})$/

/** Who answers searches by name, and whether it does. */
export interface NameSource {
  service: string
  searches: boolean
  /** Per request; 0 if not counted. */
  credits: number
}

export interface LookUpOptions {
  own?: Record<string, string>
  other?: boolean
  /** Whether the service has user operations. */
  operations?: boolean
  /** Absent if names are not searchable. */
  names?: NameSource
}

/**
 * What a text could be, each with the view that shows it. An ambiguous text (64 hex digits are a transaction or a
 * block) gets both offers. Sends no requests. `own` are the reader's own explorers. If a service has no `other` chain,
 * a chain in the text cannot be followed. With `names`, a text that can only be a name leads to the search for it.
 */
export function lookUp(
  text: string,
  chain: string,
  book: AddressBook,
  { own = {}, other = true, operations = true, names }: LookUpOptions = {},
): LookUpResult {
  const query = readQuery(text, (host) => chainOfExplorer(host, own)?.id)
  const namedChain = 'chain' in query ? query.chain : undefined
  const at = (other && namedChain) || chain
  const labelled = query.kind === 'address' ? [] : fromBook(text, at, book)
  const offers = [
    ...namedFirst(query, offersOfQuery(query, at, book, operations)),
    ...labelled,
    ...ofName(text, query, at, names),
    ...ofCode(text, query),
  ]
  if (query.kind === 'batch' && offers.length === 0) {
    const { name } = chainById(at)
    return {
      offers,
      note: t('Batches of {chain} cannot be shown here, only those of Arbitrum, OP and Scroll chains.', {
        chain: name,
      }),
    }
  }
  if ('view' in query && query.view === 'operation' && offers.length === 0)
    return { offers, note: t('This link leads to a user operation. Paste the hash of its transaction.') }
  if (query.kind !== 'refused') return { offers, note: null }
  // A label or a code explains the text; a sentence about hex digits beside it would confuse.
  return { offers, note: offers.length > 0 ? null : query.reason }
}

/** The kind that a link names comes before all other possibilities. */
function namedFirst(query: ParsedQuery, offers: readonly Offer[]): Offer[] {
  const namedView = 'view' in query ? query.view : undefined
  // A link to an operation can be nothing else.
  if (namedView === 'operation') return offers.filter(({ view }) => view === namedView)
  return [...offers.filter(({ view }) => view === namedView), ...offers.filter(({ view }) => view !== namedView)]
}

function fromBook(text: string, chain: string, book: AddressBook): Offer[] {
  return findLabels(book, text)
    .filter(({ address }) => labelFor(address, book))
    .map((label) => ({
      id: `book-${bookKey(label.address)}`,
      kind: 'address',
      title: labelName(label),
      detail: labelWords(label),
      view: 'address',
      subject: label.address,
      chain,
    }))
}

/** Where a labelled address appears, with its note. */
function labelWords({ address: whole, mine, note, source }: Label): string {
  const address = `${whole.slice(0, 6)}…${whole.slice(-4)}`
  const words = mine
    ? t('{address}, one of your own addresses', { address })
    : source === undefined
      ? t('{address} in your address book', { address })
      : t('{address} in the label file “{source}”', { address, source })
  return note ? `${words}: ${note}` : words
}

function ofName(text: string, query: ParsedQuery, chain: string, names: NameSource | undefined): Offer[] {
  if (!names || query.kind !== 'refused' || query.always) return []
  const name = nameIn(text)
  if (name === undefined) return []
  const { service, searches, credits } = names
  const at = { chain: chainById(chain).name }
  const detail = !searches
    ? t('{service} has no name search, so only names seen before are found', { service })
    : credits > 0
      ? t('On {chain}, {n, plural, one {# credit} other {# credits}}: domains, tokens and contracts', {
          ...at,
          n: credits,
        })
      : t('On {chain}: domains, tokens and contracts', at)
  return [
    { id: 'name', kind: 'name', title: t('Find “{name}”', { name }), detail, view: 'search', subject: name, chain },
  ]
}

/** A referral code leads to its owner's record, which only an administrator can read. */
function ofCode(text: string, query: ParsedQuery): Offer[] {
  const code = text.trim()
  if (!codeShape.test(code) || query.kind === 'address' || query.kind === 'hash') return []
  return [
    {
      id: 'points-administrator',
      kind: 'person',
      title: t('Referral code {code}', { code }),
      detail: t('Whose it is. Needs an administrator’s token'),
      view: 'points-administrator',
      subject: code,
    },
  ]
}

/** The possible meanings of a parsed text, each with the view that shows it. */
function offersOfQuery(query: ParsedQuery, chain: string, book: AddressBook, operations: boolean): Offer[] {
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

const chainName = (chain: string) => chainById(chain).name

function ofAddress(address: string, chain: string, book: AddressBook): Offer[] {
  const label = labelFor(address, book)
  const at = { chain: chainName(chain) }
  const world = offer(
    'world-tables',
    'table',
    t('World'),
    t('On {chain}: its tables, if this is a world', at),
    address,
    chain,
  )
  return [
    offer(
      'address',
      'address',
      label ? labelName(label) : t('Address'),
      t('On {chain}: balance, names and points', at),
      address,
      chain,
    ),
    offer(
      'address-activity',
      'address',
      t('Activity'),
      t('On {chain}: everything it sent and received', at),
      address,
      chain,
    ),
    offer(
      'token-transfers',
      'token',
      t('Token'),
      t('On {chain}: transfers, if this is a token’s contract', at),
      address,
      chain,
    ),
    ...(worldChains.includes(chain) ? [world] : []),
  ]
}

function ofHash(hash: string, chain: string, operations: boolean): Offer[] {
  const at = { chain: chainName(chain) }
  const insides = t('On {chain}: calls inside its transactions', at)
  const operation = t('On {chain}: the transaction that carried it out, if this is an operation’s hash', at)
  const table: Offer = {
    id: 'worlds',
    kind: 'table',
    title: t('Table of a world'),
    detail: t('On {chain}: a table’s id is found inside its world, so choose the world first', at),
    view: 'worlds',
    chain,
  }
  return [
    offer('transaction', 'transaction', t('Transaction'), t('On {chain}: what it did, in a sentence', at), hash, chain),
    offer(
      'block-transactions',
      'block',
      t('Block'),
      t('On {chain}: its transactions, if this is a block’s hash', at),
      hash,
      chain,
    ),
    offer('block-internal-transactions', 'block', t('Block, internal'), insides, hash, chain),
    ...(operations ? [offer('operation', 'transaction', t('User operation'), operation, hash, chain)] : []),
    ...(worldChains.includes(chain) ? [table] : []),
  ]
}

function ofBlock(block: string, chain: string): Offer[] {
  const at = { chain: chainName(chain) }
  const number = grouped(block)
  const insides = t('On {chain}: calls inside its transactions', at)
  return [
    offer(
      'block-transactions',
      'block',
      t('Block {number}', { number }),
      t('On {chain}: its transactions', at),
      block,
      chain,
    ),
    offer('block-internal-transactions', 'block', t('Block {number}, internal', { number }), insides, block, chain),
  ]
}

function ofBatch(batch: string, chain: string): Offer[] {
  const { family, name } = chainById(chain)
  if (!family || family === 'zk') return []
  return [
    offer(
      'batch-blocks',
      'batch',
      t('Batch {number}', { number: grouped(batch) }),
      t('On {chain}: its blocks', { chain: name }),
      batch,
      chain,
    ),
  ]
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

/** One thing a text can be, and the view that shows it. */
export interface Offer {
  /** Stable while the text means the same thing. */
  id: string
  kind: 'address' | 'transaction' | 'block' | 'batch' | 'token' | 'table' | 'person' | 'name' | 'view'
  title: string
  detail: string
  view: string
  /** The view's first parameter, if it has one. */
  subject?: string
  /** Chain id; none if the view has no chain. */
  chain?: string
}
