import type { Read } from '../secrets/secrets'
import type { ToolbarBadge } from './toolbar-badge'

/** What the toolbar tells of the explorer key: that it is missing, or that the service refused it. */
export function createKeyAttention(badge: Pick<ToolbarBadge, 'attention'>, peek: () => Promise<Read>) {
  let isMissing: boolean | undefined

  /** Tells one key from the next. */
  const tagNow = async () => {
    const read = await peek()
    return read && 'secret' in read ? read.secret.tag : undefined
  }

  return {
    /** Told once, and not for each hash. */
    missing(now: boolean): void {
      if (now === isMissing) return
      isMissing = now
      void badge.attention({ on: now, why: 'missing' }).catch(() => {})
    },
    /** `tag`: of the key that was refused; undefined where no refusal holds any more. */
    async refused(tag?: string): Promise<void> {
      // Read in either case, so that a refusal and its end are told in their order.
      const current = await tagNow()
      // The refusal of a key that was replaced meanwhile says nothing of the new one.
      if (tag === undefined || tag === current) await badge.attention({ on: tag !== undefined })
    },
    /** The button forgets with the browser what the database still knows. A key that nobody asks with any more is no trouble. */
    async showRefusal(isRefused: (tag: string) => Promise<boolean>): Promise<void> {
      const tag = await tagNow()
      await badge.attention({ on: tag !== undefined && (await isRefused(tag)) })
    },
  }
}
