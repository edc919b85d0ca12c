/** How a secret may be carried. */
export type Carried = 'query' | 'bearer' | 'bare'

/** How an id that was used before is answered. Services differ, and say so in different words. */
export type DuplicateAnswer =
  | 'conflict'
  | 'bad-request'
  | 'unprocessable'
  | 'server-error'
  | 'forbidden'
  | 'first-answer'
  | 'nothing-done'

/** What can be changed while the sandbox runs. The defaults are the real service's ways, with room for fast tests. */
export interface Switches {
  /** Vendor members and values in neutral words, or in the provider's. Paths are understood in both. */
  words: 'neutral' | 'provider'
  /** Deposits and withdrawals as the service sends them, or as the interface documents them. */
  records: 'real' | 'documented'
  explorerKeyIn: Carried[]
  partnerKeyIn: Exclude<Carried, 'query'>[]
  userTokenIn: Exclude<Carried, 'query'>[]
  /** Items of a page. The service ignores `items_count` unless `itemsCountCounts`. */
  pageSize: number
  itemsCountCounts: boolean
  /** False: a list of values in E8's type filter is a 422. */
  filterLists: boolean
  /** Requests a second and key before 429; 0 is no limit. */
  requestsPerSecond: number
  /** Chains whose summaries are switched off: 403. */
  summariesOff: string[]
  /** How an explorer says that it has no summaries: as one that is switched off, or as one that never knew them. */
  summariesMissing: 403 | 404
  /** Lists that it does not have, by endpoint, and the status that says so. */
  listsOff: Partial<Record<'E2' | 'E3' | 'E5' | 'E8' | 'E16' | 'E22' | 'E23', 404 | 422 | 501>>
  /** Can a single transaction be asked for (E4r)? */
  transactionRecords: boolean
  /** Does a key tell whose watchlist it is? */
  watchlist: 'by-key' | 'never'
  /** Cross-origin headers, as some instances send. The gateway sends none. */
  cors: boolean
  /** Must the signed message name this very host? */
  checkDomain: boolean
  /** Life of a user token in seconds; null: until the message's expiration. */
  tokenSeconds: number | null
  /** Life of a nonce in seconds; null: until it is used. */
  nonceSeconds: number | null
  /** Does the ledger refuse an id it knows? */
  uniqueIds: boolean
  duplicateAnswer: DuplicateAnswer
  /** Entries at the end of each distribution that get nothing, for whatever reason of the service. */
  skipLast: number
  /** Texts that are repeated in every name, sentence, failure and header. */
  echo: string[]
}

export const defaults: Switches = {
  words: 'neutral',
  records: 'real',
  explorerKeyIn: ['query', 'bearer', 'bare'],
  partnerKeyIn: ['bearer', 'bare'],
  userTokenIn: ['bearer', 'bare'],
  pageSize: 50,
  itemsCountCounts: false,
  filterLists: true,
  requestsPerSecond: 0,
  summariesOff: [],
  summariesMissing: 403,
  listsOff: {},
  transactionRecords: true,
  watchlist: 'by-key',
  cors: false,
  checkDomain: true,
  tokenSeconds: null,
  nonceSeconds: null,
  uniqueIds: true,
  duplicateAnswer: 'conflict',
  skipLast: 0,
  echo: [],
}
