import type { Journal } from '~/lib/background/distribution/journal'
import { markOfWallet } from '~/lib/background/distribution/journal-database'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import {
  maybePaid,
  type PartRecord,
  paidWith,
  saysUnpaid,
  transition,
} from '~/lib/core/distribution/distribution-machine'
import { type PlanPart, type PlanRecord, walletsOf } from '~/lib/core/distribution/distribution-plan'
import { forgettable } from '~/lib/core/distribution/distribution-summary'
import type { LostPart } from '~/lib/core/distribution/distribution-view'
import { AppError } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { origin } from './model-plan'
import type { Process, Scheduler } from './model-scheduler'
import type { Service } from './model-service'
import { lost as lostAnswer, unsent, verdictOf } from './replies'

/** One browser profile: its disk, its locks, its clock, and the process that lives now. */
export interface Device {
  parts: Map<string, PartRecord>
  plans: Map<string, PlanRecord>
  bodies: Map<string, string>
  /** What was removed, in order. */
  forgotten: { plan: string; what: 'plan' | 'wallets' }[]
  /** How often the extension sent each body; the browser may have sent it more often. */
  sent: Map<string, number>
  /** Requests that went out although the record holds their bytes no more. */
  unkept(): number
  process(): Process
  freeze(plan: PlanRecord, parts: readonly PlanPart[]): boolean
  /** An older record comes back with the part as it was frozen; a person notes what the second copy knows of it. */
  setBack(id: string): void
  /** What was lost, as the second copy knew it last. */
  lost: Map<string, LostPart>
  /** The background ends and the record is gone but for its second copy; a person noted that. */
  lose(): void
  /** From now on the partner has another key. Gives the one before. */
  changeKey(): string
  /** The background is gone in this instant, with all it waited for; a new one starts. */
  crash(): void
}

export interface Weather {
  /** Does this write to the disk fail? */
  writeFails(): boolean
  /** Whether the browser repeats a request whose connection broke. */
  repeats(): boolean
}

