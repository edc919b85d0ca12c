import { expect, it } from 'vitest'
import { nextEffect } from '~/lib/background/distribution/next-effect'
import { type Effect, type Learned, nothingLearned, type PartWorld } from '~/lib/background/distribution/part-world'
import {
  isSettled,
  isUnsent,
  type PartRecord,
  type PartState,
  transition,
} from '~/lib/core/distribution/distribution-machine'
import { walletsOf } from '~/lib/core/distribution/distribution-plan'
import { fc } from '../../../../fast-check'
import { bookkeeper, ways } from './bookkeeper'
import { frozen, now, partIn, plan, recordWith, unread } from './part-worlds'

/**
 * What a person does, and after how many effects the background dies while it works on that; never where that is many. To run
 * is to send what is unsent, part by part, and to check what is unknown of it.
 */
const order = fc.record({
  what: fc.constantFrom('run', 'run', 'run', 'run', 'send', 'send', 'check', 'close', 'pass'),
  number: fc.constantFrom(1, 1, 2),
  diesAt: fc.oneof(fc.constant(1000), fc.nat({ max: 14 })),
  /** It dies before its task was done, or when it is done and nobody knows yet. */
  isDone: fc.boolean(),
  /** Whether the next life looks at what was left before anybody orders something. */
  recovers: fc.constantFrom(true, true, true, false),
})

const story = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 8 }),
  /** How the service treats each request that reaches it. */
  ways: fc.array(fc.constantFrom(...ways, 'pays', 'pays', 'pays', 'breaks off', 'breaks off'), { maxLength: 6 }),
  /** Ms until the books show a payment. */
  lag: fc.constantFrom(0, 2000, 60_000),
  /** Readings of the books that fail. */
  blind: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
  /** Whose watch ends, or who ends a check, at which effect. */
  stops: fc.array(fc.nat({ max: 60 }), { maxLength: 2 }),
})

interface Death {
  diesAt: number
  isDone: boolean
}

type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

/** Nothing a person ordered takes longer. */
const longest = 200

const died = Symbol('died')

/** A browser with the two parts of a plan on its disk. */
function browser({ ways, lag, blind, stops }: Omit<Story, 'orders'>) {
  const service = bookkeeper(ways, lag)
  const disk = new Map(
    frozen.map(({ body: _, ...part }): [string, PartRecord] => [
      part.id,
      { ...partIn('frozen'), ...part, revision: 0 },
    ]),
  )
  let effects = 0
  let readings = 0
  const parts = () => [...disk.values()]
  const advance = (id: string, { event, seen }: Pick<Extract<Effect, { do: 'write' }>, 'event' | 'seen'>) => {
    const part = disk.get(id)
    const next = part && (seen ?? part.revision) === part.revision ? transition(part, event) : null
    if (next) disk.set(id, next)
    return next
  }

  function perform(
    effect: Effect,
    part: PartRecord,
    { books }: Learned,
  ): { part?: PartRecord; learned: Partial<Learned> } {
    const fresh = { books: [], rested: false, parts: null, noted: false }
    switch (effect.do) {
      case 'read-record':
        return {
          learned: { record: recordWith({ parts: parts(), body: frozen.find(({ id }) => id === part.id)?.body }) },
        }
      case 'read-parts':
        return { learned: { parts: parts() } }
      case 'read-books': {
        const reading = blind.includes(readings++) ? unread('service') : service.books()
        return { learned: { ...fresh, books: [...books, reading] } }
      }
      case 'compare-copies':
        return { learned: { isWhole: true } }
      case 'post':
        // It is on the disk before it goes out.
        expect(disk.get(part.id)?.state).toBe('sending')
        return { learned: { answer: service.receive(part.id, effect.body) } }
      case 'write': {
        const next = advance(part.id, effect)
        if (!next) return { part: disk.get(part.id) ?? part, learned: { overtaken: true } }
        const claimed = effect.event.type === 'claim' ? { claimed: next } : {}
        return { part: next, learned: { ...fresh, ...claimed, wrote: effect.event.type } }
      }
      case 'record': {
        const event = { type: 'answer', verdict: effect.verdict, at: now + service.time() } as const
        return { part: advance(part.id, { event }) ?? part, learned: { ...fresh, wrote: 'answer' } }
      }
      case 'note':
        for (const { id, event } of effect.notes) advance(id, { event })
        return { part: disk.get(part.id) ?? part, learned: { noted: true } }
      case 'prove':
        return { learned: { proven: true } }
      case 'wait':
      case 'rest':
        service.pass(effect.ms)
        return { learned: { rested: true } }
      case 'fail':
      case 'done':
        return { learned: {} }
    }
  }

  /** Performs effects until none is left; throws `died` if the background dies. */
  function work(id: string, kind: 'send' | 'check', { diesAt, isDone }: Death): PartRecord {
    let part = disk.get(id) ?? partIn('frozen')
    let learned = nothingLearned
    for (let step = 0; step < longest; step++) {
      const isStopped = stops.includes(effects++)
      const around = {
        now: now + service.time(),
        online: true,
        watched: !isStopped,
        stopAsked: isStopped,
        quiet: 240_000,
      }
      const target = { origin: plan.origin, key: { fingerprint: 'aa', ending: 'aaaa' } }
      const world: PartWorld = {
        ...(kind === 'send' ? { order: kind, plan, target, seen: part.revision } : { order: kind }),
        ...around,
        ...learned,
      }
      const effect = nextEffect(part, world)
      if (effect.do === 'done' || effect.do === 'fail') return part
      if (step === diesAt && !isDone) throw died
      const came = perform(effect, part, learned)
      if (step === diesAt) throw died
      part = came.part ?? part
      learned = { ...learned, ...came.learned }
    }
    throw new Error('it never comes to an end')
  }

  /** A new life of the background looks at what the one before left. */
  function recover() {
    for (const part of parts()) {
      const effect = nextEffect(part, { order: 'recover', now: now + service.time() })
      if (effect.do === 'write') advance(part.id, effect)
    }
  }

  return { service, disk, work, recover, advance }
}

