import { describe, expect, it } from 'vitest'
import { type BothMemory, type BothPages, lookBoth, noMemory } from '~/lib/core/following/look-both'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const followedAt = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const me = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`

/** One row a minute: number 0 is of the minute before the address was followed, 1 and above came later. */
const rowAt = (id: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ hash: hashOf(1000 + id), block_number: 10_000 + id, position: 1, status: 'ok', result: 'success', value: '1' },
  ...{ from: { hash: me }, to: { hash: other } },
  timestamp: new Date(followedAt - minute + id * minute).toISOString(),
  ...more,
})

const upTo = (newest: number, count = 120): Transaction[] =>
  Array.from({ length: count }, (_, at) => rowAt(newest - at))

interface Said {
  rows?: Transaction[]
  unread?: number[]
  /** Fewer than the service’s pages hold, called the end. */
  cutTo?: number
}

const list = ({ rows = [], unread = [], cutTo }: Said) => {
  const page = rows.slice(0, cutTo ?? 50)
  return {
    items: page.filter((_, at) => !unread.includes(at)),
    unreadable: unread.map((index) => ({ index })),
    goesOn: cutTo === undefined && rows.length > 50,
  }
}

const asTransfer = (row: Transaction): TokenTransfer => ({
  ...{ transaction_hash: row.hash, block_number: row.block_number, timestamp: row.timestamp, log_index: 1 },
  ...{ from: { hash: other }, to: { hash: me }, total: { value: '5', decimals: '0' } },
})

/** What looks report, one every half hour, for an address with these transactions or tokens. */
function toldOf(answers: readonly Said[], of: 'transactions' | 'transfers'): string[][] {
  let memory: BothMemory = noMemory
  return answers.map((said, nth) => {
    const page = list(said)
    const pages: BothPages =
      of === 'transactions'
        ? { transactions: page, transfers: undefined }
        : { transactions: undefined, transfers: { ...page, items: page.items.map(asTransfer) } }
    const looked = lookBoth(memory, pages, { at: followedAt + nth * 30 * minute, wants: () => true })
    memory = JSON.parse(JSON.stringify(looked.memory)) as BothMemory
    return looked.came.map(({ hash }) => hash)
  })
}

const all = { rows: upTo(0) }
const old = new Set(upTo(0, 2000).map(({ hash }) => hash))
const none = { rows: [] }

/** Two neighbours change places. */
const swapped = (rows: Transaction[], at: number): Transaction[] => {
  const [high, low] = [rows[at], rows[at + 1]]
  if (!high || !low) return rows
  const place = ({ block_number, timestamp }: Transaction) => ({ block_number, timestamp })
  return rows.with(at, { ...low, ...place(high) }).with(at + 1, { ...high, ...place(low) })
}

describe.each(['transactions', 'transfers'] as const)('case 222: nothing old of %s is told as new', (of) => {
  it.each<[string, Said[]]>([
    ['after an empty first answer', [none, all]],
    ['after two empty first answers', [none, none, all, all]],
    ['after an empty answer and one that is cut', [none, { ...all, cutTo: 3 }, all]],
    ['after a first answer that is cut', [{ ...all, cutTo: 3 }, all]],
    ['after a first answer none of which could be read', [{ ...all, unread: upTo(0, 50).map((_, at) => at) }, all]],
    [
      'after two answers none of which could be read',
      [{ ...all, unread: upTo(0, 50).map((_, at) => at) }, { ...all, unread: upTo(0, 50).map((_, at) => at) }, all],
    ],
    ['where half of the first answer could not be read', [{ ...all, unread: [...Array(25).keys()] }, all]],
    [
      'where every other row of it could not be read',
      [{ ...all, unread: [...Array(25).keys()].map((at) => 2 * at) }, all],
    ],
    [
      'where its unread rows come back one after the other',
      [{ ...all, unread: [0, 1, 2] }, { ...all, unread: [0, 1] }, { ...all, unread: [0] }, all],
    ],
    ['after a first answer that lacked a row in the midst', [{ rows: upTo(0).toSpliced(20, 1) }, all]],
    ['after a first answer that lacked its last ten', [{ rows: upTo(0).toSpliced(40, 10) }, all]],
    ['after a reorg at the end of the page', [all, { rows: swapped(upTo(0), 49) }]],
    ['after a reorg at the top', [all, { rows: swapped(upTo(0), 0) }]],
    ['after a reorg while the node was behind', [all, { rows: swapped(upTo(-10), 49) }, all]],
    ['after three empty answers amid', [all, none, none, none, all]],
    ['after a cut answer and an empty one', [all, { ...all, cutTo: 1 }, none, all]],
    ['after a node of three days ago', [all, { rows: upTo(-3 * 1440) }, all, { rows: upTo(-3 * 1440) }, all]],
    ['after rows were taken out by the hundred', [all, { rows: upTo(0).slice(100) }, all]],
  ])('%s', (_, answers) => {
    expect(
      toldOf(answers, of)
        .flat()
        .filter((hash) => old.has(hash)),
    ).toEqual([])
    // And what comes afterwards is reported.
    const last = answers.at(-1)?.rows ?? []
    const fresh = rowAt(60)
    expect(toldOf([...answers, { rows: [fresh, ...last] }], of).at(-1)).toEqual([fresh.hash])
  })
})

describe('case 222: nothing old is told as new', () => {
  const pending = (id: number) =>
    rowAt(id, { block_number: null, timestamp: null, position: null, status: null, result: 'pending' })

  it.each<[string, Said[]]>([
    ['where one waits and is dropped', [{ rows: [pending(1), ...upTo(0)] }, all]],
    [
      'where fifty wait and are dropped',
      [{ rows: [...Array(50).keys()].map((at) => pending(100 + at)).concat(upTo(0)) }, all],
    ],
    ['where one that waits comes later and is dropped', [all, { rows: [pending(1), ...upTo(0)] }, all]],
  ])('%s', (_, answers) => {
    expect(
      toldOf(answers, 'transactions')
        .flat()
        .filter((hash) => old.has(hash)),
    ).toEqual([])
  })

  it('below a first answer that called itself whole, by rows without a time', () => {
    const untimed = upTo(0).map((row) => ({ ...row, timestamp: null }))
    const fresh = rowAt(60)
    const answers = [{ rows: untimed, cutTo: 3 }, { rows: untimed }, { rows: [fresh, ...untimed] }]
    expect(toldOf(answers, 'transactions')).toEqual([[], [], [fresh.hash]])
  })

  it('by lists whose services change between blocks and times', () => {
    const bare = upTo(0).map((row) => ({ ...row, block_number: null }))
    const fresh = rowAt(70, { block_number: null })
    expect(toldOf([{ rows: bare }, all, { rows: bare }], 'transfers').flat()).toEqual([])
    expect(toldOf([all, { rows: [fresh, ...bare] }], 'transfers')).toEqual([[], [fresh.hash]])
  })
})
