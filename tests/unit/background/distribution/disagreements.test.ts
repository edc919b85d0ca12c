import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { needsPerson } from '~/lib/core/distribution/distribution-machine'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { startBackground } from '../fixture'
import { type Kept, profileOn, type Store } from './one-profile'

let sandbox: Sandbox
let profile: ReturnType<typeof profileOn>
/** Before anything was prepared, once a list was frozen, and once it was paid. */
let empty: Kept
let frozen: Kept
let paid: Kept

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/** A list of three wallets is prepared on one day and paid on the next. */
beforeEach(async () => {
  await sandbox.reset()
  profile = profileOn(sandbox, await startBackground(sandbox))
  await profile.giveKey()
  empty = await profile.keep()
  await profile.prepare(3)
  frozen = await profile.keep()
  expect(await profile.pay(3)).toEqual([])
  paid = await profile.keep()
  expect(profile.paid(3)).toEqual([1, 1, 1])
})

type Row = Record<string, unknown>
const rows = (kept: Kept, store: Store, change: (row: Row) => Row): Kept => ({
  ...kept,
  database: { ...kept.database, [store]: kept.database[store].map((row) => change(row as Row)) },
})
const without = (kept: Kept, ...stores: Store[]): Kept => ({
  ...kept,
  database: { ...kept.database, ...Object.fromEntries(stores.map((store) => [store, []])) },
})
const lines = (kept: Kept, change: (line: string) => unknown): Kept => ({
  ...kept,
  local: Object.fromEntries(
    Object.entries(kept.local).flatMap(([name, value]) => {
      const now = name.startsWith('journal:') ? change(String(value)) : value
      return now === undefined ? [] : [[name, now]]
    }),
  ),
})
const noDatabase = (kept: Kept) => without(kept, 'plans', 'parts', 'bodies', 'facts')
const noLines = (kept: Kept) => lines(kept, () => undefined)
const older = (kept: Kept): Kept => ({ ...kept, database: frozen.database })
const otherWallets = (row: Row) => ({ ...row, body: String(row.body).replaceAll('0x0', '0x9') })

/** Each disagreement of the two copies. All of them have to be reported, or to leave nobody paid twice. */
const disagreements: [string, (kept: Kept) => Kept][] = [
  ['no database', noDatabase],
  ['a database with an empty record', (kept) => without(kept, 'plans', 'parts', 'bodies')],
  ['no requests', (kept) => without(kept, 'bodies')],
  ['requests without a body', (kept) => rows(kept, 'bodies', ({ id }) => ({ id }))],
  ['requests with an empty body', (kept) => rows(kept, 'bodies', (row) => ({ ...row, body: '' }))],
  ['requests with a body that is no text', (kept) => rows(kept, 'bodies', (row) => ({ ...row, body: 7 }))],
  ['no plans', (kept) => without(kept, 'plans')],
  ['plans of another name', (kept) => rows(kept, 'plans', (row) => ({ ...row, campaign: 'other' }))],
  ['plans of another service', (kept) => rows(kept, 'plans', (row) => ({ ...row, origin: 'https://a.example' }))],
  ['no parts', (kept) => without(kept, 'parts')],
  ['requests alone', (kept) => without(kept, 'plans', 'parts')],
  ['a paid part’s wallets edited', (kept) => rows(kept, 'bodies', otherWallets)],
  ['the same revision in an unsent state', (kept) => rows(kept, 'parts', (row) => ({ ...row, state: 'frozen' }))],
  [
    'the same revision, as if nothing had been tried',
    (kept) => rows(kept, 'parts', (row) => ({ ...row, state: 'frozen', attempts: [] })),
  ],
  ['no attempts in a part that says it was paid', (kept) => rows(kept, 'parts', (row) => ({ ...row, attempts: [] }))],
  [
    'an attempt that is said to be refused',
    (kept) =>
      rows(kept, 'parts', (row) => ({
        ...row,
        state: 'rejected',
        attempts: (row.attempts as Row[]).map((one) => ({ ...one, verdict: { kind: 'rejected', reason: {} } })),
      })),
  ],
  ['an older database', older],
  ['no lines in the second copy', noLines],
  ['lines that are another text', (kept) => lines(kept, () => 'x')],
  ['lines that are empty', (kept) => lines(kept, () => '')],
  ['lines that are no text', (kept) => lines(kept, () => 7)],
  ['lines that are null', (kept) => lines(kept, () => null)],
  ['lines of another state', (kept) => lines(kept, (line) => line.replace(' confirmed ', ' frozen '))],
  ['lines of other bytes', (kept) => lines(kept, (line) => line.replace(/0x[0-9a-f]{64}/, `0x${'ab'.repeat(32)}`))],
  ['a later line of a refusal', (kept) => lines(kept, (line) => line.replace(/^\d+ confirmed/, '99 rejected'))],
  ['a line torn after its state', (kept) => lines(kept, () => '99 rejected')],
  ['the latest line there can be', (kept) => lines(kept, (line) => line.replace(/^\d+/, '1000000000'))],
  ['an older second copy', (kept) => ({ ...kept, local: frozen.local })],
  ['no database, and lines that are no text', (kept) => noDatabase(lines(kept, () => 7))],
  ['no database, and lines that are an answer to a question', (kept) => noDatabase(lines(kept, () => false))],
  ['an older database, and lines that are no text', (kept) => older(lines(kept, () => ({})))],
  ['an older database, and no lines', (kept) => older(noLines(kept))],
  [
    'no plans, and lines that are no text',
    (kept) =>
      without(
        lines(kept, () => []),
        'plans',
      ),
  ],
]

