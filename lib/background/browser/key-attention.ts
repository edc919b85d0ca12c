import type { Read } from '../secrets/secrets'
import type { ToolbarBadge } from './toolbar-badge'

/** The toolbar's warning about the explorer key: that it is missing, or that the service refused it. */
export function createKeyAttention(badge: Pick<ToolbarBadge, 'attention'>, peek: () => Promise<Read>) {
  let isMissing: boolean | undefined

  /** The tag of the present key, which distinguishes it from others. */
  const tagNow = async () => {
    const stored = await peek()
    return stored && 'secret' in stored ? stored.secret.tag : undefined
  }

  return {
    /** Changes the warning once, however many hashes lack the key. */
    missing(now: boolean): void {
      if (now === isMissing) return
      isMissing = now
      void badge.attention({ on: now, why: 'missing' }).catch(() => {})
    },
    /** `tag`: of the refused key; undefined once no refusal is in force. */
    async refused(tag?: string): Promise<void> {
      // The tag is read in either case, so a refusal and its end are handled in order.
      const current = await tagNow()
      // The refusal of a key that has since been replaced says nothing about the new one.
      if (tag === undefined || tag === current) await badge.attention({ on: tag !== undefined })
    },
    /**
     * When the browser closes, the button forgets what the database still knows. A refused key that is no longer used
     * does not matter.
     */
    async showRefusal(isRefused: (tag: string) => Promise<boolean>): Promise<void> {
      const tag = await tagNow()
      await badge.attention({ on: tag !== undefined && (await isRefused(tag)) })
    },
  }
}
