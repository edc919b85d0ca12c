import * as z from 'zod/mini'
import { createMutex } from '../../core/async/mutex'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { countKey } from '../../rpc/contract'
import type { Caller } from '../messages/serve'
import type { SessionArea } from '../storage/session-area'

/** The number on the toolbar button: the hashes of all frames in the tab. */
export interface ToolbarBadge {
  count(from: Extract<Caller, { kind: 'content' }>, count: number): Promise<void>
  /** The tab shows something else, or is gone. */
  leave(tab: number): Promise<void>
  /** Something needs the user, such as a refused key. Cleared when no reason is left. */
  attention(change: { on: boolean; why?: Reason }): Promise<void>
}

/** Why the button asks for attention in all tabs, most urgent first, with its text. */
const reasons = {
  distribution: '!',
  key: '!',
  missing: '!',
  credits: '!',
  storage: '!',
  followed: '+',
  points: '+',
} as const

type Reason = keyof typeof reasons

/**
 * Sets the toolbar button. Without a tab, it applies to all tabs without a text of their own; an empty text means none.
 * `words` give the reason.
 */
export type ShowBadge = (text: string, tab?: number, words?: string) => Promise<void>

/** The current text of a tab's button, whether the tab's own or the general one. */
export type BadgeText = (tab: number) => Promise<string>

/** Kept in `storage.session` by tab, where pages of ours find the frames that have hashes. */
const Counted = z.object({
  document: z.optional(z.string()),
  frames: z.record(z.string(), z.number()),
  shown: z.optional(z.string()),
})

const Reasons = z.array(z.string())

export function createBadge(session: SessionArea, show: ShowBadge, textOf: BadgeText): ToolbarBadge {
  const exclusive = createMutex()

  return {
    count: ({ tab, frame, document }, count) =>
      exclusive(async () => {
        const stored = Counted.safeParse(await session.read(countKey(tab)))
        const before: z.infer<typeof Counted> = stored.success ? stored.data : { frames: {} }
        // A new document in the tab: the counts of its frames are outdated. If a frame has already reported, the text
        // shows that, because browsers clear the text with its page. Without a text, no frame had found anything.
        const isTold = before.document !== undefined && document !== undefined
        const moved = isTold
          ? document !== before.document
          : before.shown !== undefined && (before.shown === '' || (await textOf(tab)) !== before.shown)
        const frames: Record<string, number> = { ...(moved ? {} : before.frames), [frame]: count }
        const shown = document ?? (moved ? undefined : before.document)
        const sum = Object.values(frames).reduce((total, each) => total + each, 0)
        const text = sum === 0 ? '' : sum > 999 ? '999+' : String(sum)
        const now = { frames, shown: text, ...(shown === undefined ? {} : { document: shown }) }
        await session.write(countKey(tab), now)
        await show(text, tab)
      }),
    leave: (tab) => exclusive(() => session.remove(countKey(tab))),
    attention: ({ on, why = 'key' }) =>
      exclusive(async () => {
        const stored = Reasons.safeParse(await session.read('attention'))
        const before = stored.success ? stored.data : []
        if (!on && !before.includes(why)) return
        const now = [...before.filter((reason) => reason !== why), ...(on ? [why] : [])]
        await session.write('attention', now)
        const most = (Object.keys(reasons) as Reason[]).find((reason) => now.includes(reason))
        await show(most ? reasons[most] : '', undefined, most && wordsOf(phrase(`toolbar.${most}`)))
      }),
  }
}