/** What is outside the profile and may reveal it. */
const anchors: [string, (kept: Kept) => Kept][] = [
  ['the browser’s account tells', (kept) => kept],
  ['the browser’s account is empty', (kept) => ({ ...kept, sync: {} })],
]

describe.each(anchors)('case 224: %s', (_, anchor) => {
  it.each(disagreements)('%s: nobody is paid twice', async (_, spoil) => {
    await profile.put(anchor(spoil(paid)))
    const said = await profile.pay(2)
    expect(profile.paid(3)).toEqual([1, 1, 1])
    expect(said).not.toEqual([])
    // A person who has seen that something is amiss did not yet decide about this list.
    await profile.acknowledge()
    expect(await profile.pay(2)).not.toEqual([])
    expect(profile.paid(3)).toEqual([1, 1, 1])
    // The very same list has the ids it had.
    await profile.pay(3)
    expect(profile.paid(3)).toEqual([1, 1, 1])
    // Whoever has seen it gets on: what cannot be known of this reward ends with it.
    await profile.acknowledge()
    const { plans, lost } = await profile.ledger()
    expect(lost).toEqual([])
    for (const { id, revision } of plans.flatMap(({ parts }) => parts).filter(needsPerson))
      await profile.close(id, revision)
    await profile.pay(3, { period: '2026-12', acceptSameList: true })
    for (const { key, doubts = [] } of (await profile.ledger()).plans)
      await profile.accept(
        key,
        doubts.map(({ id }) => id),
      )
    await profile.pay(3, { period: '2026-12', acceptSameList: true })
    expect(profile.paid(3)).toEqual([2, 2, 2])
  })

  it('both copies older: an edited list pays nobody twice', async () => {
    await profile.put(anchor({ ...frozen, sync: paid.sync }))
    expect((await profile.ledger()).lost).toEqual([])
    expect(await profile.pay(2)).not.toEqual([])
    expect(profile.paid(3)).toEqual([1, 1, 1])
  })

  it('what agrees is whole: nothing is said, and other rewards are paid', async () => {
    await profile.put(anchor(paid))
    expect((await profile.ledger()).lost).toEqual([])
    expect(await profile.pay(3, { period: '2026-12', acceptSameList: true })).toEqual(['same-list'])
    expect(profile.paid(3)).toEqual([2, 2, 2])
  })
})

describe('case 225: where both copies are gone, or of a day before', () => {
  it('the browser’s account tells, and the plan waits for a person', async () => {
    await profile.put({ ...empty, sync: paid.sync })
    expect(await profile.pay(2)).toContainEqual(expect.stringContaining('Another record of yours sent 1 part of this'))
    expect(profile.paid(3)).toEqual([1, 1, 1])
    const { plans } = await profile.ledger()
    await profile.accept(
      plans[0]?.key ?? '',
      (plans[0]?.doubts ?? []).map(({ id }) => id),
    )
    await profile.pay(2)
    expect(profile.paid(3)).toEqual([2, 2, 1])
  })

  it('else the service’s total tells where the record knew the key, and the plan waits for a person', async () => {
    await profile.put({ ...frozen, sync: frozen.sync })
    expect(await profile.pay(2)).toContainEqual(expect.stringContaining('0.03 more were sent from elsewhere'))
    expect(profile.paid(3)).toEqual([1, 1, 1])
    const { plans } = await profile.ledger()
    expect(plans[0]?.doubts?.map(({ id }) => id)).toEqual(['books'])
    await profile.accept(plans[0]?.key ?? '', ['books'])
    await profile.pay(2)
    expect(profile.paid(3)).toEqual([2, 2, 1])
  })

  it('else nothing tells: the plan says what was given out before the record began, before anything is sent', async () => {
    await profile.put(empty)
    expect(await profile.pay(2)).toEqual(['before the record: 0.03'])
  })
})

describe('records of earlier versions', () => {
  it.each([
    ['without a checksum', 6],
    ['without a key', 5],
  ])('lines %s are read as they were, and nothing is said', async (_, fields) => {
    const shorter = (line: string) => line.split(' ').slice(0, fields).join(' ')
    const { facts: _facts, ...database } = paid.database
    await profile.put({ ...lines(paid, shorter), database: { ...database, facts: [] }, sync: {} })
    expect((await profile.ledger()).lost).toEqual([])
    const other = { period: '2026-12', rows: [{ address: `0x${'77'.repeat(20)}`, amount: '0.01' }], total: '0.01' }
    expect(await profile.pay(0, other)).toEqual([])
    // From here on they are compared by all they say.
    const { local } = await profile.keep()
    const now = Object.entries(local).filter(([name]) => name.startsWith('journal:'))
    for (const [, line] of now) expect(String(line).split(' ')).toHaveLength(7)
  })
})
