import { fromUnits } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import type { AmountToken } from '../amounts/token-amount'
import { allowanceChanges } from '../calls/allowance-changes'
import { argument } from '../calls/call-bytes'
import type { Call } from '../calls/calls'
import { cleanText } from '../text/text'
import { isSame, type Transaction } from '../transactions/list-rows'
import type { Act, Deed, DeedKind, Thing } from './deed'
import type { Case } from './deed-case'
import { methodKind, namedFree, needsMovement } from './method-kind'
import { allowed } from './rules-of-calls'

/* What the calls inside a batch, a Safe or a bundle did, one by one, where nothing of it is seen to move. */

/** Kinds of a whole transaction that say no more than that there are calls inside. */
const isWrapper: ReadonlySet<DeedKind> = new Set(['call', 'execute', 'batch'])

/** Named acts; the others are counted. */
const mostActs = 3

/** What is said of each act. */
const blankAct: Omit<Act, 'kind'> = {
  ...{ gave: [], moved: [], other: null, through: null, method: null, what: null, until: null, times: 1 },
}

type Known = Pick<Case, 'transaction' | 'calls' | 'state' | 'addressOf' | 'tokenOf' | 'hasTransfers'>

/**
 * A deed with its inner calls named, by their own bytes: one alone is the deed, of the account that made it; several are
 * `calls`. Unchanged if they are of several accounts, if none is recognised, or if one may have failed.
 */
export function withActs(deed: Deed, at: Known): Deed {
  const { transaction, state } = at
  const isFree = deed.gave.length + deed.got.length + deed.moved.length === 0
  if (!transaction || !isWrapper.has(deed.kind) || !isFree) return deed
  const leaves = at.calls.filter(({ inside, isLast }) => inside && isLast)
  const [first] = leaves
  if (!first || (state === 'done' && !leaves.every((call) => hasSucceeded(call, transaction)))) return deed
  // What a contract calls for anybody who asks is not its own deed, nor is it done in the name of the one who asked.
  const isForAnybody = /^(try)?aggregate/i.test(at.calls[0]?.method ?? '')
  if (isForAnybody && leaves.some(({ method }) => method === null)) return deed
  const runner = isForAnybody ? transaction.from?.hash : first.caller
  const isOfOne = leaves.every(({ caller }) => isSame(caller, first.caller))
  if (!isOfOne || !runner) return deed
  const acts = grouped(leaves.map((call) => (isForAnybody ? calledAt(call, at) : actOf(call, at))))
  if (acts.every(({ kind, method }) => kind === 'call' && method === null)) return deed
  const isSender = isSame(runner, transaction.from?.hash)
  const own = {
    ...deed,
    actor: isSender ? (transaction.from ?? null) : at.addressOf(runner),
    by: isSender ? null : (transaction.from ?? null),
    isBundled: at.calls[0]?.method === 'handleOps',
  }
  const [only, ...more] = acts
  if (only && only.times === 1 && more.length === 0) {
    const { times: _, ...act } = only
    return { ...own, ...act }
  }
  // Two acts are said, or three; a count of a single one would take as much room as its name.
  const shown = acts.length > mostActs ? acts.slice(0, mostActs - 1) : acts
  const count = (all: readonly Act[]) => all.reduce((sum, { times }) => sum + times, 0)
  const [{ through = null } = {}] = shown
  const isShared = through !== null && shown.every((act) => isSame(act.through?.hash, through.hash) && canLack(act))
  return {
    ...own,
    ...{ kind: 'calls', method: null, through: isShared ? through : null },
    acts: isShared ? shown.map((act) => ({ ...act, through: null })) : shown,
    moreActs: count(acts) - count(shown),
  }
}

/** A batch fails with a call inside, unless it may go on: then only a trace tells whether the call failed. */
function hasSucceeded({ mayFail }: Call, { has_error_in_internal_transactions: failed }: Transaction): boolean {
  return failed !== true && (!mayFail || failed === false)
}

/** Kinds that can be said without their contract, which is then said once for all. */
const canLack = ({ kind, method, other }: Act) =>
  kind === 'vote' || (kind === 'delegate' && other !== null) || (kind === 'call' && method !== null)

