import type { Sentence } from '../gloss/sentence'
import type { Phrase } from '../phrases/phrase'

/** One transaction that came since the address was followed. */
export interface News {
  hash: string
  /** Empty where its row does not say who did what. */
  sentence: Sentence
  failed: boolean
  /** Ms since 1970; null where the service did not tell. */
  at: number | null
}

/** The same as it is said to the reader, where one of their own addresses has part in it: never kept. */
export interface SaidNews extends News {
  yours?: Sentence
}

/** What is known of an address on a chain that the reader follows. */
export interface Followed {
  chain: string
  /** Lower case. */
  address: string
  /** Newest first, as many as are kept. */
  news: SaidNews[]
  /** How many the reader has not seen, of all that came. */
  unseen: number
  /** How many came since the address is followed. */
  told: number
  /** What `told` was when more came than a list holds: counts that begin below it are the least that they can be. */
  missedAt: number | null
  /** Ms since 1970 of the last look that was answered; null before the first. */
  askedAt: number | null
  /** Why the last look failed. */
  error: Phrase | null
  /** Tokens that its lists had, newest first: what a rule may be about. */
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
  /** More than a list holds came: there may be others. */
  isLeast: boolean
}

/** How many came since so many were told. */
export const countSince = ({ told, missedAt }: Pick<Followed, 'told' | 'missedAt'>, seen: number): NewCount => ({
  n: told - seen,
  isLeast: missedAt !== null && missedAt > seen,
})

/** Counts looks: a key of `storage.session`, which pages of ours watch. */
export const followRevision = 'following'

export const mostFollowed = 50
export const mostNews = 20
export const mostRuleTokens = 20

/** As the setting holds it: chain id and lower-case address. */
export const followedShape = /^[1-9]\d{0,17}:0x[0-9a-f]{40}$/

export const followedKey = (chain: string, address: string): string => `${chain}:${address.toLowerCase()}`

export function readFollowedKey(key: string): { chain: string; address: string } {
  const [chain = '', address = ''] = key.split(':')
  return { chain, address }
}

/** The list with an address in it, or without. */
export const withFollowed = (list: readonly string[], key: string, on: boolean): string[] => {
  const others = list.filter((each) => each !== key)
  return on ? [...others, key].slice(-mostFollowed) : others
}
