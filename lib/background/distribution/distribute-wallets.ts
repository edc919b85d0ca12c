import { getAddress } from 'viem/utils'
import { addressShape } from '../../core/addresses/hex'
import { markOfWallet } from '../../core/distribution/distribution-forget'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import { walletsOf } from '../../core/distribution/distribution-plan'
import type { PlanWallet, WalletPage, WalletPlace } from '../../core/distribution/distribution-view'
import type { Journal } from './journal'

/** What looks for wallets only reads. */
type Read = Pick<Journal, 'body' | 'marks'>

/** Wallets in one answer. */
const together = 100

/**
 * A page of the wallets in some parts whose address holds a text; of all of them where it is empty. It goes on in the part
 * where the one before it ended, so that a long plan is not read from its start for each.
 */
export async function walletsHolding(
  journal: Read,
  parts: readonly PartRecord[],
  text: string,
  from: WalletPlace | null = null,
  most = together,
): Promise<WalletPage> {
  const holds = text.trim().toLowerCase()
  const first = from ? parts.findIndex(({ id }) => id === from.part) : 0
  const wallets: PlanWallet[] = []
  for (const part of first < 0 ? [] : parts.slice(first)) {
    const at = part.id === from?.part ? from.at : 0
    const found = (await walletsIn(journal, part, holds)).slice(at)
    const room = most - wallets.length
    wallets.push(...found.slice(0, room))
    if (found.length > room) return { wallets, next: { part: part.id, at: at + room } }
  }
  return { wallets, next: null }
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
