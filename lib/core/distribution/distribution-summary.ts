import { msg, t } from '../language/t'
import { formatAmount, parseServiceAmount, sumOf } from './distribution-amount'
import { booksAgainst } from './distribution-books'
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

/** Where a plan stands as a whole. */
export interface PlanSummary {
  /** Parts that came to an end, that may be paid, that were not sent, and that were put aside unpaid. */
  settled: number
  open: number
  waiting: number
  discarded: number
  walletsDiscarded: number
  walletsPaid: number
  /** Points of the parts known to be paid. Where one is paid in part, or may be, no more than this: the service tells no sum. */
  paid: string
  exact: boolean
  /** Is the number of wallets known, by their request or by the service's count? */
  walletsExact: boolean
  /** The part a person has to decide on, if any. */
  decide: PartRecord | null
  /** Nothing is left to be sent or decided, which does not mean that all is paid. */
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
 * Is each wallet of a paid part known to be paid? Books that stand against a confirmation leave it open. A used id proves that the request was applied, and not to how many: wallets
 * without an account may be left out, and books that grew by less say so.
 */
function isWhole(part: PartRecord, createMissing: boolean): boolean {
  const { state, total, grown } = part
  if (booksAgainst(part)) return false
  if (state !== 'confirmed-by-duplicate') return state !== 'confirmed-partial'
  const [growth, expected] = [parseServiceAmount(grown ?? ''), parseServiceAmount(total)]
  if (growth !== null && growth === expected) return true
  return createMissing && !(growth !== null && expected !== null && growth > 0n && growth < expected)
}

/** Wallets of a part that the service confirmed; all of them where it gave no number, or where its books prove more. */
function walletsIn({ count, attempts, state }: PartRecord): number {
  const told = state === 'confirmed-by-balance' ? undefined : attempts.at(-1)?.verdict?.accountsDistributed
  return told === undefined ? count : Math.min(count, Number(told))
}

/** Is anything of a plan out there that nobody knows the end of? */
export const needsAttention = (parts: PartRecord[]): boolean => toDecide(parts) !== null

/** Was each wallet of a part paid? `maybe` where some were, or where a person ended it without an answer. */
export function paidOf(part: PartRecord, createMissing: boolean): 'yes' | 'maybe' | 'no' {
  if (!maybePaid(part)) return 'no'
  return wasPaid(part) && isWhole(part, createMissing) ? 'yes' : 'maybe'
}

/**
 * One line a wallet, for the books of whoever answers for it. That a wallet is `registered` is what the service said of it
 * when it was looked up: it never changes what is known to be paid.
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

/** Names of the columns of a result; `t` says them in the reader's language. */
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
