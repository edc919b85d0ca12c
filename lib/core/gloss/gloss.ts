import type { DrawnSign } from '../chains/chain-drawings'
import type { WireError } from '../errors/errors'
import type { Phrase } from '../phrases/phrase'
import type { Sentence } from './sentence'

/**
 * What is known about one hash. `asking`: the answer is under way, ask again for it; `summary`: the service's own
 * sentence; `stub`: built here from a row seen elsewhere; `pending` and `failed`: in words; `silent`: the service has
 * nothing to say; `unknown`: not a transaction on this chain; `unserved`: the provider does not serve the chain;
 * `held`: a budget or the reader's choice withholds it; `error`: see `error`.
 */
export interface Gloss {
  hash: string
  /** Web pages get its sign as well, since their scripts carry no drawings. */
  chain: { id: string; name: string; how: ChainEvidence; sign?: DrawnSign } | null
  state: 'asking' | 'summary' | 'stub' | 'pending' | 'failed' | 'silent' | 'unknown' | 'unserved' | 'held' | 'error'
  /** The first is shown, the others are alternatives. */
  sentences: Sentence[]
  /** The version for the reader, if one of their own addresses takes part and may be revealed. */
  yours?: Sentence[]
  /** The first in fewer words, each version shorter than the one before, for narrow places. */
  brief?: Sentence[]
  /** The deed of the first; absent if it is not recognised. */
  kind?: string
  /** True if it will never change. */
  final: boolean
  error?: WireError
  /** The transaction is `pending`, or failed: the service answers the same for both, and nothing else is known. */
  unsure?: true
  /** The transaction `failed` because it never entered a block: another replaced it, or nobody included it. */
  dropped?: true
  /** Warnings about what it names, in the sentence or not; see `doubtsOf`. */
  warnings?: Phrase[]
  /** The hash is no transaction, but an operation of a smart account within one. */
  operation?: true
  /** A sentence that only names a method: anything more informative replaces it. */
  poor?: true
  /** A better one is under way: ask again for it. */
  more?: true
  /** Ms since 1970 when asking again makes sense. */
  retryAt?: number
  /** Ms since 1970 of the service's answer; not sent to pages. */
  at?: number
  /** Other chains that were asked first and did not know it. */
  notOn?: string[]
  /**
   * Nothing suggests that it is a transaction, here or elsewhere on the page: it gets no mark until it turns out to be
   * one.
   */
  doubt?: true
  /** The page calls it a key: it is never looked up, and is in no list. */
  key?: true
  /** The page speaks of keys, by this word: it is held until the reader, once told so, asks for it. */
  speaks?: string
  /** The source: the service's name for the reader, and the kind of answer. */
  from?: { service: string; by: 'summary' | 'record' | 'list' }
  /** Its page at a public explorer of the chain, `https:` only. */
  explorer?: string
}

/** How the chain of a hash was determined. */
export type ChainEvidence = 'link' | 'page' | 'site' | 'words' | 'probe' | 'default' | 'chosen'

/** Whether a chain knows the hash. */
export const isTransaction = ({ state }: Pick<Gloss, 'state'>): boolean =>
  /^(summary|stub|pending|failed|silent)$/.test(state)

export interface PageItem {
  hash: string
  /** How often it occurs in the page, and how many occurrences currently have a mark. */
  times: number
  marked: number
  /** In view, and on hold or not answered yet. */
  seen: boolean
  gloss: Gloss | null
}

/** The rank of each state without a sentence: that no chain knows a hash may be news about a pending one. */
const worths: Partial<Record<Gloss['state'], number>> = {
  summary: 5,
  stub: 4,
  failed: 4,
  silent: 2,
  pending: 1,
  unknown: 1,
}

/**
 * How much a gloss says. A shown gloss is replaced only by one that says as much or more: not by a row with only a
 * method's name, and not by a failed lookup.
 */
export const worthOf = ({ state, poor }: Gloss): number => (poor ? 3 : (worths[state] ?? 0))

/** Whether a gloss would say less than what is shown. */
export const isPoorer = (gloss: Gloss, shown: Gloss): boolean =>
  shown.sentences.length > 0 && worthOf(gloss) < worthOf(shown)

/** The sentences of a gloss for this reader. */
export const shownSentences = ({ sentences, yours }: Pick<Gloss, 'sentences' | 'yours'>): readonly Sentence[] =>
  yours ?? sentences
