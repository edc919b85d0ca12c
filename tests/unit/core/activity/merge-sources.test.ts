import { expect, test } from 'vitest'
import { type Activity, describe as described } from '~/lib/core/activity/activity-describe'
import { mergeSources, type SourceRows, timesOf } from '~/lib/core/activity/merge-sources'
import { fc } from '../../../fast-check'

const people = ['0xaa', '0xbb', '0xcc'].map((start) => start.padEnd(42, '0'))
const stranger = '0x99'.padEnd(42, '0')
const second = 1000

interface Made {
  chain: string
  hash: string
  /** Whose lists have it: the first sends to the second, or to a stranger. */
  sides: string[]
  time: number
  isTimeless: boolean
}

const row = ({ hash, sides: [from, to = stranger], time, isTimeless }: Made, whose: string): Activity =>
  described(
    {
      hash,
      block: time,
      transaction: {
        ...{ hash, status: 'ok', block_number: time, value: '5', from: { hash: from }, to: { hash: to } },
        timestamp: isTimeless && whose === from ? null : new Date(time * second).toISOString(),
      },
      transfers: [],
    },
    whose,
  )

/** What happened on two chains among three addresses, newest first, and how much of each source comes in each round. */
const history = fc.record({
  all: fc
    .array(
      fc.record({
        chain: fc.constantFrom('1', '10'),
        sides: fc.shuffledSubarray(people, { minLength: 1, maxLength: 2 }),
        time: fc.integer({ min: 1, max: 30 }),
        isTimeless: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    .map((made) => made.map((each, index): Made => ({ ...each, hash: `0x${index}` })).sort((a, b) => b.time - a.time)),
  rounds: fc.array(fc.record({ source: fc.nat(5), rows: fc.nat(4) }), { maxLength: 60 }),
})

const sourcesOf = (all: readonly Made[]) =>
  ['1', '10'].flatMap((chain) =>
    people.map((address) => {
      const rows = all.filter((made) => made.chain === chain && made.sides.includes(address))
      // The first row of a source has a time: nothing else gives its position.
      return {
        of: { chain, address },
        rows: rows.map((made, at) => row({ ...made, isTimeless: made.isTimeless && at > 0 }, address)),
      }
    }),
  )

const keys = (rows: readonly Activity[]) => rows.map(({ of, entry }) => `${of?.chain} ${entry.hash}`)

test('rows of several sources only ever come below, in order of time, each once, and none is lost', () => {
  fc.assert(
    fc.property(history, ({ all, rounds }) => {
      const whole = sourcesOf(all)
      const taken = whole.map(() => 0)
      let before: string[] = []
      let line = Number.POSITIVE_INFINITY
      const look = (end: boolean) => {
        const sources = whole.map(({ of, rows }, index): SourceRows => {
          const isOpen = !end && (taken[index] ?? 0) <= rows.length
          return { of, rows: rows.slice(0, end ? undefined : taken[index]), unmined: [], isOpen, isWhole: !isOpen }
        })
        const merged = mergeSources(sources, line)
        line = merged.line
        const now = keys(merged.rows)
        expect(now.slice(0, before.length)).toEqual(before)
        expect(new Set(now).size).toBe(now.length)
        for (const { of, rows } of whole) {
          // Nothing that is not loaded is newer than what is shown.
          const missing = timesOf(rows).slice(sources.find((source) => source.of === of)?.rows.length)
          for (const time of missing) expect(time).toBeLessThanOrEqual(merged.line)
        }
        const times = timesOf(merged.rows.filter(({ time }) => time !== null))
        expect(times).toEqual(merged.rows.flatMap(({ time }) => time ?? []))
        before = now
      }
      for (const { source, rows } of rounds) {
        taken[source] = (taken[source] ?? 0) + rows
        look(false)
      }
      look(true)
      expect(new Set(before)).toEqual(new Set(all.map(({ chain, hash }) => `${chain} ${hash}`)))
    }),
  )
})

const [a = '', b = ''] = people
const one = (sides: string[], hash = '0x1', time = 9): Made => ({ chain: '1', hash, sides, time, isTimeless: false })
const source = (address: string, made: Made[], state: Partial<SourceRows> = {}): SourceRows => ({
  ...{ of: { chain: '1', address }, unmined: [], isOpen: false, isWhole: true },
  rows: made.map((each) => row(each, address)),
  ...state,
})

test('what one own address sends another is one row, neither given nor got', () => {
  const made = [one([a, b])]
  const { rows } = mergeSources([source(b, made), source(a, made)])
  expect(rows).toMatchObject([{ direction: 'self', of: { address: a }, also: [b] }])
  expect(rows[0]?.movements.map(({ direction }) => direction)).toEqual(['self'])
  expect(mergeSources([source(b, made)]).rows).toMatchObject([{ direction: 'received', also: [] }])
})

test('a source that failed is not waited for, and what it lacks is told; what is shown stays when it goes on', () => {
  const [mine, theirs] = [[one([a], '0x1', 9), one([a], '0x2', 2)], [one([b], '0x3', 5)]]
  const failed = mergeSources([source(a, mine), source(b, theirs, { isWhole: false })])
  expect(failed).toMatchObject({ wholeTo: 5 * second, waiting: 0 })
  expect(keys(failed.rows)).toEqual(['1 0x1', '1 0x3', '1 0x2'])
  const again = mergeSources([source(a, mine), source(b, theirs, { isOpen: true, isWhole: false })], failed.line)
  expect(keys(again.rows)).toEqual(keys(failed.rows))
  const fresh = mergeSources([source(a, mine), source(b, theirs, { isOpen: true, isWhole: false })])
  expect(keys(fresh.rows)).toEqual(['1 0x1'])
  expect(fresh.waiting).toBe(2)
})

test('nothing is shown before every source has answered', () => {
  const merged = mergeSources([source(a, [one([a])]), source(b, [], { isOpen: true, isWhole: false })])
  expect(merged).toMatchObject({ rows: [], waiting: 1, wholeTo: Number.POSITIVE_INFINITY })
})
