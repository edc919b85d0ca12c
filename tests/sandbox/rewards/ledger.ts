import { keys } from '../keys'
import { ok, points, type Reply } from '../reply'
import type { DuplicateAnswer, Switches } from '../switches'
import { decimal, type Hex, units } from '../world/made-up'
import { type Distribution, readDistribution } from './distribution-rules'
import { createUsers, newcomer, type User } from './users'

/** A distribution that took effect. The same id twice means that it took effect twice. */
export interface Applied {
  id: string
  key: string
  entries: Distribution['entries']
  /** What was actually paid: entries may be left out. */
  total: bigint
  created: number
  at: number
  reply: Reply
}

interface Partner {
  name: string
  opening: bigint
  /** Points per second. */
  rate: string
  since: string
  until: string
}

const duplicates: Record<Exclude<DuplicateAnswer, 'first-answer' | 'nothing-done'>, Reply> = {
  conflict: points(6, 'distribution already exists'),
  'bad-request': { status: 400, body: { code: 6, message: 'distribution with this id already exists' } },
  unprocessable: { status: 422, body: { message: 'id has been taken: duplicate' } },
  'server-error': points(13, 'duplicate key value violates unique constraint "distributions_pkey"'),
  forbidden: { status: 403, body: { code: 7, message: 'this distribution was processed already' } },
}

const partnersOf = (host: 'production' | 'test'): Map<string, Partner> => {
  const valid = { rate: '0.003858024691358', since: '2025-05-01T00:00:00.000Z', until: '2036-06-01T00:00:00.000Z' }
  return new Map([
    host === 'production'
      ? [keys.partner, { ...valid, name: 'Harbour', opening: units('1000000') }]
      : [keys.partnerTest, { ...valid, name: 'Harbour (test)', opening: units('50000') }],
    [keys.partnerExpired, { ...valid, name: 'Closed quay', opening: units('10'), until: '2025-06-01T00:00:00.000Z' }],
  ])
}

/** Points of one host: balances, and partners' payments. In tests, this is the truth. */
export function createLedger(host: 'production' | 'test', now: () => number, switches: () => Switches) {
  const started = now()
  let users = createUsers(host)
  let partners = partnersOf(host)
  let applied: Applied[] = []
  let attempts: { id: string; text: string }[] = []

  const given = (key: string) => applied.reduce((sum, one) => (one.key === key ? sum + one.total : sum), 0n)

  /** Grows over time, by `rate`. */
  function balanceOf(key: string, { opening, rate }: Partner): bigint {
    const accrued = (units(rate) * BigInt(Math.max(0, Math.floor(now() - started)))) / 1000n
    return opening + accrued - given(key)
  }

  function credit(address: Hex, amount: bigint, { id, description }: Distribution): boolean {
    const known = users.get(address.toLowerCase())
    const user: User = known ?? { ...newcomer(address, now(), '0'), logs: [] }
    users.set(address.toLowerCase(), user)
    user.unstaked += amount
    const last = user.logs.at(-1)?.id ?? 0
    const details = { manual_id: id, description, amount: decimal(amount) }
    user.logs.push({ id: last + 1, action: 'manual', details, ms: now() })
    return known === undefined
  }

  function duplicateOf(first: Applied): Reply {
    const { duplicateAnswer } = switches()
    if (duplicateAnswer === 'first-answer') return first.reply
    if (duplicateAnswer === 'nothing-done') return ok({ accounts_distributed: '0', accounts_created: '0' })
    return duplicates[duplicateAnswer]
  }

  function distribute(key: string, text: string): Reply {
    const partner = partners.get(key)
    if (!partner) return points(16, 'invalid api key')
    const read = readDistribution(text)
    if ('status' in read) return read
    attempts.push({ id: read.id, text })
    if (now() < Date.parse(partner.since) || now() > Date.parse(partner.until))
      return points(7, 'api key is not valid at this time')
    const first = applied.find((one) => one.key === key && one.id === read.id)
    if (first && switches().uniqueIds) return duplicateOf(first)
    if (read.total > balanceOf(key, partner)) return points(9, 'insufficient balance')

    const reached = read.entries
      .slice(0, read.entries.length - switches().skipLast)
      .filter(({ address }) => read.createMissing || users.has(address.toLowerCase()))
    const created = reached.filter(({ address, amount }) => credit(address, amount, read)).length
    const reply = ok({ accounts_distributed: String(reached.length), accounts_created: String(created) })
    const total = reached.reduce((sum, { amount }) => sum + amount, 0n)
    applied.push({ id: read.id, key, entries: reached, total, created, at: now(), reply })
    return reply
  }

  return {
    host,
    users: () => users,
    knows: (key: string) => partners.has(key),
    distribute,
    balance(key: string): Reply {
      const partner = partners.get(key)
      if (!partner) return points(16, 'invalid api key')
      return ok({
        name: partner.name,
        // The service does send the secret back.
        api_key: key,
        valid_since: partner.since,
        valid_until: partner.until,
        rate: partner.rate,
        balance: decimal(balanceOf(key, partner)),
        total_distributed: decimal(given(key)),
        updated_at: new Date(now()).toISOString(),
      })
    },
    /** How often a distribution with this id took effect: more than once is a fault. */
    applied: (id: string) => applied.filter((one) => one.id === id).length,
    /** Raw bodies sent for an id, whatever became of them. */
    attempts: (id: string) => attempts.filter((one) => one.id === id).map(({ text }) => text),
    distributions: () => applied as readonly Applied[],
    /** Points an address received from distributions, and from how many. */
    paid(address: string) {
      const mine = applied.flatMap(({ entries }) =>
        entries.filter((entry) => entry.address.toLowerCase() === address.toLowerCase()),
      )
      return { times: mine.length, amount: decimal(mine.reduce((sum, { amount }) => sum + amount, 0n)) }
    },
    totalDistributed: (key: string) => decimal(given(key)),
    /** For tests that need another opening balance. */
    setOpening(key: string, amount: string) {
      const partner = partners.get(key)
      if (partner) partners.set(key, { ...partner, opening: units(amount) })
    },
    reset() {
      users = createUsers(host)
      partners = partnersOf(host)
      applied = []
      attempts = []
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
