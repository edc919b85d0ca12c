import { addressShape, selectorShape } from '../addresses/hex'
import { allowanceChanges } from '../calls/allowance-changes'
import { argument, standardMethod } from '../calls/call-bytes'
import { type Call, callsIn } from '../calls/calls'
import { knownTokenAt } from '../chains/known-tokens'
import type { NamedAddress } from '../gloss/sentence-parts'
import { cleanText } from '../text/text'
import { type Address, isSame, type Token, type Transaction } from '../transactions/list-rows'
import { plainReason } from '../transactions/plain-reason'
import { type StubTransaction, transactionState } from '../transactions/transaction-state'
import { actSubject, withActs } from './acts'
import type { Deed, DeedChain, DeedKind, Facts, Missing } from './deed'
import type { Case, Rule } from './deed-case'
import { methodKind } from './method-kind'
import { type Move, movesOf, netOf } from './net'
import { rulesOfCalls } from './rules-of-calls'
import { rulesOfKinds } from './rules-of-kinds'
import { rulesOfMoves } from './rules-of-moves'
import { deedWarnings } from './warnings'

/**
 * Determines what a transaction did from whatever is known about it. Pure: the same facts give the same deed, and fewer
 * facts say less. Null if there is no possible actor.
 */
export function deedOf(facts: Facts, chain: DeedChain): Deed | null {
  const { transaction } = facts
  const state = transaction ? transactionState(transaction) : 'done'
  const moves = movesOf(facts, chain)
  // Transfer rows also name their transaction's method.
  const method = methodName(transaction ? transaction.method : facts.transfers?.[0]?.method)
  const calls = transaction ? callsIn(transaction) : []
  // A router of many steps has one method for all of them; of one that failed only the method is known for sure.
  const named = state === 'done' && calls[0] && swaps(calls[0]) ? 'swap' : methodKind(method)
  const { actor, by } = actorOf(facts, moves, named)
  if (!actor?.hash || !addressShape.test(actor.hash)) return null
  const net = netOf(moves, actor.hash)
  const to = by ? null : (transaction?.to ?? null)
  const isSender = !transaction || isSame(transaction.from?.hash, actor.hash) || by !== null
  const at: Case = {
    ...(state === 'done' ? net : intended(transaction, actor, chain)),
    transaction,
    state,
    actor,
    isSender,
    to,
    // The method a Safe's owner called is how it ran, not what it did.
    method: by ? null : method,
    named: isSender && !by ? named : undefined,
    isCall: transaction ? !by && isCall(transaction) : method !== null,
    types: transaction?.transaction_types ?? [],
    moves,
    call: calls[0] ?? null,
    calls,
    allowances: transaction ? allowanceChanges(transaction, calls) : [],
    addressOf: (hash) => knownAddress(facts, hash),
    tokenOf: (contract) => knownToken(facts, contract, chain),
    hasTransfers: facts.transfers !== undefined,
  }
  const base: Deed = {
    ...{ kind: 'call', actor, gave: at.gave, got: at.got, moved: [], other: null, crowd: null },
    others: othersOf(facts, moves, actor.hash),
    ...{
      atLeast: facts.transaction?.token_transfers_overflow === true,
      through: to,
      market: null,
      method: by ? null : method,
      what: null,
      until: null,
      by,
      state,
    },
    failedInside: state === 'done' && transaction?.has_error_in_internal_transactions === true,
    reason: state === 'failed' && transaction ? plainReason(transaction) : null,
    refused: null,
    ...{ acts: [], moreActs: 0, warnings: deedWarnings(facts, chain) },
    missing: missingOf(facts),
  }
  for (const { says } of rules) {
    const said = says(at)
    if (!said) continue
    const deed = { ...base, ...said, missing: [...new Set([...base.missing, ...(said.missing ?? [])])] }
    return withActs(
      { ...deed, ...(deed.kind === 'vote' || deed.kind === 'delegate' ? actSubject(deed.kind, at.call, at) : {}) },
      at,
    )
  }
  return withActs({ ...base, ...(isSender ? {} : whoCalled(transaction)) }, at)
}

/** A universal router's commands that swap: with V3, V2 and V4, of an exact input or output. */
const swapCommands: ReadonlySet<number> = new Set([0x00, 0x01, 0x08, 0x09, 0x10])

const swaps = (call: Call): boolean =>
  (
    String(argument(call, 'commands') ?? '')
      .slice(2)
      .match(/../g) ?? []
  )
    .map((command) => Number.parseInt(command, 16) & 0x3f)
    .some((command) => swapCommands.has(command))

/** Transfers alone do not show whose transaction it was, so movements of others are counted. */
const othersOf = ({ transaction, about }: Facts, moves: readonly Move[], actor: string) =>
  transaction || about
    ? 0
    : moves.filter(({ from, to }) => !isSame(from?.hash, actor) && !isSame(to?.hash, actor)).length

