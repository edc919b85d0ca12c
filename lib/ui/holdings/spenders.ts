import { signal } from '@preact/signals'
import { endpoints } from '../../api/index'
import { providers } from '../../api/providers'
import { addressKey } from '../../core/addresses/hex'
import { AppError } from '../../core/errors/errors'
import type { SpenderFacts } from '../../core/holdings/allowance-list'
import { parseTime } from '../../core/time/format-time'
import type { Address } from '../../core/transactions/list-rows'
import { call, keptAnswer } from '../../rpc/send-message'
import type { Named } from '../address-book/name-of'
import { setting } from '../base/settings'
import { refreshCredits } from '../data/credential-states'
import { explorerService } from '../data/hosts'
import type { Overview } from '../data/overview'

/* Who may take tokens: what earlier answers say about it, and what the service says when a person asks. */

interface Known {
  record: Overview
  created: number | undefined
}

const known = signal<ReadonlyMap<string, Known>>(new Map())

/** How far a check is; null if none is running. */
export const checkingSpenders = signal<{ done: number; all: number } | null>(null)

const placeOf = (hash: string, chain: string) => `${explorerService()} ${addressKey(chain, hash)}`

/** A spender's address with its name, as far as any answer has it. */
export const spenderNamed = (spender: Address, chain: string): Named =>
  known.value.get(placeOf(spender.hash ?? '', chain))?.record ?? spender

/** Whether the service was asked about a spender. */
export const isSpenderKnown = (hash: string, chain: string): boolean => known.value.has(placeOf(hash, chain))

export function spenderFacts(spender: Address, chain: string): SpenderFacts {
  const { is_contract: isContract, is_verified: isVerified, proxy_type: proxy } = spenderNamed(spender, chain)
  return {
    // An account with delegated code is still a person's.
    isContract: proxy === 'eip7702' ? false : (isContract ?? undefined),
    isVerified: isVerified ?? undefined,
    created: known.value.get(placeOf(spender.hash ?? '', chain))?.created,
  }
}

/** The transaction that created a contract, where the service has such records; null if nothing more is known. */
const birthOf = ({ creation_transaction_hash: hash }: Overview) =>
  providers[setting('provider').value].transactionRecords ? (hash ?? null) : null

const put = (place: string, record: Overview, created: number | null) => {
  known.value = new Map(known.peek()).set(place, { record, created: created ?? undefined })
}

/** Reads what is kept about these spenders. Costs nothing. */
export async function recallSpenders(hashes: readonly string[], chain: string): Promise<void> {
  await Promise.all(
    hashes.map(async (address) => {
      const place = placeOf(address, chain)
      const kept = known.peek().has(place) ? null : await keptAnswer('addressOverview', { address, chain })
      if (!kept) return
      const hash = birthOf(kept.value)
      const birth = hash ? await keptAnswer('transactionRecord', { hash, chain }) : null
      put(place, kept.value, parseTime(birth?.value.timestamp))
    }),
  )
}

/** What checking so many costs at most; no credits if they are not counted. */
export function checkCost(count: number): number {
  const { keyRequired, transactionRecords } = providers[setting('provider').value]
  const each = endpoints.addressOverview.credits + (transactionRecords ? endpoints.transactionRecord.credits : 0)
  return keyRequired ? count * each : 0
}

let run = 0

/** Stops the check; what has arrived stays. */
export function stopChecking(): void {
  run += 1
  checkingSpenders.value = null
}

/** Asks about these spenders one by one, at a person's press. Returns why it ended early. */
export async function checkSpenders(hashes: readonly string[], chain: string): Promise<AppError | null> {
  run += 1
  const mine = run
  const service = explorerService()
  checkingSpenders.value = { done: 0, all: hashes.length }
  try {
    for (const [done, address] of hashes.entries()) {
      if (mine !== run || service !== explorerService()) return null
      checkingSpenders.value = { done, all: hashes.length }
      const { value } = await call('addressOverview', { address, chain })
      const hash = birthOf(value)
      // A contract's age is worth a call, but the check goes on without it.
      const birth = hash ? await call('transactionRecord', { hash, chain }).catch(() => null) : null
      put(placeOf(address, chain), value, parseTime(birth?.value.timestamp))
    }
    return null
  } catch (thrown) {
    return AppError.from(thrown)
  } finally {
    if (mine === run) checkingSpenders.value = null
    refreshCredits()
  }
}
