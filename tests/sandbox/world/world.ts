import { dice, type Hex, hashOf } from './made-up'
import { chainBuilder } from './world-builder'
import { type ChainSpec, chainSpecs, headMs } from './world-chains'
import { enact } from './world-crowd'
import { holdings } from './world-holdings'
import { batches, bundlers, deposits, withdrawals, worlds } from './world-lists'
import { nfts } from './world-nfts'
import { cast, crowd } from './world-people'
import { tokens } from './world-tokens'
import type { ChainWorld, Movement, Person, Transaction, Transfer } from './world-types'

export interface World {
  specs: readonly ChainSpec[]
  /** A chain by id, created on first use; undefined if the world does not have it. */
  chain: (id: string) => ChainWorld | undefined
  /** Hashes of mined transactions of the crowd, newest first: for pages with very many. */
  hashes: (chainId: string, count: number) => Hex[]
  /** Mines a pending transaction into the newest block; false if there is none. */
  mine: (chainId: string, hash: string) => boolean
  /** Resets to the state before anything was mined. */
  reset: () => void
}

/** The same seed makes the same world. The cast, the tokens and the tour are always the same. */
export function createWorld(seed = 'hashgloss'): World {
  const made = new Map<string, ChainWorld>()
  const mined = new Set<string>()
  const chain: World['chain'] = (id) => {
    const spec = chainSpecs.find((known) => known.id === id)
    if (!spec) return undefined
    const known = made.get(id) ?? createChain(spec, seed)
    made.set(id, known)
    return known
  }
  return {
    specs: chainSpecs,
    chain,
    hashes: (id, count) =>
      (chain(id)?.transactions ?? [])
        .filter(({ block }) => block !== null)
        .slice(0, count)
        .map(({ hash }) => hash),
    mine(id, hash) {
      const known = chain(id)
      const waiting = known?.byHash.get(hash.toLowerCase())
      if (!known || waiting?.result !== 'pending') return false
      mined.add(id)
      putIntoBlock(known, waiting)
      return true
    },
    reset() {
      for (const id of mined) made.delete(id)
      mined.clear()
    },
  }
}

function putIntoBlock(chain: ChainWorld, transaction: Transaction): void {
  const { head } = chain.spec
  const block = chain.byBlock.get(head) ?? []
  Object.assign(transaction, {
    block: head,
    position: block.length,
    ms: headMs,
    status: 'ok',
    result: 'success',
    types: ['coin_transfer'],
    gasUsed: transaction.gasLimit,
  } satisfies Partial<Transaction>)
  chain.byBlock.set(head, [...block, transaction])
  for (const list of [chain.transactions, ...chain.byAddress.values()])
    if (list.includes(transaction)) list.sort(newestFirst)
}

export const blockHash = (spec: ChainSpec, block: number) => hashOf(`block ${spec.id} ${block}`)

function createChain(spec: ChainSpec, seed: string): ChainWorld {
  const die = dice(`${seed} ${spec.id}`)
  const extras = crowd(`${seed} ${spec.id}`, 60, die)
  const builder = chainBuilder(spec)
  enact({ spec, seed, die, crowd: extras, builder })

  const transactions = builder.transactions.sort(newestFirst)
  const movements = transactions.flatMap((each) => movementsOf(spec, each)).sort(newestMovementFirst)
  const batched = batches(spec)
  const byBlock = blocksOf(transactions)
  const numbers = new Set([...byBlock.keys(), ...[...batched.values()].flat(), spec.head])

  return {
    spec,
    people: peopleOf(extras, transactions),
    tokens: new Map(Object.values(tokens).map((token) => [token.hash.toLowerCase(), token])),
    transactions,
    byHash: new Map(transactions.map((transaction) => [transaction.hash, transaction])),
    byAddress: grouped(transactions, ({ from, to, created }) => [from, to, created]),
    byBlock,
    movements,
    movementsByAddress: grouped(movements, ({ transfer }) => [transfer.from, transfer.to]),
    movementsByToken: grouped(movements, ({ transfer }) => [transfer.token]),
    blockByHash: new Map([...numbers].map((block) => [blockHash(spec, block), block])),
    batches: batched,
    collections: spec.id === '1' ? nfts(die) : new Map(),
    holdings: holdings(spec, dice(`${seed} holdings ${spec.id}`)),
    bundlers: spec.features.includes('bundlers') ? bundlers(spec, die) : [],
    worlds: spec.features.includes('worlds') ? worlds(die) : [],
    deposits: spec.features.includes('deposits') ? deposits(spec, die) : [],
    withdrawals: spec.features.includes('deposits') ? withdrawals(spec, die) : [],
  }
}

/** Mined transactions by block number, in block order. */
function blocksOf(transactions: readonly Transaction[]): Map<number, Transaction[]> {
  const blocks = new Map<number, Transaction[]>()
  for (const transaction of transactions) {
    if (transaction.block === null) continue
    const block = blocks.get(transaction.block)
    if (block) block.push(transaction)
    else blocks.set(transaction.block, [transaction])
  }
  for (const block of blocks.values()) block.sort((a, b) => a.position - b.position)
  return blocks
}

/** Pending ones first, latest seen first; then by block and position in it. */
function newestFirst(a: Transaction, b: Transaction): number {
  if (a.block === null || b.block === null) {
    if (a.block !== b.block) return a.block === null ? -1 : 1
    return b.ms - a.ms || (a.hash < b.hash ? 1 : -1)
  }
  return b.block - a.block || b.position - a.position
}

function movementsOf(spec: ChainSpec, transaction: Transaction): Movement[] {
  const { block, transfers } = transaction
  if (block === null) return []
  const all = spec.coinIsToken ? [...transfers, ...ownValue(transaction)] : transfers
  return all.map((transfer) => ({ transaction, transfer, block }))
}

/**
 * If the coin is also a token, a transaction's value is also listed as a transfer: it has no log, and its transaction
 * may have failed.
 */
function ownValue({ from, to, created, value, position }: Transaction): Transfer[] {
  const receiver = to ?? created
  if (!receiver || value === 0n) return []
  const logIndex = -10_000 * (position + 1)
  return [{ token: tokens.celo.hash, from, to: receiver, value, kind: 'token_transfer', logIndex }]
}

const newestMovementFirst = (a: Movement, b: Movement) =>
  b.block - a.block ||
  b.transfer.logIndex - a.transfer.logIndex ||
  (a.transfer.inBatch ?? 0) - (b.transfer.inBatch ?? 0)

/** Groups items by each of their addresses, in lower case, keeping the order. */
function grouped<T>(items: readonly T[], addresses: (item: T) => (Hex | null | undefined)[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items)
    for (const key of new Set(addresses(item).flatMap((address) => (address ? [address.toLowerCase()] : [])))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}

/** Everybody the chain can name: cast, crowd, token contracts, and created contracts. */
function peopleOf(extras: readonly Person[], transactions: readonly Transaction[]): Map<string, Person> {
  const known: Person[] = [
    ...transactions.flatMap(({ created, from, hash }) =>
      created ? [{ hash: created, contract: true, verified: false, creator: from, createdIn: hash, balance: 0n }] : [],
    ),
    ...Object.values(tokens).map(({ hash, name }) => ({
      hash,
      contract: true,
      verified: name !== null,
      ...(name !== null && { name }),
    })),
    ...extras,
    ...Object.values(cast),
  ]
  return new Map(known.map((person) => [person.hash.toLowerCase(), person]))
}