/** If a call moved nothing for the page's address, its sender is the actor. */
const whoCalled = (transaction: Transaction | null): Partial<Deed> => ({ actor: transaction?.from ?? null })

/** A method by its name; a bare selector is useless unless a standard defines it. */
function methodName(method: string | null | undefined): string | null {
  const name = cleanText(method ?? '')
  if (selectorShape.test(name)) return standardMethod(name)
  return name || null
}

/** Whether there is a call, rather than a plain coin transfer. */
function isCall({ method, raw_input, transaction_types, to }: Transaction): boolean {
  if (method) return true
  if (raw_input) return raw_input !== '0x' && to?.is_contract !== false
  return transaction_types?.includes('contract_call') ?? false
}

/**
 * The actor: the address a page is about, if it gave or received something; otherwise the sender, or whoever's things
 * moved if a Safe or a bundler sent it for another. For transfers alone, the giver.
 */
function actorOf(
  { transaction, transfers = [], about }: Facts,
  moves: readonly Move[],
  named: DeedKind | undefined,
): { actor: Address | null; by: Address | null } {
  const sides = moves.flatMap(({ from, to }) => [from, to])
  const looked = about ? sides.find((side) => isSame(side?.hash, about)) : undefined
  const sender = transaction?.from ?? null
  // A pending transaction has reached nobody yet: it is only its sender's intention.
  const isDone = !transaction || transactionState(transaction) === 'done'
  if (looked && isDone && movedOf(moves, about) && !isSame(sender?.hash, about)) return { actor: looked, by: null }
  if (!transaction) {
    const [first] = transfers
    const isMinted = moves[0]?.how === 'minted'
    return { actor: looked ?? (isMinted ? (first?.to ?? null) : (first?.from ?? first?.to ?? null)), by: null }
  }
  const { to } = transaction
  if (named === 'execute' && to?.hash && movedOf(moves, to.hash) && !movedOf(moves, sender?.hash))
    return { actor: to, by: sender }
  return { actor: sender, by: null }
}

/** Whether something of an address moved, as of whoever a Safe, a bundler or a relayer sent a transaction for. */
const movedOf = (moves: readonly Move[], address: string | null | undefined): boolean => {
  const { gave, got } = netOf(moves, address)
  return gave.length + got.length > 0
}

/** What a transaction without movements (or not yet) would have given: its coins. */
function intended(transaction: Transaction | null, actor: Address, chain: DeedChain) {
  if (!transaction || !isSame(transaction.from?.hash, actor.hash)) return { gave: [], got: [] }
  const asDone = { ...transaction, status: 'ok', result: 'success' }
  return netOf(movesOf({ transaction: asDone }, chain), actor.hash)
}

/** Whether a transaction moved tokens, which a list does not show. True if the row does not say. */
export const mayHaveMoved = ({ transaction_types }: StubTransaction): boolean =>
  transaction_types?.includes('token_transfer') ?? true

/** Whether a deed shows what happened, rather than only that something was called. */
export const isTelling = ({ kind, acts }: Deed): boolean =>
  kind === 'calls' ? acts.some((act) => act.kind !== 'call') : kind !== 'call'

/** Whether a record's deed shows what happened. */
export function saysEnough(record: Transaction): boolean {
  const deed = deedOf({ transaction: record, transfers: record.token_transfers ?? [] }, { coin: '' })
  return deed !== null && isTelling(deed)
}

function missingOf({ transaction, transfers, internal }: Facts): Missing[] {
  return [
    ...(transaction && transfers === undefined && mayHaveMoved(transaction) ? (['transfers'] as const) : []),
    ...(transaction?.token_transfers_overflow ? (['transfers'] as const) : []),
    ...(internal === undefined && transaction?.has_error_in_internal_transactions ? (['internal'] as const) : []),
  ]
}

/** An address with its names from the facts. */
function knownAddress({ transaction, transfers = [] }: Facts, hash: string): NamedAddress {
  const all = [
    ...[transaction?.to, transaction?.from, transaction?.created_contract],
    ...transfers.flatMap(({ from, to }) => [from, to]),
  ]
  const known = all.find((each) => isSame(each?.hash, hash))
  return known ?? (addressShape.test(hash) ? { hash } : {})
}

/** A token with its decimals, if the facts or the list of known tokens have them. */
function knownToken(facts: Facts, contract: string, { id }: DeedChain): Token {
  const moved = facts.transfers?.find(({ token }) => isSame(token?.address_hash, contract))?.token
  return moved ?? knownTokenAt(id, contract) ?? { address_hash: contract, name: knownAddress(facts, contract).name }
}

/**
 * The first matching rule decides. Movements take precedence over names where possible, because nobody can fake them at
 * will.
 */
const rules: readonly Rule[] = [...rulesOfKinds, ...rulesOfCalls, ...rulesOfMoves]
