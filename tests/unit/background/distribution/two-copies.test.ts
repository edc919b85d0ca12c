import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { asFrozen } from '~/lib/background/distribution/journal-database'
import { mirrorLine, storageMirror } from '~/lib/background/distribution/journal-mirror'
import { installationKey, installationVersion } from '~/lib/background/storage/installation-mark'
import {
  isSettled,
  isUnsent,
  may,
  maybePaid,
  type PartEvent,
  type PartRecord,
  type PartState,
  partStates,
  saysSent,
  saysUnpaid,
  transition,
} from '~/lib/core/distribution/distribution-machine'
import { makePlan, type PlanRecord } from '~/lib/core/distribution/distribution-plan'
import { phrase } from '~/lib/core/phrases/phrase'
import { started } from './desk-started'
import { input } from './fixture'

beforeEach(async () => {
  fakeBrowser.reset()
  await fakeBrowser.storage.local.set({ [installationKey]: { version: installationVersion, id: 'test' } })
})

const key = { fingerprint: 'aa', ending: 'aaaa' }
const verdict = (kind: 'confirmed' | 'partial' | 'rejected' | 'duplicate' | 'unknown') =>
  ({ type: 'answer', verdict: { kind, reason: phrase('verdict.refused') }, at: 3 }) as const
const arm: PartEvent = { type: 'arm', baseline: '50.00', at: 1 }
const claim: PartEvent = { type: 'claim', key, at: 2 }
const sent = [arm, claim]
const open = [...sent, verdict('unknown')]
const look: PartEvent = { type: 'look', at: 4 }
const close: PartEvent = { type: 'close', note: '', at: 5 }
const found = (finding: Extract<PartEvent, { type: 'find' }>['finding']) => [
  ...open,
  look,
  { type: 'find', finding, at: 5 } as const,
]

/** A way to each state; two to some, which differ in what may have been paid. */
const histories: readonly (readonly PartEvent[])[] = [
  [],
  [arm],
  sent,
  [...sent, verdict('confirmed')],
  [...sent, verdict('partial')],
  [...open, look, { type: 'give-up', reason: phrase('evidence.restless'), at: 5 }, look],
  found({ kind: 'applied', delta: 1n }),
  found({ kind: 'not-applied' }),
  found({ kind: 'unclear', delta: null, reason: phrase('evidence.restless') }),
  [...found({ kind: 'not-applied' }), claim, verdict('duplicate')],
  [...sent, verdict('rejected')],
  [...sent, verdict('rejected'), arm],
  [...sent, verdict('duplicate')],
  open,
  [close],
  [...open, close],
]

const endOf = (frozen: PartRecord, events: readonly PartEvent[]): PartRecord =>
  events.reduce((part, event) => {
    const next = transition(part, event)
    if (!next) throw new Error(`${part.state} has no step ${event.type}`)
    return next
  }, frozen)

/** What the second copy may hold for a part: nothing, what it wrote itself, torn, overwritten or foreign text. */
function linesFor(part: PartRecord, plan: PlanRecord): unknown[] {
  const own = mirrorLine(part, plan)
  const fields = own.split(' ')
  const revisions = [0, part.revision, part.revision + 1, 99, 1e9, 2 ** 53 - 1]
  const everything = fields.slice(2)
  const other = [...fields.slice(2, 4), `0x${'ab'.repeat(32)}`, 'bb', 'ab'.repeat(12)]
  const written = partStates.flatMap((state) => [
    ...revisions.map((revision) => [revision, state, ...everything]),
    [part.revision, state, ...fields.slice(2, 5)],
    [part.revision, state, ...other],
    [99, state, ...other],
  ])
  const torn = Array.from({ length: 8 }, (_, n) => own.slice(0, Math.floor((own.length * n) / 8)))
  const foreign = ['99 rejected', 'x', '-', 'NaN', 7, false, {}, [], '1 confirmed 1 0.01 0x', ` ${own}`, `${own} x`]
  return [undefined, own, ...written.map((line) => line.join(' ')), ...torn, ...foreign]
}

