import { chainById } from '../../lib/core/chains/chains'
import type { Found } from '../../lib/core/gloss/found'
import { type Dice, hashOf } from '../sandbox/world/made-up'
import type { World } from '../sandbox/world/world'
import { type Frame, type Kind, minute } from './day'

interface Page {
  frames: readonly [Frame, ...Frame[]]
  stay?: number
  asks?: number
  /** Ms after the page was opened. */
  mined?: { chain: string; hash: string; after: number }[]
}

/** Makes the page of a visit; `turn` is the visit's number in the day. */
export type PageMaker = (turn: number) => Page

/** Chains of pages that are about one chain, by how often they are read. */
const explorers = ['1', '1', '1', '1', '8453', '8453', '10', '42161', '534352', '30']

interface ListPlace {
  chain: string
  url: string
  /** As the explorer lists them. */
  hashes: readonly string[]
  /** How far down the top of the page is. */
  from: number
}

/** Hashes of a page of an explorer's list. */
const perPage = 50

/**
 * A page of an explorer that is about an address, a token or a block, by the world's own lists; one in ten about an
 * older part of one, which no list call reaches.
 */
function listPlace(world: World, id: string, at: number): ListPlace {
  const chain = world.chain(id) as NonNullable<ReturnType<World['chain']>>
  const known = chainById(id).hosts
  const host = known[at % known.length] ?? ''
  const turn = Math.floor(at / explorers.length)
  const byLength = <T>(lists: ReadonlyMap<string, readonly T[]>) =>
    [...lists].sort(([, a], [, b]) => b.length - a.length)
  const place = (path: string, all: readonly string[], from: number, page = 1): ListPlace => ({
    ...{ chain: id, url: `https://${host}/${path}`, from },
    hashes: [...new Set(all)].slice((page - 1) * perPage, page * perPage),
  })
  const kind = at % 10
  if (kind === 4) {
    const movements = byLength(chain.movementsByToken)[turn]
    const rows = movements?.[1].slice(0, perPage).map(({ transaction }) => transaction.hash) ?? []
    return place(`token/${movements?.[0]}`, rows, 0)
  }
  const [block, inBlock] = [...chain.byBlock].sort(([, a], [, b]) => b.length - a.length)[0] ?? [0, []]
  if (kind === 7 && turn % 2 === 0)
    return place(
      `block/${block}`,
      inBlock.map(({ hash }) => hash),
      0,
    )
  // Where a queue waits the whole first page would be followed for hours.
  const ranked = byLength(chain.byAddress).filter(([, rows]) =>
    rows.slice(0, perPage).every((row) => row.block !== null),
  )
  const [address, listed] = ranked[id === '1' ? at % 12 : turn % 2] ?? ['', []]
  const all = listed.map(({ hash }) => hash)
  return kind === 3 ? place(`address/${address}?page=2`, all, 0, 2) : place(`address/${address}`, all, turn * 2)
}

const range = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** Chains people talk about; the words they use for them. */
const talk = [
  ['1', 'on Ethereum'],
  ['1', ''],
  ['8453', 'on Base'],
  ['10', 'on Optimism'],
  ['42161', ''],
] as const

