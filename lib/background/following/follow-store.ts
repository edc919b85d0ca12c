import * as z from 'zod/mini'
import { hashShape } from '../../core/addresses/hex'
import { mostNews, type News } from '../../core/following/followed'
import { type LookMemory, mostKnown, noneUnread } from '../../core/following/look-memory'
import type { Sentence } from '../../core/gloss/sentence'
import type { Phrase } from '../../core/phrases/phrase'
import { KeptPhrase } from '../storage/kept-phrase'
import type { Meta } from '../storage/meta'

const Part = z.looseObject({ type: z.string(), text: z.string() })

const Hash = z.string().check(z.regex(hashShape))
const Count = z.int().check(z.gte(0))

const Memory = z.object({
  known: z.array(Hash).check(z.maxLength(mostKnown)),
  border: z.nullable(z.object({ newest: z.int(), old: z.int(), time: z.nullable(z.number()) })),
  unread: z.object({ within: Count, top: Count, above: z.union([Hash, z.literal('')]) }),
  emptyAt: z.nullable(z.number()),
})

const State = z.object({
  /** Where earlier versions kept all that they remembered. */
  known: z.optional(z.nullable(z.array(Hash))),
  memory: z.optional(z.nullable(Memory)),
  news: z.array(
    z.object({
      hash: Hash,
      sentence: z.array(Part),
      failed: z.boolean(),
      at: z.nullable(z.number()),
    }),
  ),
  unseen: Count,
  told: z.optional(Count),
  missedAt: z.optional(z.nullable(Count)),
  askedAt: z.nullable(z.number()),
  error: z.nullable(KeptPhrase),
})

/** What is kept of one followed address. `memory` is null before its first list came. */
export interface FollowState {
  memory: LookMemory | null
  news: News[]
  unseen: number
  told: number
  missedAt: number | null
  askedAt: number | null
  error: Phrase | null
}

const none: FollowState = {
  ...{ memory: null, news: [], unseen: 0, told: 0, missedAt: null },
  ...{ askedAt: null, error: null },
}

const Keys = z.array(z.string())
/** Those that something is kept of. */
const listName = 'followed-keys'
const nameOf = (key: string) => `followed:${key}`

/** Keeps what was seen of followed addresses over the background's death; what cannot be read begins anew. */
export const createFollowStore = (meta: Meta) => ({
  read: async (key: string): Promise<FollowState> =>
    (await meta.read(nameOf(key), (stored): FollowState | undefined => {
      const read = State.safeParse(stored)
      if (!read.success) return undefined
      const { known = null, memory, ...rest } = read.data
      return {
        ...rest,
        memory:
          memory ?? (known && { known: known.slice(0, mostKnown), border: null, unread: noneUnread, emptyAt: null }),
        told: rest.told ?? rest.unseen,
        missedAt: rest.missedAt ?? null,
        news: rest.news.map((each) => ({ ...each, sentence: each.sentence as Sentence })),
      }
    })) ?? none,
  write: (key: string, state: FollowState): Promise<void> =>
    meta.write(nameOf(key), { ...state, news: state.news.slice(0, mostNews) }),
  /** Forgets all that are not followed any more. */
  async prune(followed: readonly string[]): Promise<void> {
    const before = await meta.read(listName, (stored) => Keys.safeParse(stored).data)
    if (String(before ?? '') === String(followed)) return
    for (const key of before ?? []) if (!followed.includes(key)) await meta.remove(nameOf(key))
    await meta.write(listName, [...followed])
  },
})

export type FollowStore = ReturnType<typeof createFollowStore>