/** Some hundred copies of each part, each beside another line, in one record. */
function everyState(plan: PlanRecord, [made]: ReturnType<typeof makePlan>['parts'], isInRecord: boolean) {
  if (!made) throw new Error('no part')
  const { body, ...shape } = made
  const all: { part: PartRecord; line: unknown; body: string }[] = []
  for (const events of histories) {
    const lines = linesFor(endOf(asFrozen({ ...shape, body }), events), plan)
    for (const line of lines) {
      const number = all.length + 1
      const id = `${plan.campaign}-${plan.period}-${number}of${made.of}-${plan.key.slice(0, 12)}`
      const part = endOf(asFrozen({ ...shape, body, id, number }), events)
      // A line of its own is of this very part.
      const own = line === mirrorLine({ ...part, id: made.id, number: made.number }, plan)
      all.push({ part, line: own ? mirrorLine(part, plan) : line, body })
    }
  }
  return isInRecord ? all : all.slice(0, all.length / histories.length)
}

async function recordOf(isPlanThere: boolean, isInRecord: boolean) {
  const at = started()
  await at.journal.plans()
  const made = makePlan(input(1))
  const plan: PlanRecord = { ...made.plan, frozenAt: 0, armed: true, paused: false, sequence: 1 }
  const all = everyState(plan, made.parts, isInRecord)
  const db = await openDB(at.on.name)
  const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite')
  if (isPlanThere) void tx.objectStore('plans').put(plan)
  for (const { part, body } of isInRecord ? all : []) {
    void tx.objectStore('parts').put(part)
    void tx.objectStore('bodies').put({ id: part.id, body })
  }
  await tx.done
  db.close()
  const lines = all.filter(({ line }) => line !== undefined).map(({ part, line }) => [`journal:${part.id}`, line])
  await fakeBrowser.storage.local.set(Object.fromEntries(lines))
  return { ...at, all }
}

const stateIn = (line: unknown) => {
  const [revision, state, , , sha256] = String(line).split(' ')
  const isReadable = /^0x[0-9a-f]{64}$/.test(sha256 ?? '') && Number(revision) >= 0 && Number(revision) <= 1e9
  return isReadable ? { revision: Number(revision), state: state as PartState } : 'unreadable'
}

/** Whether one of the copies says that the part may have been paid. */
function mayBePaid(part: PartRecord | null, line: unknown): boolean {
  if (part && maybePaid(part)) return true
  if (line === undefined) return false
  const said = stateIn(line)
  if (said === 'unreadable') return true
  // The second copy is written last, so an earlier line says nothing new of a part that the record saw refused.
  if (part && said.revision < part.revision) return saysSent(said.state) && part.attempts.length === 0
  return !saysUnpaid(said.state) && !(part && said.revision === part.revision && said.state === part.state)
}

describe.each([
  ['the record has all of it', true, true],
  ['the record has no plan', false, true],
  ['the record has no part', true, false],
  ['the record is empty', false, false],
])('cases 24, 224: %s', (_, isPlanThere, isInRecord) => {
  it('from every state of the two copies a person who looked gets on, and nobody is paid twice', {
    timeout: 120_000,
  }, async () => {
    const { journal, distributor, all } = await recordOf(isPlanThere, isInRecord)
    expect((await distributor.ledger()).lost.length).toBeGreaterThan(0)
    await distributor.acknowledge()
    const lineOf = new Map(all.map(({ part, line }) => [part.id, line]))
    const left = (await distributor.ledger()).lost.map(
      ({ id, why, state }) => `${id} ${state} ${why}: ${lineOf.get(id)}`,
    )
    expect(left).toEqual([])
    const [parts, lost] = [await journal.parts(), await journal.lost()]
    const [now, noted] = [new Map(parts.map((part) => [part.id, part])), new Map(lost.map((one) => [one.id, one]))]
    for (const { part: before, line } of all) {
      const part = now.get(before.id)
      const mark = noted.get(before.id)
      const about = `${before.state} beside ${line}`
      if (mayBePaid(isInRecord ? before : null, line))
        expect((part && maybePaid(part)) || (mark && !saysUnpaid(mark.state)), about).toBe(true)
      if (!part) continue
      expect(isUnsent(part) && maybePaid(part), about).toBe(false)
      expect(isSettled(part) || isUnsent(part) || may(part, 'close'), about).toBe(true)
    }
    expect((await storageMirror.read()).map(({ id }) => id).sort()).toEqual(parts.map(({ id }) => id).sort())
  })
})