/** Makers of every kind of page. `scale` is the day's length: a shorter one has fewer different pages. */
export function pageMakers(world: World, die: Dice, scale: number): Record<Kind, PageMaker> {
  const pools = new Map<string, readonly string[]>()
  const pool = (chain: string) => {
    const known = pools.get(chain) ?? world.hashes(chain, 5600)
    pools.set(chain, known)
    return known
  }
  const cut = (chain: string, from: number, count: number) => pool(chain).slice(from, from + count)
  const some = (count: number) => Math.max(2, Math.round(count * scale))
  /** Most pages are read again, a few of them very often. */
  const often = <T>(list: readonly T[]): T =>
    die.pick(list.slice(0, die.chance(0.5) ? Math.ceil(list.length / 5) : list.length))
  const linked =
    (chain: string) =>
    (hash: string): Found => ({ hash, host: chainById(chain).hosts[0] ?? '', path: '/tx/' })

  const places = range(some(46), (at) => listPlace(world, explorers[at % explorers.length] ?? '1', at))
  const explorer: PageMaker = () => {
    const place = often(places)
    // Since it was last read a few new ones came in on top.
    place.from = Math.max(0, place.from - die.int(0, 2))
    const hashes = place.hashes.slice(place.from, place.from + die.int(20, 40)).map(linked(place.chain))
    return { frames: [{ url: place.url, hashes }], asks: die.chance(0.1) ? 1 : 0 }
  }

  const threads = range(some(38), (at) => ({
    url: `https://code.example/team/issues/${at}`,
    hashes: range(die.int(3, 9), (): Found => {
      const [chain, near] = die.pick(talk)
      const hash = die.pick(pool(chain))
      return die.chance(0.5) ? linked(chain)(hash) : { hash, ...(near && { near }) }
    }),
  }))
  const issue: PageMaker = () => ({ frames: [often(threads)], asks: die.chance(0.1) ? 2 : 0, stay: 3 * minute })

  const channels = (['8453', '1', '10'] as const).map((chain) => ({ chain, from: 150 }))
  const chat: PageMaker = () => {
    const channel = die.pick(channels)
    channel.from = Math.max(0, channel.from - die.int(0, 3))
    const hashes = cut(channel.chain, channel.from, 25).map((hash): Found => ({ hash }))
    return { frames: [{ url: `https://chat.example/channel/${channel.chain}`, hashes }], stay: 4 * minute }
  }

  const boards = range(some(8), (at) => ({ at, from: 400 + at * 30 }))
  const dashboard: PageMaker = () => {
    const { at, from } = often(boards)
    const frame = (part: number): Frame => ({
      url: `https://panels.dashboard.example/${at}/${part}`,
      hashes: cut('1', from + part * 5, 9).map(linked('1')),
    })
    const top = { url: `https://dashboard.example/${at}`, hashes: cut('1', from, 6).map(linked('1')) }
    return { frames: [top, frame(1), frame(2), frame(3)] }
  }

  const builds = range(some(12), (at) => ({
    url: `https://ci.example/build/${at}`,
    hashes: range(
      34,
      (line): Found => ({ hash: line < 3 ? (cut('1', 900 + at * 3 + line, 1)[0] ?? '') : hashOf(`log ${at} ${line}`) }),
    ),
  }))
  const log: PageMaker = () => ({ frames: [often(builds)], asks: die.chance(0.1) ? 1 : 0 })

  const waitingOnes = (world.chain('1')?.transactions ?? []).filter(({ result }) => result === 'pending')
  let waited = 0
  const waiting: PageMaker = () => {
    const own = range(3, () => waitingOnes[waited++ % waitingOnes.length]?.hash ?? '')
    const stay = die.int(20, 60) * minute
    return {
      frames: [{ url: 'https://etherscan.io/txsPending', hashes: own.map(linked('1')) }],
      stay,
      // The last of them stays where it is for the whole day.
      mined: own.slice(0, 2).map((hash) => ({ chain: '1', hash, after: Math.round((stay * die.int(5, 60)) / 100) })),
    }
  }

  const hostile: PageMaker = (turn) => {
    const frame = (part: number): Frame => ({
      url: `https://x${turn}-${part}.free-points.example/`,
      hashes: range(25, (line) => ({ hash: hashOf(`hostile ${turn} ${part} ${line}`) })),
    })
    return { frames: turn % 3 === 0 ? [frame(0), frame(1), frame(2)] : [frame(0)] }
  }

  return {
    ...{ explorer, issue, chat, dashboard, log, waiting, hostile },
    tabs: (turn) => (turn % 2 === 0 ? explorer(turn) : issue(turn)),
    private: (turn) => ({
      frames: [
        { url: 'https://code.example/secret', hashes: cut('690', 20 + (turn % 5) * 6, 6).map((hash) => ({ hash })) },
      ],
    }),
    unserved: (turn) => ({
      frames: [
        {
          url: 'https://bscscan.com/txs',
          hashes: range(20, (line) => linked('56')(hashOf(`elsewhere ${turn % 4} ${line}`))),
        },
      ],
    }),
  }
}
