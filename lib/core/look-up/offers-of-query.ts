import { type AddressBook, bookKey } from '../address-book/address-book'
import { grouped } from '../amounts/grouped'
import { chainById } from '../chains/chains'
import { worldChains } from '../chains/world-chains'
import { t } from '../language/t'
import { ownName } from '../names/own-name'
import type { Offer } from './offer'
import type { ParsedQuery } from './parsed-query'

/** The possible meanings of a parsed text, each with the view that shows it. */
export function offersOfQuery(query: ParsedQuery, chain: string, book: AddressBook, operations: boolean): Offer[] {
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

const nameOf = (chain: string) => chainById(chain).name

function ofAddress(address: string, chain: string, book: AddressBook): Offer[] {
  const label = book.get(bookKey(address))?.label
  const at = { chain: nameOf(chain) }
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
      label === undefined ? t('Address') : ownName(label),
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
  const at = { chain: nameOf(chain) }
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
  const at = { chain: nameOf(chain) }
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
