import { getAddress } from 'viem/utils'
import { markOfWallet } from '../../core/distribution/distribution-forget'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import { walletsOf } from '../../core/distribution/distribution-plan'
import type { PlanWallet, WalletPage } from '../../core/distribution/distribution-view'
import { addressShape } from '../../core/hex'
import type { Journal } from './journal'

/** What looks for wallets only reads. */
type Read = Pick<Journal, 'body' | 'marks'>

/** Wallets in one answer. */
const together = 100

/** A page of the wallets in some parts whose address holds a text; of all of them where it is empty. */
export async function walletsHolding(
  journal: Read,
  parts: readonly PartRecord[],
  text: string,
  from = 0,
  most = together,
): Promise<WalletPage> {
  const holds = text.trim().toLowerCase()
  const found: PlanWallet[] = []
  for (const part of parts) {
    if (found.length > from + most) break
    found.push(...(await walletsIn(journal, part, holds)))
  }
  const end = from + most
  return { wallets: found.slice(from, end), next: found.length > end ? end : null }
}

async function walletsIn(journal: Read, { id, plan }: PartRecord, holds: string): Promise<PlanWallet[]> {
  const body = await journal.body(id)
  if (body === undefined) return removedIn(journal, id, plan, holds)
  // Most requests do not hold it anywhere, and need not be taken apart.
  if (!body.toLowerCase().includes(holds)) return []
  return walletsOf(body).flatMap(({ address, amount }) =>
    address.toLowerCase().includes(holds) ? [{ plan, part: id, address, amount }] : [],
  )
}

/** What was removed left a checksum, which answers to a whole address only. */
async function removedIn(journal: Read, id: string, plan: string, address: string): Promise<PlanWallet[]> {
  if (!addressShape.test(address)) return []
  const isKnown = (await journal.marks(id)).includes(markOfWallet(plan, address))
  return isKnown ? [{ plan, part: id, address: getAddress(address), amount: null }] : []
}