export function createDevice(scheduler: Scheduler, service: Service, { writeFails, repeats }: Weather): Device {
  const parts = new Map<string, PartRecord>()
  const plans = new Map<string, PlanRecord>()
  const bodies = new Map<string, string>()
  /** Who works on a distribution now. */
  let holder: Process | null = null
  const marks = new Map<string, string[]>()
  const sent = new Map<string, number>()
  const forgotten: Device['forgotten'] = []
  const lost = new Map<string, LostPart>()
  let keys = 0
  let unkept = 0
  let clock = 0
  let process = boot()

  function freeze(plan: PlanRecord, frozen: readonly PlanPart[]): boolean {
    if (plans.has(plan.key)) return false
    plans.set(plan.key, plan)
    for (const { body, ...part } of frozen) {
      bodies.set(part.id, body)
      parts.set(part.id, asFrozen(part))
    }
    return true
  }

  function forget(key: string, now: number): 'plan' | 'wallets' | null {
    const plan = plans.get(key)
    const held = [...parts.values()].filter((part) => part.plan === key)
    const what = plan ? forgettable({ ...plan, parts: held }, now) : null
    if (!plan || !what) return null
    forgotten.push({ plan: key, what })
    if (what === 'plan') plans.delete(key)
    else plans.set(key, { ...plan, forgottenAt: now })
    for (const part of held) {
      const paid = maybePaid(part) ? walletsOf(bodies.get(part.id) ?? '{"distributions":[]}') : []
      marks.set(
        part.id,
        paid.map(({ address }) => markOfWallet(key, address)),
      )
      bodies.delete(part.id)
      if (what === 'plan') parts.delete(part.id)
      else parts.set(part.id, { ...part, revision: part.revision + 1 })
    }
    return what
  }

  function journalOf(self: Process): Journal {
    // Records are never changed in place, so there is no need to copy them.
    const read = <T>(work: () => T) => scheduler.gate(self, work)
    return {
      freeze: (plan, frozen) => read(() => freeze({ ...plan, sequence: 1 }, frozen)),
      redescribe: () => Promise.resolve(false),
      plans: () => read(() => [...plans.values()]),
      plan: (key) => read(() => plans.get(key)),
      parts: (plan) => read(() => [...parts.values()].filter((part) => !plan || part.plan === plan)),
      part: (id) => read(() => parts.get(id)),
      body: (id) => read(() => bodies.get(id)),
      marks: (id) => read(() => marks.get(id) ?? []),
      lost: () => read(() => [...lost.values()]),
      forget: (key, now) =>
        read(() => {
          if (writeFails()) throw new AppError('journal.unwritable', asTold('disk full'))
          return forget(key, now)
        }),
      advance: (id, event, seen) =>
        read(() => {
          if (writeFails()) throw new AppError('journal.unwritable', asTold('disk full'))
          const current = parts.get(id)
          const next = current && (seen === undefined || seen === current.revision) ? transition(current, event) : null
          if (next) parts.set(id, next)
          return next
        }),
      decide: () => Promise.resolve(null),
      proven: () => Promise.resolve(null),
      prove: () => Promise.resolve(),
      // Both copies are compared elsewhere.
      condition: () => Promise.resolve({ plans: [], parts: [], wallets: new Map() }),
      remove: () => Promise.resolve(),
      restore: () => Promise.resolve(),
      fact: () => Promise.resolve(null),
      keepFact: () => Promise.resolve(),
    }
  }

  function boot(): Process {
    const self = {} as Process
    self.deps = {
      journal: journalOf(self),
      whole: () => Promise.resolve(),
      service: {
        quiet: 240_000,
        originAt: async () => origin,
        target: () => scheduler.gate(self, () => ({ origin, key: { fingerprint: `key-${keys}`, ending: '' } })),
        books: (_, under) =>
          scheduler.gate(self, () => {
            service.pass(50)
            if (under && under.key.fingerprint !== `key-${keys}`)
              throw new AppError('auth.missing', asTold('another key'))
            return {
              balance: '1000000',
              totalDistributed: formatAmount(service.shown(`key-${keys}`)),
              validSince: null,
              validUntil: null,
              serverTime: null,
            }
          }),
        post: (_environment, body, { key }, count) =>
          new Promise((resolve) => {
            // The request belongs to the service from here on; only the answer dies with the process.
            const run = () => {
              const seen = service.receive(body, key.fingerprint)
              if (seen === lostAnswer && repeats()) scheduler.push({ owner: null, run })
              else scheduler.push({ owner: self, run: () => resolve(verdictOf(seen, count)) })
            }
            // It goes out with the key it was meant for, or not at all.
            if (key.fingerprint !== `key-${keys}`) return resolve(unsent)
            if (![...bodies.values()].includes(body)) unkept++
            sent.set(body, (sent.get(body) ?? 0) + 1)
            scheduler.push({ owner: null, run })
          }),
      },
      machine: {
        online: () => true,
        now: () => 1_700_000_000_000 + clock,
        clock: () => clock,
        wait: (ms) =>
          scheduler.gate(self, () => {
            clock += ms
            service.pass(ms)
          }),
        alone: async (run) => {
          if (holder) return null
          holder = self
          try {
            return await run()
          } finally {
            if (holder === self) holder = null
          }
        },
      },
      watch: {
        watched: () => true,
        live: () => {},
        underWay: () => null,
        rest: (_, ms) => self.deps.machine.wait(ms),
        stopAsked: () => false,
      },
    }
    return self
  }

  function crash() {
    scheduler.kill(process)
    if (holder === process) holder = null
    process = boot()
  }

  return {
    parts,
    plans,
    bodies,
    forgotten,
    lost,
    sent,
    unkept: () => unkept,
    process: () => process,
    freeze,
    setBack(id) {
      const current = parts.get(id)
      if (!current || !bodies.has(id)) return
      const { state } = current
      const key = paidWith(current)?.fingerprint
      const noted = transition(asFrozen(current), { type: 'set-back', state, ...(key && { key }), at: 0 })
      if (noted) parts.set(id, noted)
    },
    lose() {
      crash()
      for (const part of parts.values()) {
        const { id, state, count, total } = part
        const [before, key] = [lost.get(id), paidWith(part)?.fingerprint]
        if (before && !saysUnpaid(before.state)) continue
        lost.set(id, { id, state, count, total, ...(key && { key }) })
      }
      for (const store of [parts, plans, bodies, marks]) store.clear()
      // It takes a person longer than the books take.
      service.pass(60_000)
    },
    changeKey: () => `key-${keys++}`,
    crash,
  }
}

const asFrozen = (part: Omit<PlanPart, 'body'>): PartRecord => ({
  ...part,
  state: 'frozen',
  revision: 0,
  baseline: null,
  attempts: [],
  evidence: [],
})
