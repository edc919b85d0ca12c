import { msg, t } from '../language/t'
import { formatAmount, parseServiceAmount, sumOf } from './distribution-amount'
import {
  isDiscarded,
  isOpen,
  isSettled,
  maybePaid,
  needsPerson,
  type PartRecord,
  wasPaid,
} from './distribution-machine'
import type { PlanView } from './distribution-view'

/** The state of a plan as a whole. */
interface PlanSummary {
  /** Parts that are finished, that may be paid, that were not sent, and that were closed unpaid. */
  settled: number
  open: number
  waiting: number
  discarded: number
  walletsDiscarded: number
  walletsPaid: number
  /**
   * Points of the parts known to be paid. An upper bound if one is paid in part, or may be: the service gives no sum.
   */
  paid: string
  exact: boolean
  /** Whether the number of wallets is known, from their request or the service's count. */
  walletsExact: boolean
  /** The part a person has to decide on, if any. */
  decide: PartRecord | null
  /** Nothing is left to send or decide, which does not mean that everything is paid. */
  done: boolean
}

export function summaryOf({ parts, createMissing }: Pick<PlanView, 'parts' | 'createMissing'>): PlanSummary {
  const paid = parts.filter(wasPaid)
  const discarded = parts.filter(isDiscarded)
  const settled = parts.filter(isSettled).length - discarded.length
  const open = parts.filter(isOpen).length
  return {
    settled,
    open,
    waiting: parts.length - settled - open - discarded.length,
    discarded: discarded.length,
    walletsDiscarded: discarded.reduce((sum, { count }) => sum + count, 0),
    walletsPaid: paid.reduce((sum, part) => sum + walletsIn(part), 0),
    paid: formatAmount(sumOf(paid.map(({ total }) => parseServiceAmount(total) ?? 0n))),
    exact: paid.every((part) => isWhole(part, createMissing)),
    walletsExact: paid.every((part) => part.state === 'confirmed-partial' || isWhole(part, createMissing)),
    decide: toDecide(parts),
    done: settled + discarded.length === parts.length,
  }
}

const toDecide = (parts: PartRecord[]) => parts.find(needsPerson) ?? null

/**
 * Whether each wallet of a paid part is known to be paid. Totals that contradict a confirmation leave it open. A used
 * id proves only that the request was applied, not to how many: wallets without an account may be left out, which a
 * smaller growth of the total reveals.
 */
function isWhole(part: PartRecord, createMissing: boolean): boolean {
  const { state, total, grown } = part
  if (booksAgainst(part)) return false
  if (state !== 'confirmed-by-duplicate') return state !== 'confirmed-partial'
  const [growth, expected] = [parseServiceAmount(grown ?? ''), parseServiceAmount(total)]
  if (growth !== null && growth === expected) return true
  return createMissing && !(growth !== null && expected !== null && growth > 0n && growth < expected)
}

/** Wallets of a part that the service confirmed; all of them if it gave no number, or if its totals prove more. */
function walletsIn({ count, attempts, state }: PartRecord): number {
  const distributed = state === 'confirmed-by-balance' ? undefined : attempts.at(-1)?.verdict?.accountsDistributed
  return distributed === undefined ? count : Math.min(count, Number(distributed))
}

/** Whether any part of a plan has an unknown outcome. */
export const needsAttention = (parts: PartRecord[]): boolean => toDecide(parts) !== null

/** Whether each wallet of a part was paid. `maybe` if some were, or if a person closed it without an answer. */
export function paidOf(part: PartRecord, createMissing: boolean): 'yes' | 'maybe' | 'no' {
  if (!maybePaid(part)) return 'no'
  return wasPaid(part) && isWhole(part, createMissing) ? 'yes' : 'maybe'
}

/**
 * One line per wallet, for the accounts of the person responsible. `registered` is the service's answer when the wallet
 * was looked up: it never changes what is known to be paid.
 */
export function resultRows(
  { parts, createMissing }: PlanView,
  wallets: readonly { part: string; address: string; amount: string }[],
  registered: ReadonlyMap<string, boolean> = new Map(),
): string[][] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  return wallets.map(({ part: id, address, amount }) => {
    const part = byId.get(id)
    const last = part?.attempts.at(-1)
    return [
      address,
      amount,
      part?.state ?? '',
      part ? t(paidWords[paidOf(part, createMissing)]) : '',
      id,
      part ? t('{n} of {total}', { n: part.number, total: part.of }) : '',
      last ? new Date(last.endedAt ?? last.startedAt).toISOString() : '',
      last?.verdict?.said ?? '',
      yesOrNo(registered.get(address)),
    ]
  })
}

const paidWords = { yes: msg('yes'), maybe: msg('maybe'), no: msg('no') }

const yesOrNo = (is: boolean | undefined) => (is === undefined ? '' : t(is ? 'yes' : 'no'))

/** Column names of a result; `t` translates them. */
export const resultHeader: readonly string[] = [
  msg('address'),
  msg('amount'),
  msg('state'),
  msg('paid'),
  msg('distribution id'),
  msg('part'),
  msg('time'),
  msg('service said'),
  msg('registered'),
]

/**
 * Compares the totals with a confirmation: `unchanged`, or grown by `less` than the part. Null if they agree, if that
 * is unknown, or if some wallets were left out, which makes less correct.
 */
export function booksAgainst({ state, total, grownAfter, attempts }: PartRecord): 'unchanged' | 'less' | null {
  const [growth, expected] = [parseServiceAmount(grownAfter ?? ''), parseServiceAmount(total)]
  if (growth === null || expected === null || growth >= expected) return null
  if (state === 'confirmed') return growth === 0n ? 'unchanged' : 'less'
  const some = state === 'confirmed-partial' && attempts.at(-1)?.verdict?.accountsDistributed !== '0'
  return some && growth <= 0n ? 'unchanged' : null
}

/** How many parts a balance covers, in sending order; null if it cannot be represented exactly. */
export function partsCovered(balance: string, parts: readonly Pick<PartRecord, 'total'>[]): number | null {
  let left = parseServiceAmount(balance)
  if (left === null) return null
  let covered = 0
  for (const { total } of parts) {
    left -= parseServiceAmount(total) ?? 0n
    if (left < 0n) break
    covered++
  }
  return covered
}

/** Ms for which paid plans are kept complete: as long as people ask about them. */
export const keptWhole = 30 * 24 * 3600 * 1000

/**
 * What can be removed of a plan: everything if it paid nothing, or its wallets if every part was settled long ago. Null
 * while any of it may still be sent or decided, and if nothing is left to remove.
 */
export function forgettable({ parts, forgottenAt }: PlanView, now: number): 'plan' | 'wallets' | null {
  if (!parts.every(isSettled)) return null
  if (!parts.some(maybePaid)) return 'plan'
  const last = Math.max(...parts.flatMap(({ attempts }) => attempts.map((one) => one.endedAt ?? one.startedAt)))
  return forgottenAt === undefined && now - last >= keptWhole ? 'wallets' : null
}

/**
 * Plans that paid exactly the same list under another name, or may have: they may have been sent after this one was
 * made.
 */
export const paidSameList = (plan: PlanView, plans: readonly PlanView[]): PlanView[] =>
  plans.filter(
    ({ key, origin, rowsHash, parts }) =>
      key !== plan.key && origin === plan.origin && rowsHash === plan.rowsHash && parts.some(maybePaid),
  )
