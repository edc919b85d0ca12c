import type { WireError } from '../errors/errors'
import type { Phrase } from '../phrases/phrase'
import type { Sentence } from './sentence'

/**
 * What is known of one hash. `asking` the answer is under way: ask again to hear it; `summary` the service's own sentence; `stub` built here from a row seen elsewhere;
 * `pending` and `failed` in words; `silent` the service has nothing to say; `unknown` no transaction of this chain;
 * `unserved` the provider does not serve the chain; `held` a budget or the reader's choice holds it; `error` see `error`.
 */
export interface Gloss {
  hash: string
  chain: { id: string; name: string; how: ChainEvidence } | null
  state: 'asking' | 'summary' | 'stub' | 'pending' | 'failed' | 'silent' | 'unknown' | 'unserved' | 'held' | 'error'
  /** First is shown, the others are alternatives. */
  sentences: Sentence[]
  /** The same as it is said to the reader, where one of their own addresses has part in it and may be told. */
  yours?: Sentence[]
  /** The first in fewer words, each shorter than the one before, for where it has no room. */
  brief?: Sentence[]
  /** What the first tells of, as a deed; absent for what is not recognised. */
  kind?: string
  /** True where it will never change. */
  final: boolean
  error?: WireError
  /** It `failed` as it came into no block: another took its place, or nobody took it. */
  dropped?: true
  /** What is to be said against what it names, in the sentence or not; see `doubtsOf`. */
  warnings?: Phrase[]
  /** A sentence that says no more than the name of a method: whatever tells more takes its place. */
  poor?: true
  /** A better one is under way: ask again to hear it. */
  more?: true
  /** Ms since 1970 when asking again makes sense. */
  retryAt?: number
  /** Ms since 1970 when the service said so; pages are not told. */
  at?: number
  /** Other chains that were asked first and did not know it. */
  notOn?: string[]
  /** Nothing says that it is a transaction, here or elsewhere on the page: it leaves no mark until it turns out to be one. */
  doubt?: true
  /** Who said it, as the reader knows the service, and by what. */
  from?: { service: string; by: 'summary' | 'record' | 'list' }
  /** Its page at a public explorer of the chain, `https:` only. */
  explorer?: string
}

/** How the chain of a hash was told. */
export type ChainEvidence = 'link' | 'page' | 'site' | 'words' | 'probe' | 'default' | 'chosen'
