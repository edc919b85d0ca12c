import type { DistributeDeps } from '~/lib/background/distribute'
import type { Journal } from '~/lib/background/journal'
import { formatAmount, parseServiceAmount } from '~/lib/core/distribution-amount'
import type { Observation } from '~/lib/core/distribution-answer'
import { type PartRecord, step } from '~/lib/core/distribution-machine'
import { hashOf, type PlanPart, type PlanRecord } from '~/lib/core/distribution-plan'
import { AppError } from '~/lib/core/errors'

export const origin = 'https://points.example'

/** How the service treats one request. `-after`: it pays and then fails to say so; `late`: it pays when nobody waits any more. */
export const faults = [
  'ok',
  '500-before',
  '500-after',
  'reset-before',
  'reset-after',
  'html-after',
  'timeout-before',
  'late',
  'refuse',
  'unauthorized',
  'partial',
  'in-progress',
  'redirect',
  'busy',
] as const
export type Fault = (typeof faults)[number]

interface Task {
  /** The process that waits for it; it dies with that process. Null belongs to the service. */
  owner: Process | null
  run: () => void
}

/** One life of a background. */
export interface Process {
  deps: DistributeDeps
}

export interface Scheduler {
  gate<T>(owner: Process | null, work: () => T): Promise<T>
  push(task: Task): void
  kill(owner: Process): void
  /** Runs one task and everything that follows at once; false where nothing waits. */
  next(): Promise<boolean>
  steps(): number
}

/** Runs everything that waits, one at a time, in an order that the test chooses. */
export function createScheduler(choices: readonly number[]): Scheduler {
  let tasks: Task[] = []
  let steps = 0
  return {
    gate: (owner, work) =>
      new Promise((resolve, reject) => {
        const run = () => {
          try {
            const value = work()
            // Done, but the caller does not know yet: a second place to die.
            tasks.push({ owner, run: () => resolve(value) })
          } catch (cause) {
            reject(cause)
          }
        }
        tasks.push({ owner, run })
      }),
    push: (task) => tasks.push(task),
    kill(owner) {
      tasks = tasks.filter((task) => task.owner !== owner)
    },
    async next() {
      const choice = choices[steps % choices.length] ?? 0
      steps++
      const [task] = tasks.splice(choice % Math.max(1, tasks.length), 1)
      task?.run()
      await new Promise((resolve) => setImmediate(resolve))
      return task !== undefined
    },
    steps: () => steps,
  }
}

export interface Service {
  /** `total_distributed` of the partner. */
  total(): bigint
  foreign(amount: bigint): void
  receive(body: string): Observation
  /** How often an id was paid, and how often it was sent. */
  applied: Map<string, number>
  posts: Map<string, number>
  bodies: Map<string, Set<string>>
}

const json = (status: number, value: unknown): Observation => ({
  kind: 'answer',
  status,
  contentType: 'application/json',
  text: JSON.stringify(value),
})

const duplicates = [
  json(409, { code: 6, message: 'distribution id already exists' }),
  json(400, { code: 3, message: 'this id was already used' }),
  json(500, { code: 13, message: 'duplicate key value violates unique constraint "distributions_external_id"' }),
]

/** Faults before anything is paid, with what the sender sees of them. */
const before: Partial<Record<Fault, Observation>> = {
  refuse: json(422, { code: 3, message: 'expected_total does not match' }),
  unauthorized: json(401, { code: 16, message: 'Unauthorized' }),
  '500-before': json(500, { code: 13, message: 'internal' }),
  'reset-before': { kind: 'failed', why: 'network' },
  'timeout-before': { kind: 'failed', why: 'timeout' },
  redirect: { kind: 'redirected' },
  busy: json(429, { code: 8, message: 'Too many requests' }),
  'in-progress': json(409, { code: 10, message: 'a request with this id is in progress' }),
}

/** Faults after it was paid. */
const after: Partial<Record<Fault, Observation>> = {
  '500-after': json(502, { message: 'bad gateway' }),
  'reset-after': { kind: 'failed', why: 'network' },
  'html-after': { kind: 'answer', status: 200, contentType: 'text/html', text: '<html>ok</html>' },
  partial: json(200, { accounts_distributed: '0', accounts_created: '0' }),
}

/** The service and its books: the oracle. */
export function createService(
  scheduler: Scheduler,
  { unique, nextFault, onPost }: { unique: boolean; nextFault: () => Fault; onPost: (id: string) => void },
): Service {
  let total = 0n
  const applied = new Map<string, number>()
  const posts = new Map<string, number>()
  const bodies = new Map<string, Set<string>>()
  const apply = (id: string, amount: bigint) => {
    const times = applied.get(id) ?? 0
    if (unique && times > 0) return false
    applied.set(id, times + 1)
    total += amount
    return true
  }
  return {
    applied,
    posts,
    bodies,
    total: () => total,
    foreign(amount) {
      total += amount
    },
    receive(body) {
      const { id, expected_total, distributions } = JSON.parse(body)
      const amount = parseServiceAmount(expected_total) ?? 0n
      posts.set(id, (posts.get(id) ?? 0) + 1)
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
      onPost(id)
      const fault = nextFault()
      const early = before[fault]
      if (early) return early
      if (fault === 'late') {
        void scheduler.gate(null, () => apply(id, amount))
        return { kind: 'failed', why: 'timeout' }
      }
      if (!apply(id, fault === 'partial' ? amount / 2n : amount)) return duplicates[id.length % 3] as Observation
      return after[fault] ?? json(200, { accounts_distributed: String(distributions.length), accounts_created: '0' })
    },
  }
}