const allPaid: readonly PartState[] = ['confirmed', 'confirmed-by-duplicate', 'confirmed-by-balance']

it('pays no wallet twice and calls nothing paid that is not, wherever it dies and whatever the service does', () => {
  const reached = new Map<PartState, number>()
  fc.assert(
    fc.property(story, ({ orders, ...weather }) => {
      // If totals show a payment only after a refusal was checked, nobody can detect it.
      const telling = weather.ways.filter(
        (way) => weather.lag < 4000 || way !== 'pays and then refuses what the browser repeated',
      )
      const { service, disk, work, recover, advance } = browser({ ...weather, ways: telling })
      const wanted = new Map<string, number>()
      const send = (id: string, death: Death) => {
        wanted.set(id, (wanted.get(id) ?? 0) + 1)
        return work(id, 'send', death)
      }
      const run = (death: Death) => {
        for (const [id, part] of disk) {
          if (isSettled(part)) continue
          if (!isUnsent(part)) return
          const { state } = send(id, death)
          const isOpen = state === 'unknown' || state === 'conflict'
          if (!isSettled(isOpen ? work(id, 'check', death) : { ...part, state })) return
        }
      }
      for (const { what, number, recovers, ...death } of orders) {
        const id = frozen[number - 1]?.id ?? ''
        try {
          if (what === 'run') run(death)
          if (what === 'send') send(id, death)
          if (what === 'check') work(id, what, death)
          if (what === 'close') advance(id, { event: { type: 'close', note: '', at: now } })
          if (what === 'pass') service.pass(120_000)
        } catch (thrown) {
          if (thrown !== died) throw thrown
          if (recovers) recover()
        }
      }
      for (const [id, { state, attempts }] of disk) {
        reached.set(state, (reached.get(state) ?? 0) + 1)
        const paid = service.paid.get(id) ?? 0
        expect(paid, `${id} is paid`).toBeLessThanOrEqual(1)
        // Each request has its attempt in the record, and each attempt the word of a person.
        expect(service.posts.get(id) ?? 0).toBeLessThanOrEqual(attempts.length)
        expect(attempts.length).toBeLessThanOrEqual(wanted.get(id) ?? 0)
        if (allPaid.includes(state)) expect(paid, `${id} is ${state}`).toBe(1)
        const isUnpaid = attempts.length === 0 || state === 'rejected'
        if (isUnpaid) expect(paid, `${id} is ${state}`).toBe(0)
      }
      for (const { body } of frozen)
        for (const { address } of walletsOf(body)) expect(service.wallets.get(address) ?? 0).toBeLessThanOrEqual(1)
    }),
    { numRuns: Number(process.env.RUNS ?? 1000) },
  )
  // Walks that get nowhere prove nothing.
  for (const state of [
    ...allPaid,
    'rejected',
    'conflict',
    'unknown',
    'likely-not-applied',
    'indeterminate',
    'closed',
    'armed',
  ] as const)
    expect(reached.get(state) ?? 0, state).toBeGreaterThan(0)
})
