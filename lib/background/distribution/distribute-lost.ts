import { maybePaid, saysUnpaid } from '../../core/distribution/distribution-machine'
import type { LostPart } from '../../core/distribution/distribution-view'
import type { Journal } from './journal'

/** Parts whose record was lost, and that may have been paid: to which wallets, nobody knows. */
export async function lostParts(journal: Journal): Promise<LostPart[]> {
  const lost = (await journal.lost()).filter(({ state }) => !saysUnpaid(state))
  // Of a list that was prepared and sent again the record knows the wallets.
  const again = await Promise.all(lost.map(({ id }) => journal.part(id)))
  return lost.filter((_, index) => {
    const part = again[index]
    return !part || !maybePaid(part)
  })
}
