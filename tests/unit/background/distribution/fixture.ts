import { asTold } from '~/lib/core/phrases/phrase'
import 'fake-indexeddb/auto'
import { createJournal, type Journal } from '~/lib/background/distribution/journal'
import { checkJournal } from '~/lib/background/distribution/journal-care'
import type { Mirror, Mirrored } from '~/lib/background/distribution/journal-mirror'
import type { Desk, Machine, PartnerBooks } from '~/lib/background/distribution/part-world'
import { parseServiceAmount } from '~/lib/core/distribution/distribution-amount'
import { type PartRecord, paidWith } from '~/lib/core/distribution/distribution-machine'
import { makePlan, type PlanInput } from '~/lib/core/distribution/distribution-plan'
import type { Live } from '~/lib/core/distribution/distribution-view'
import { AppError } from '~/lib/core/errors/errors'
import { json, type Reply, verdictOf } from './replies'

export const origin = 'https://points.example'

let made = 0

/** A mirror in memory that can be told to fail. */
export function createMirror(): Mirror & { lines: Map<string, Mirrored>; fail: boolean } {
  const lines = new Map<string, Mirrored>()
  const retired = new Map<string, Mirrored>()
  const self = {
    lines,
    fail: false,
    async write(parts: readonly PartRecord[]) {
      if (self.fail) throw new Error('quota')
      if (parts.some(({ id, revision }) => (lines.get(id)?.revision ?? 0) > revision)) throw new Error('knows more')
      await self.replace(parts)
    },
    async replace(parts: readonly PartRecord[]) {
      for (const part of parts) {
        const { id, revision, state, count, total, sha256 } = part
        const key = paidWith(part)?.fingerprint
        lines.set(id, { id, revision, state, count, total, sha256, ...(key && { key }) })
      }
    },
    read: async () => [...lines.values()],
    async retire(ids: readonly string[]) {
      for (const id of ids) {
        const line = lines.get(id)
        if (line) retired.set(id, line)
        lines.delete(id)
      }
    },
    async note(entries: readonly Mirrored[]) {
      for (const entry of entries) retired.set(entry.id, entry)
    },
    retired: async () => [...retired.values()],
    async drop(ids: readonly string[]) {
      for (const id of ids) lines.delete(id)
    },
  }
  return self
}

export const wallet = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

export const input = (count: number, change: Partial<PlanInput> = {}): PlanInput => ({
  environment: 'test',
  origin,
  campaign: 'Spring rewards',
  period: '2026-11',
  description: 'For testers',
  createMissing: true,
  rows: Array.from({ length: count }, (_, index) => ({ address: wallet(index + 1), units: 10n ** 16n })),
  ...change,
})

export const confirmed = (count: number) => json(200, { accounts_distributed: String(count), accounts_created: '0' })

/** A console on a real journal, and a service that does what the test says. */
export function createConsole({ parts: of = 1, change = {} }: { parts?: number; change?: Partial<PlanInput> } = {}) {
  const mirror = createMirror()
  const name = `journal-${made++}`
  const journal: Journal = createJournal({ mirror, name })
  const books: PartnerBooks = {
    balance: '100000',
    totalDistributed: '50.00',
    validSince: null,
    validUntil: null,
    serverTime: null,
  }
  const sent: string[] = []
  const held = new Set<'lock'>()
  /** Answers to come, in order; the rest is confirmed. Pays by itself unless told otherwise. */
  const answers: ((body: string, pay: () => void) => Reply | Promise<Reply>)[] = []
  const state = {
    clock: 0,
    wall: 1_700_000_000_000,
    watched: true,
    online: true,
    key: 'aa',
    /** A key that the service knows no more, and the status it says so with. */
    revoked: { key: '', status: 401 },
    stop: false,
    live: null as Live | null,
  }
  const alone: Machine['alone'] = async (run) => {
    if (held.has('lock')) return null
    held.add('lock')
    try {
      return await run()
    } finally {
      held.delete('lock')
    }
  }
  const deps: Desk = {
    journal,
    async whole() {
      const { lost } = await checkJournal(journal, mirror)
      if (lost.length > 0) throw new AppError('journal.unwritable', asTold('parts are missing'))
    },
    service: {
      quiet: 240_000,
      originAt: async () => origin,
      target: async () => ({ origin, key: { fingerprint: state.key, ending: `${state.key}${state.key}` } }),
      async books(_, under) {
        const { key, status } = state.revoked
        if (under && under.key.fingerprint !== state.key) throw new AppError('auth.missing', asTold('another key'))
        if (state.key === key) throw new AppError('auth.rejected', asTold('The key is refused.'), { data: { status } })
        return { ...books }
      },
      async post(_environment, body, _target, count) {
        sent.push(body)
        const { expected_total, distributions } = JSON.parse(body)
        const pay = () => {
          const total =
            (parseServiceAmount(books.totalDistributed ?? '') ?? 0n) + (parseServiceAmount(expected_total) ?? 0n)
          books.totalDistributed = `${total / 10n ** 18n}.${String(total % 10n ** 18n).padStart(18, '0')}`
        }
        const answer = answers.shift()
        if (answer) return verdictOf(await answer(body, pay), count)
        pay()
        return verdictOf(confirmed(distributions.length), count)
      },
    },
    machine: {
      online: () => state.online,
      now: () => state.wall,
      clock: () => state.clock,
      wait: async (ms) => {
        state.clock += ms
        await new Promise((resolve) => setImmediate(resolve))
      },
      alone,
    },
    watch: {
      watched: () => state.watched,
      live: (live) => {
        state.live = live
      },
      underWay: () => state.live,
      rest: (_, ms) => deps.machine.wait(ms),
      stopAsked: () => state.stop,
    },
  }
  const { plan, parts } = makePlan(input((of - 1) * 1000 + 1, change))
  return {
    deps,
    journal,
    mirror,
    books,
    sent,
    answers,
    state,
    plan,
    parts,
    held,
    name,
    id: (number = 1) => parts[number - 1]?.id ?? '',
    freeze: () => journal.freeze({ ...plan, frozenAt: 0, armed: true, paused: false }, parts),
    states: async () => (await journal.parts(plan.key)).map((part) => part.state),
    part: async (number = 1) => {
      const found = await journal.part(parts[number - 1]?.id ?? '')
      if (!found) throw new Error('no such part')
      return found
    },
  }
}
