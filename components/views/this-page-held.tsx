import type { PageItem } from '../../lib/rpc/contract'
import { Notice } from '../base/notice'

/** Why some hashes of the page have no sentence: what holds them back, in its own words and with its number. */
export function ThisPageHeld({ items }: { items: readonly PageItem[] }) {
  const reasons = new Map<string, number>()
  for (const { gloss } of items) {
    if (gloss?.state !== 'held') continue
    const reason = gloss.error?.message ?? 'Nothing is looked up in a private window unless you ask.'
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return (
    <>
      {[...reasons].map(([reason, count]) => (
        <Notice key={reason} tone="warn">
          {count === 1 ? '1 hash is held back. ' : `${count.toLocaleString('en')} hashes are held back. `}
          {reason} Click one in the page to look it up all the same.
        </Notice>
      ))}
    </>
  )
}
