import { addressKey } from '../addresses/hex'
import type { Sentence } from '../gloss/sentence'
import type { Phrase } from '../phrases/phrase'

/** One transaction since the address was followed. */
export interface News {
  hash: string
  /** Empty if its row does not say who did what. */
  sentence: Sentence
  /** About what its rows name, in the sentence or not. */
  warnings?: Phrase[]
  failed: boolean
  /** Ms since 1970; null if the service gave none. */
  at: number | null
}

/** The version for the reader, if one of their own addresses takes part. Never stored. */
export interface SaidNews extends News {
  yours?: Sentence
}

/** What is known about an address on a chain that the reader follows. */
export interface Followed {
  chain: string
  /** Lower case. */
  address: string
  /** Newest first, as many as are stored. */
  news: SaidNews[]
  /** How many the reader has not seen, of all. */
  unseen: number
  /** How many have come since the address was followed. */
  told: number
  /** The value of `told` when more arrived than a list holds: counts that start below it are lower bounds. */
  missedAt: number | null
  /** Ms since 1970 of the last answered look; null before the first. */
  askedAt: number | null
  /** Why the last look failed. */
  error: Phrase | null
  /** Tokens in its lists, newest first: choices for a rule. */
  tokens: readonly RuleToken[]
}

/** A token to choose for a rule. */
export interface RuleToken {
  /** Lower case. */
  address: string
  symbol: string
}

export interface NewCount {
  n: number
  /** More came than a list holds, so there may be others. */
  isLeast: boolean
}

/** How many came since this count. */
export const countSince = ({ told, missedAt }: Pick<Followed, 'told' | 'missedAt'>, seen: number): NewCount => ({
  n: told - seen,
  isLeast: missedAt !== null && missedAt > seen,
})

/** Counts looks: a key of `storage.session`, which the extension's pages watch. */
export const followRevision = 'following'

export const mostFollowed = 50
export const mostNews = 20
export const mostRuleTokens = 20

/** As stored in the setting: chain id and lower-case address. */
export const followedShape = /^[1-9]\d{0,17}:0x[0-9a-f]{40}$/

export const followedKey = addressKey

export function readFollowedKey(key: string): { chain: string; address: string } {
  const [chain = '', address = ''] = key.split(':')
  return { chain, address }
}

/** The list with an address added or removed. */
export const withFollowed = (list: readonly string[], key: string, on: boolean): string[] => {
  const others = list.filter((each) => each !== key)
  return on ? [...others, key].slice(-mostFollowed) : others
}
