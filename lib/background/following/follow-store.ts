import * as z from 'zod/mini'
import { mostNews, type News } from '../../core/following/followed'
import type { Sentence } from '../../core/gloss/sentence'
import { hashShape } from '../../core/hex'
import type { Phrase } from '../../core/phrases/phrase'
import { KeptPhrase } from '../storage/kept-phrase'
import type { Meta } from '../storage/meta'

/** Hashes of the last list, by which news are told from what was there before. */
const mostKnown = 100

const Part = z.looseObject({ type: z.string(), text: z.string() })

const State = z.object({
  known: z.nullable(z.array(z.string().check(z.regex(hashShape)))),
  news: z.array(
    z.object({
      hash: z.string().check(z.regex(hashShape)),
      sentence: z.array(Part),
      failed: z.boolean(),
      at: z.nullable(z.number()),
    }),
  ),
  unseen: z.int().check(z.gte(0)),
  askedAt: z.nullable(z.number()),
  error: z.nullable(KeptPhrase),
})

/** What is kept of one followed address. `known` is null before its first list came. */
export interface FollowState {
  known: string[] | null
  news: News[]
  unseen: number
  askedAt: number | null
  error: Phrase | null
}

const none: FollowState = { known: null, news: [], unseen: 0, askedAt: null, error: null }

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
      return { ...read.data, news: read.data.news.map((each) => ({ ...each, sentence: each.sentence as Sentence })) }
    })) ?? none,
  write: (key: string, state: FollowState): Promise<void> =>
    meta.write(nameOf(key), {
      ...state,
      known: state.known?.slice(0, mostKnown) ?? null,
      news: state.news.slice(0, mostNews),
      unseen: Math.min(state.unseen, mostNews),
    }),
  /** Forgets all that are not followed any more. */
  async prune(followed: readonly string[]): Promise<void> {
    const before = await meta.read(listName, (stored) => Keys.safeParse(stored).data)
    if (String(before ?? '') === String(followed)) return
    for (const key of before ?? []) if (!followed.includes(key)) await meta.remove(nameOf(key))
    await meta.write(listName, [...followed])
  },
})

export type FollowStore = ReturnType<typeof createFollowStore>
