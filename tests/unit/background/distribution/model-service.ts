import { parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import type { Scheduler } from './model-scheduler'
import { json, lost, type Reply, redirected, timedOut } from './replies'

/**
 * How the service treats one request. `-after`: it pays and then fails to say so; `some-`: fewer wallets, if it creates
 * no accounts; `late`: it pays when nobody waits any more.
 */
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
  'forbidden',
  'partial',
  'some-after',
  'in-progress',
  'redirect',
  'busy',
] as const
export type Fault = (typeof faults)[number]

export interface Service {
  /** What was paid of the partner's points. */
  total(): bigint
  /** `total_distributed` as reported to a key: a payment appears once its lag is over. */
  shown(key: string): bigint
  /** So many ms went by. */
  pass(ms: number): void
  foreign(amount: bigint): void
  /** A key ends: what comes with it is refused. */
  end(key: string): void
  receive(body: string, key: string): Reply
  /** How often an id was paid, and how often it was sent. */
  applied: Map<string, number>
  /** How often each wallet got its points. */
  paid: Map<string, number>
  /** Payments that came after the sender had given up. */
  late(): number
  posts: Map<string, number>
  bodies: Map<string, Set<string>>
}

const duplicates = [
  json(409, { code: 6, message: 'distribution id already exists' }),
  json(400, { code: 3, message: 'this id was already used' }),
  json(500, { code: 13, message: 'duplicate key value violates unique constraint "distributions_external_id"' }),
]

/** Faults before anything is paid, with what the sender sees of them. */
const before: Partial<Record<Fault, Reply>> = {
  refuse: json(422, { code: 3, message: 'expected_total does not match' }),
  unauthorized: json(401, { code: 16, message: 'Unauthorized' }),
  forbidden: json(403, { code: 7, message: 'forbidden' }),
  '500-before': json(500, { code: 13, message: 'internal' }),
  'reset-before': lost,
  'timeout-before': timedOut,
  redirect: redirected,
  busy: json(429, { code: 8, message: 'Too many requests' }),
  'in-progress': json(409, { code: 10, message: 'a request with this id is in progress' }),
}

/** Faults after it was paid. */
const after: Partial<Record<Fault, Reply>> = {
  '500-after': json(502, { message: 'bad gateway' }),
  'reset-after': lost,
  'some-after': lost,
  'html-after': { status: 200, text: '<html>ok</html>' },
  partial: json(200, { accounts_distributed: '0', accounts_created: '0' }),
}

interface Ways {
  /** Does it refuse an id it knows? */
  unique: boolean
  nextFault(): Fault
  /** Ms until its books show a payment. */
  lag: number
  /** Steps of everybody else until a late payment is made. */
  lateness(): number
  onPost(id: string): void
}

/** The service and its books: the oracle. */
export function createService(scheduler: Scheduler, { unique, nextFault, lag, lateness, onPost }: Ways): Service {
  let total = 0n
  let time = 0
  const payments: { at: number; amount: bigint; key?: string }[] = []
  const pay = (amount: bigint, key?: string) => {
    total += amount
    payments.push({ at: time, amount, ...(key && { key }) })
  }
  let late = 0
  const applied = new Map<string, number>()
  const paid = new Map<string, number>()
  const posts = new Map<string, number>()
  const bodies = new Map<string, Set<string>>()
  /** Ids by the key they were used under: another key has ids of its own. */
  const used = new Set<string>()
  const ended = new Set<string>()
  const apply = (id: string, key: string, amount: bigint, wallets: readonly { address: string }[]) => {
    if (unique && used.has(`${key} ${id}`)) return false
    used.add(`${key} ${id}`)
    applied.set(id, (applied.get(id) ?? 0) + 1)
    for (const { address } of wallets) paid.set(address, (paid.get(address) ?? 0) + 1)
    pay(amount, key)
    return true
  }
  return {
    applied,
    paid,
    late: () => late,
    posts,
    bodies,
    total: () => total,
    shown(key) {
      const seen = payments.filter((one) => one.at + lag <= time && (one.key ?? key) === key)
      return sumOf(seen.map(({ amount }) => amount))
    },
    pass(ms) {
      time += ms
    },
    foreign: (amount) => pay(amount),
    end: (key) => void ended.add(key),
    receive(body, key) {
      const { id, expected_total, distributions, create_missing_accounts } = JSON.parse(body)
      const amount = parseServiceAmount(expected_total) ?? 0n
      posts.set(id, (posts.get(id) ?? 0) + 1)
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
      onPost(id)
      const fault = ended.has(key) ? 'unauthorized' : nextFault()
      const early = before[fault]
      if (early) return early
      if (fault === 'late') {
        const wait = (steps: number) =>
          scheduler.push({
            owner: null,
            run() {
              if (steps > 0) wait(steps - 1)
              else if (apply(id, key, amount, distributions)) late++
            },
          })
        wait(lateness())
        return timedOut
      }
      const partly = fault === 'partial' || (fault === 'some-after' && !create_missing_accounts)
      if (!apply(id, key, partly ? amount / 2n : amount, partly ? [] : distributions))
        return duplicates[(posts.get(id) ?? 0) % 3] as Reply
      return after[fault] ?? json(200, { accounts_distributed: String(distributions.length), accounts_created: '0' })
    },
  }
}
