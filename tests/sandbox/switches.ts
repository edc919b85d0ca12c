/** How a secret can be sent. */
export type Carried = 'query' | 'bearer' | 'bare'

/** How a repeated id is answered. Services differ, and use different words. */
export type DuplicateAnswer =
  | 'conflict'
  | 'bad-request'
  | 'unprocessable'
  | 'server-error'
  | 'forbidden'
  | 'first-answer'
  | 'nothing-done'

/**
 * Options that can change while the sandbox runs. The defaults match the real service, with limits that allow fast
 * tests.
 */
export interface Switches {
  /** Vendor members and values in neutral words, or in the provider's. Paths work in both. */
  words: 'neutral' | 'provider'
  /** Deposits and withdrawals as the service sends them, or as the interface documents them. */
  records: 'real' | 'documented'
  explorerKeyIn: Carried[]
  partnerKeyIn: Exclude<Carried, 'query'>[]
  userTokenIn: Exclude<Carried, 'query'>[]
  /** Items per page. The service ignores `items_count` unless `itemsCountCounts`. */
  pageSize: number
  itemsCountCounts: boolean
  /** False: a list of values in E8's type filter is a 422. */
  filterLists: boolean
  /** Requests per second and key before 429; 0 means no limit. */
  requestsPerSecond: number
  /** Chains whose summaries are switched off: 403. */
  summariesOff: string[]
  /** How an explorer without summaries answers: as if they were switched off, or unknown. */
  summariesMissing: 403 | 404
  /** Lists that it does not have, by endpoint, with the status that says so. */
  listsOff: Partial<Record<'E2' | 'E3' | 'E5' | 'E8' | 'E16' | 'E22' | 'E23', 404 | 422 | 501>>
  /** Whether single transactions can be requested (E4r). */
  transactionRecords: boolean
  /** Whether a key identifies a watchlist. */
  watchlist: 'by-key' | 'never'
  /** Cross-origin headers, which some instances send. The gateway sends none. */
  cors: boolean
  /** Whether the signed message must name this very host. */
  checkDomain: boolean
  /** Lifetime of a user token in seconds; null: until the message's expiration. */
  tokenSeconds: number | null
  /** Lifetime of a nonce in seconds; null: until it is used. */
  nonceSeconds: number | null
  /** Whether the ledger refuses a known id. */
  uniqueIds: boolean
  duplicateAnswer: DuplicateAnswer
  /** Entries at the end of each distribution that receive nothing. */
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
