import { getAddress } from 'viem/utils'
import { addressShape } from '../../core/addresses/hex'
import { markOfWallet } from '../../core/distribution/distribution-forget'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import { walletsOf } from '../../core/distribution/distribution-plan'
import type { PlanWallet, WalletPage, WalletPlace } from '../../core/distribution/distribution-view'
import type { Journal } from './journal'

/** The search for wallets only reads. */
type Read = Pick<Journal, 'body' | 'marks'>

/** Most wallets per answer. */
const together = 100

/**
 * One page of the wallets in some parts whose address contains a text, or of all wallets if the text is empty. It
 * continues in the part where the previous page ended, so a long plan is not read from its start each time.
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
  // Most requests do not contain it at all, and need not be parsed.
  if (!body.toLowerCase().includes(holds)) return []
  return walletsOf(body).flatMap(({ address, amount }) =>
    address.toLowerCase().includes(holds) ? [{ plan, part: id, address, amount }] : [],
  )
}

/** Removed wallets left a checksum, which matches only a complete address. */
async function removedIn(journal: Read, id: string, plan: string, address: string): Promise<PlanWallet[]> {
  if (!addressShape.test(address)) return []
  const isKnown = (await journal.marks(id)).includes(markOfWallet(plan, address))
  return isKnown ? [{ plan, part: id, address: getAddress(address), amount: null }] : []
}