function actOf(call: Call, at: Known): Act {
  const { caller, to, method, value, isBare } = call
  const through = at.addressOf(to)
  const thing = (token: Thing['token'], amount: Thing['amount']): Thing => ({
    ...{ token, id: null, amount, how: 'moved', others: [] },
  })
  if (isBare && value) {
    const amount = { state: 'told', amount: { digits: value, scale: coinDecimals } } as const
    return { ...blankAct, kind: 'send', gave: [thing(null, amount)], other: through }
  }
  if (method === null) return calledAt(call, at)
  const [change, ...others] = allowanceChanges(at.transaction ?? {}, [call])
  if (change && others.length === 0) {
    const said = allowed(change, { ...at, actor: { hash: caller } })
    return { ...blankAct, ...picked(said) }
  }
  const side = (name: string) => at.addressOf(String(argument(call, name)).toLowerCase())
  const token = at.tokenOf(to)
  const isTransfer =
    method === 'transfer' || (/transferFrom$/i.test(method) && isSame(String(argument(call, 'from')), caller))
  if (isTransfer && mayHaveSent(at))
    return { ...blankAct, kind: 'send', gave: [thing(token, calledAmount(call, token))], other: side('to') }
  const kind = methodKind(method)
  if (!kind || !namedFree.has(kind) || isWrapper.has(kind)) return calledAt(call, at)
  // A method's name alone is not believed where nothing is seen to move.
  if (at.state === 'done' && needsMovement.has(kind)) return calledAt(call, at)
  return { ...blankAct, kind, through, ...actSubject(kind, call, at) }
}

/** A token may refuse without failing: what is done was sent only if the service saw a transfer that nobody looked for. */
const mayHaveSent = ({ state, hasTransfers, transaction }: Known): boolean =>
  state !== 'done' || (!hasTransfers && transaction?.transaction_types?.includes('token_transfer') === true)

/** What a transfer's call asks for, where the token's decimals are known. */
export function calledAmount(call: Pick<Call, 'inputs' | 'args'>, { decimals }: AmountToken): Thing['amount'] {
  const amount = fromUnits(String(argument(call, 'value') ?? ''), decimals)
  return amount ? { state: 'told', amount } : { state: 'untold' }
}

const calledAt = ({ to, method }: Call, { addressOf }: Known): Act => ({
  ...{ ...blankAct, kind: 'call', method: (method && cleanText(method)) || null, through: addressOf(to) },
})

/** What a vote is about, and to whom votes go, as far as the call's arguments tell. */
export function actSubject(
  kind: DeedKind,
  call: Pick<Call, 'inputs' | 'args'> | null,
  { addressOf }: Pick<Case, 'addressOf'>,
): Pick<Act, 'what' | 'other'> {
  const nothing = { what: null, other: null }
  if (!call) return nothing
  const named = (shape: RegExp) => call.args[call.inputs.findIndex(({ name }) => shape.test(name ?? ''))]
  if (kind === 'vote') {
    const id = named(/^_?proposal(_?id)?$/i)
    const text = typeof id === 'bigint' ? String(id) : ''
    return { ...nothing, what: text.length > longestId ? `${text.slice(0, 4)}…${text.slice(-4)}` : text || null }
  }
  const to = kind === 'delegate' ? named(/^_?(delegatee|to)$/i) : undefined
  return typeof to === 'string' ? { ...nothing, other: addressOf(to.toLowerCase()) } : nothing
}

/** Longer ones are hashes, whose ends are enough. */
const longestId = 12

const picked = ({ kind, moved = [], other = null, through = null, what = null, until = null }: Partial<Deed>) => ({
  ...{ kind: kind ?? ('call' as const), moved, other, through, what, until },
})

/** The same act several times in a row is one, with their number. */
function grouped(acts: readonly Act[]): Act[] {
  const groups = new Map<string, Act>()
  for (const act of acts) {
    const key = JSON.stringify(act, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const before = groups.get(key)
    groups.set(key, before ? { ...before, times: before.times + 1 } : act)
  }
  return [...groups.values()]
}