/** One browser profile: its disk, its locks, its clock, and the process that lives now. */
export interface Device {
  parts: Map<string, PartRecord>
  /** How often the extension sent each body; the browser may have sent it more often. */
  sent: Map<string, number>
  process(): Process
  freeze(plan: PlanRecord, parts: readonly PlanPart[]): void
  /** The background is gone in this instant, with all it waited for; a new one starts. */
  crash(): void
}

export interface Weather {
  /** Does this write to the disk fail? */
  writeFails(): boolean
  /** Does the browser send a request again by itself whose connection broke? */
  repeats(): boolean
}

export function createDevice(scheduler: Scheduler, service: Service, { writeFails, repeats }: Weather): Device {
  const parts = new Map<string, PartRecord>()
  const plans = new Map<string, PlanRecord>()
  const bodies = new Map<string, string>()
  const locks = new Map<string, Process>()
  const sent = new Map<string, number>()
  let clock = 0
  let process = boot()

  function journalOf(self: Process): Journal {
    // Records are never changed in place, so there is no need to copy them.
    const read = <T>(work: () => T) => scheduler.gate(self, work)
    return {
      freeze: () => Promise.resolve(false),
      plans: () => read(() => [...plans.values()]),
      plan: (key) => read(() => plans.get(key)),
      parts: (plan) => read(() => [...parts.values()].filter((part) => !plan || part.plan === plan)),
      part: (id) => read(() => parts.get(id)),
      body: (id) => read(() => bodies.get(id)),
      advance: (id, event, seen) =>
        read(() => {
          if (writeFails()) throw new AppError('journal.unwritable', 'disk full')
          const current = parts.get(id)
          const next = current && (seen === undefined || seen === current.revision) ? step(current, event) : null
          if (next) parts.set(id, next)
          return next
        }),
      decide: () => Promise.resolve(null),
      proven: () => Promise.resolve(false),
      prove: () => Promise.resolve(),
    }
  }

  function boot(): Process {
    const self = {} as Process
    self.deps = {
      journal: journalOf(self),
      target: () => scheduler.gate(self, () => ({ origin, key: { fingerprint: 'aa', ending: 'aaaa' } })),
      books: () =>
        scheduler.gate(self, () => ({
          balance: '1000000',
          totalDistributed: formatAmount(service.total()),
          validSince: null,
          validUntil: null,
          serverTime: null,
        })),
      post: (_environment, body) =>
        new Promise((resolve) => {
          // The request belongs to the service from here on; only the answer dies with the process.
          const run = () => {
            const seen = service.receive(body)
            if (seen.kind === 'failed' && seen.why === 'network' && repeats()) scheduler.push({ owner: null, run })
            else scheduler.push({ owner: self, run: () => resolve(seen) })
          }
          sent.set(body, (sent.get(body) ?? 0) + 1)
          scheduler.push({ owner: null, run })
        }),
      online: () => true,
      now: () => 1_700_000_000_000 + clock,
      clock: () => clock,
      wait: (ms) =>
        scheduler.gate(self, () => {
          clock += ms
        }),
      alone: async (name, run) => {
        if (locks.has(name)) return null
        locks.set(name, self)
        try {
          return await run()
        } finally {
          if (locks.get(name) === self) locks.delete(name)
        }
      },
      watched: () => true,
      live: () => {},
      stopAsked: () => false,
      quiet: 240_000,
    }
    return self
  }

  return {
    parts,
    sent,
    process: () => process,
    freeze(plan, frozen) {
      plans.set(plan.key, plan)
      for (const { body, ...part } of frozen) {
        bodies.set(part.id, body)
        parts.set(part.id, { ...part, state: 'frozen', revision: 0, baseline: null, attempts: [], evidence: [] })
      }
    },
    crash() {
      scheduler.kill(process)
      for (const [name, holder] of locks) if (holder === process) locks.delete(name)
      process = boot()
    },
  }
}

/** A plan of small parts with one wallet each. */
export function smallPlan(of: number): { plan: PlanRecord; parts: PlanPart[] } {
  const parts = Array.from({ length: of }, (_, index): PlanPart => {
    const id = `model-2026-11-${index + 1}of${of}-abcdefghijkl${'x'.repeat(index)}`
    const total = `${index + 1}.50`
    const body = JSON.stringify({
      id,
      description: '',
      distributions: [{ address: `0x${String(index + 1).padStart(40, '0')}`, amount: total }],
      create_missing_accounts: true,
      expected_total: total,
    })
    return { id, plan: 'plan', origin, number: index + 1, of, count: 1, total, body, sha256: hashOf(body) }
  })
  const plan: PlanRecord = {
    key: 'plan',
    environment: 'test',
    origin,
    campaign: 'model',
    period: '2026-11',
    description: '',
    createMissing: true,
    wallets: of,
    total: '0',
    rowsHash: '',
    frozenAt: 0,
    sequence: 1,
    armed: true,
    paused: false,
  }
  return { plan, parts }
}
