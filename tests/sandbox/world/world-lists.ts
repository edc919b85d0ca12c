import { addressOf, type Dice, type Hex, hashOf, units } from './made-up'
import { type ChainSpec, headMs } from './world-chains'
import { cast, crowd } from './world-people'
import type { ChainWorld, Deposit, Person, Wire, Withdrawal } from './world-types'

const byHash = (a: Person, b: Person) => (a.hash.toLowerCase() < b.hash.toLowerCase() ? -1 : 1)

/** 137 bundlers, most bundles first; some share a count, so a page must not end by the count alone. */
export function bundlers(spec: ChainSpec, die: Dice): ChainWorld['bundlers'] {
  return crowd(`bundler ${spec.id}`, 137, die)
    .sort(byHash)
    .map((person, at) => {
      const bundles = 9_000 - Math.floor(at / 3) * 61
      return { person, bundles, operations: bundles + die.int(0, 400) }
    })
}

const text32 = (text: string) => Buffer.from(text.padEnd(16, '\0').slice(0, 16)).toString('hex')

/** A table's id contains its kind, its namespace and its name. */
const tableId = (kind: 'ot' | 'tb', namespace: string, name: string): Hex =>
  `0x${Buffer.from(kind).toString('hex')}${text32(namespace).slice(0, 28)}${text32(name)}`

const namespaces = ['', 'game', 'market']
const nouns = ['Match', 'Position', 'Health', 'Inventory', 'Quest', 'Tile', 'Score', 'Chest', 'Recipe', 'Guild']

function table(at: number): Wire {
  const namespace = namespaces[at % 3] ?? ''
  const name = `${nouns[at % nouns.length]}${Math.floor(at / nouns.length) || ''}`
  const kind = at % 4 ? 'tb' : 'ot'
  return {
    table: {
      table_full_name: `${kind}.${namespace && `${namespace}.`}${name}`,
      table_id: tableId(kind, namespace, name),
      table_name: name,
      table_namespace: namespace,
      table_type: at % 19 === 7 ? 'unknown' : kind === 'ot' ? 'offchain' : 'onchain',
    },
    schema:
      at % 11 === 5
        ? null
        : {
            key_names: ['player', 'index'].slice(0, 1 + (at % 2)),
            key_types: ['address', 'uint32'].slice(0, 1 + (at % 2)),
            value_names: ['x', 'y', 'owner'],
            value_types: ['int32', 'int32', 'bytes32'],
          },
  }
}

const idOf = ({ table }: Wire) => String((table as Wire).table_id)

/** 61 worlds by address; the first of the cast has 137 tables, others few or none. */
export function worlds(die: Dice): ChainWorld['worlds'] {
  const people = [cast.world, ...crowd('world', 60, die).map((person) => ({ ...person, contract: true }))]
  return people.sort(byHash).map((person) => {
    const count = person.hash === cast.world.hash ? 137 : die.int(0, 4)
    const unseen = die.chance(0.1)
    return {
      person,
      balance: unseen ? null : die.digits(die.int(15, 20)),
      transactions: unseen ? null : die.int(0, 40_000),
      tables: Array.from({ length: count }, (_, at) => table(at)).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    }
  })
}

const counts: Record<string, number> = { '10': 137, '8453': 60 }

/** Deposits from the base chain, newest first; several share a block of it. */
export function deposits(spec: ChainSpec, die: Dice): Deposit[] {
  return Array.from({ length: counts[spec.id] ?? 0 }, (_, at) => ({
    l1Block: 23_910_390 - Math.floor(at / 4) * 3,
    l1Hash: hashOf(`deposit ${spec.id} ${at} l1`),
    l2Hash: hashOf(`deposit ${spec.id} ${at} l2`),
    origin: at % 5 ? addressOf(`depositor ${die.int(0, 40)}`) : cast.ada.hash,
    ms: at === 3 ? null : headMs - at * 170_000,
    gasLimit: die.digits(6),
  })).sort((a, b) => b.l1Block - a.l1Block || (a.l1Hash < b.l1Hash ? 1 : -1))
}

const statuses = [
  'Waiting for state root',
  'Ready to prove',
  'Waiting a game to resolve',
  'In challenge period',
  'Ready for relay',
  'Proven',
  'Relayed',
]

/** Withdrawals to the base chain, newest first. The nonce has 240 bits: version 1 on top, a counter below. */
export function withdrawals(spec: ChainSpec, die: Dice): Withdrawal[] {
  return Array.from({ length: counts[spec.id] ?? 0 }, (_, at) => {
    const status = statuses[Math.min(6, Math.floor(at / 8))] ?? 'Relayed'
    return {
      rawNonce: (1n << 240n) + BigInt(102_390 - at),
      from: at % 9 === 4 ? null : at % 4 ? addressOf(`depositor ${die.int(0, 40)}`) : cast.ada.hash,
      l2Hash: hashOf(`withdrawal ${spec.id} ${at} l2`),
      ms: at % 9 === 4 ? null : headMs - at * 910_000,
      status,
      l1Hash: status === 'Relayed' || status === 'Proven' ? hashOf(`withdrawal ${spec.id} ${at} l1`) : null,
      challengeEndMs: status === 'In challenge period' ? headMs + 86_400_000 : null,
      value: at % 3 ? 0n : units(`${1 + (at % 7)}.5`),
    }
  })
}

/** A rollup's batches: block numbers of each, newest first. */
export function batches(spec: ChainSpec): Map<number, number[]> {
  if (!spec.batches.length) return new Map()
  const made = new Map<number, number[]>()
  let newest = spec.head - 1
  for (const [number, size] of [
    [4021, 137],
    [4020, 50],
    [4019, 12],
    [4018, 1],
  ] as const) {
    made.set(
      number,
      Array.from({ length: size }, (_, at) => newest - at),
    )
    newest -= size
  }
  return made
}
