import * as z from 'zod/mini'
import { hashShape } from '../../core/addresses/hex'
import { followRevision, mostNews, mostRuleTokens, type News, type RuleToken } from '../../core/following/followed'
import { type BothMemory, noMemory } from '../../core/following/look-both'
import { type LookMemory, mostKnown, noneUnread } from '../../core/following/look-memory'
import type { Sentence } from '../../core/gloss/sentence'
import { type Phrase, readPhrase } from '../../core/phrases/phrase'
import type { Meta } from '../storage/meta'
import type { SessionArea } from '../storage/session-area'

/** A phrase as this or another version stored or sent it; earlier versions stored words. */
const KeptPhrase = z.pipe(
  z.unknown(),
  z.transform((stored, { issues }) => {
    const parsed = readPhrase(stored)
    if (parsed) return parsed
    issues.push({ code: 'custom', input: stored, message: 'no phrase' })
    return z.NEVER
  }),
)

const Part = z.looseObject({ type: z.string(), text: z.string() })

const Hash = z.string().check(z.regex(hashShape))
const Count = z.int().check(z.gte(0))
const Moment = z.nullable(z.number())

const StoredMemory = z.object({
  known: z.array(Hash).check(z.maxLength(mostKnown)),
  border: z.nullable(z.object({ newest: z.int(), old: z.int(), whole: z.optional(z.boolean()), time: Moment })),
  unread: z.object({ within: Count, top: Count, above: z.union([Hash, z.literal('')]) }),
  since: z.optional(Moment),
  /** What earlier versions stored of the first look, only if its list was empty. */
  emptyAt: z.optional(Moment),
})

const Memory = z.pipe(
  StoredMemory,
  z.transform(({ emptyAt, since, ...memory }): LookMemory => ({ ...memory, since: since ?? emptyAt ?? null })),
)

const State = z.object({
  /** Where the first versions stored everything, and later ones only transactions. */
  known: z.optional(z.nullable(z.array(Hash))),
  memory: z.optional(z.nullable(Memory)),
  both: z.optional(
    z.object({
      transactions: z.nullable(Memory),
      transfers: z.nullable(Memory),
      settled: z.array(Hash),
    }),
  ),
  rule: z.optional(z.string()),
  news: z.array(
    z.object({
      hash: Hash,
      sentence: z.array(Part),
      warnings: z.optional(z.array(KeptPhrase)),
      failed: z.boolean(),
      at: Moment,
      transfers: z._default(z.array(z.looseObject({})), []),
    }),
  ),
  unseen: Count,
  told: z.optional(Count),
  missedAt: z.optional(z.nullable(Count)),
  held: z.optional(z.nullable(Count)),
  askedAt: Moment,
  error: z.nullable(KeptPhrase),
  tokens: z.optional(z.array(z.object({ address: z.string(), symbol: z.string() }))),
})

/** With the token transfers it was made from, in their public form. */
export interface KeptNews extends News {
  transfers: readonly object[]
}

/** What is kept about one followed address. */
export interface FollowState {
  both: BothMemory
  /** The rule at the last look, as in the setting. */
  rule: string
  news: KeptNews[]
  unseen: number
  told: number
  missedAt: number | null
  /** The value of `told` when the first news arrived in quiet hours, to be reported afterwards. */
  held: number | null
  askedAt: number | null
  error: Phrase | null
  tokens: readonly RuleToken[]
}

const none: FollowState = {
  ...{ both: noMemory, rule: '', news: [], unseen: 0, told: 0, missedAt: null, held: null },
  ...{ askedAt: null, error: null, tokens: [] },
}

/** What an earlier version remembered: none of it counts as news from another list either. */
const ofTransactions = (memory: LookMemory): BothMemory => ({
  ...noMemory,
  ...{ transactions: memory, settled: memory.known },
})

const Keys = z.array(z.string())
/** Addresses with stored data. */
const listName = 'followed-keys'
const statePlace = (key: string) => `followed:${key}`

/** Stores what was seen of followed addresses across restarts of the background; unreadable data starts over. */
export const createFollowStore = (meta: Meta, session: SessionArea) => ({
  read: async (key: string): Promise<FollowState> =>
    (await meta.read(statePlace(key), (stored): FollowState | undefined => {
      const parsed = State.safeParse(stored)
      if (!parsed.success) return undefined
      const { known = null, memory = null, both, rule = '', ...rest } = parsed.data
      const older =
        memory ?? (known && { known: known.slice(0, mostKnown), border: null, unread: noneUnread, since: null })
      return {
        ...rest,
        both: both ?? (older ? ofTransactions(older) : noMemory),
        rule,
        told: rest.told ?? rest.unseen,
        missedAt: rest.missedAt ?? null,
        held: rest.held ?? null,
        tokens: rest.tokens ?? [],
        news: rest.news.map(({ warnings, ...each }) => ({
          ...each,
          sentence: each.sentence as Sentence,
          ...(warnings && { warnings }),
        })),
      }
    })) ?? none,
  write: (key: string, state: FollowState): Promise<void> =>
    meta.write(statePlace(key), {
      ...state,
      news: state.news.slice(0, mostNews),
      tokens: state.tokens.slice(0, mostRuleTokens),
    }),
  /** Forgets everything that is no longer followed. */
  async prune(followed: readonly string[]): Promise<void> {
    const before = await meta.read(listName, (stored) => Keys.safeParse(stored).data)
    if (String(before ?? '') === String(followed)) return
    for (const key of before ?? []) if (!followed.includes(key)) await meta.remove(statePlace(key))
    await meta.write(listName, [...followed])
  },
  /** Tells pages of ours that something changed. */
  announce: (): Promise<void> => session.write(followRevision, crypto.randomUUID()),
})

export type FollowStore = ReturnType<typeof createFollowStore>
