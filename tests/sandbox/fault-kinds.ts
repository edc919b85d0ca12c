/** Kinds of failure. Those with `committed`, and those named so, take effect first and fail afterwards. */
export type Fault =
  /** Waits, then answers as usual. */
  | { kind: 'slow'; ms: number }
  /** Never answers; the client has to time out. */
  | { kind: 'hang'; committed?: boolean }
  /** Holds the request until `release`: before it takes effect, or after that and before the answer. */
  | { kind: 'gate'; committed?: boolean }
  /** Sends the answer in small pieces. */
  | { kind: 'drip'; bytes?: number; ms?: number }
  /** Cuts the connection: before any byte, or in the middle of the body (which takes effect). */
  | { kind: 'reset'; at?: 'start' | 'body' }
  | { kind: 'resetAfterCommit' }
  /** Answers 200 with a web page, as captive portals do. */
  | { kind: 'html200' }
  | { kind: 'empty200' }
  /** The usual answer cut in half, with a matching length. */
  | { kind: 'truncated' }
  /** A different answer; a body that is not text is sent as JSON. */
  | { kind: 'status'; status: number; body?: unknown; type?: string; headers?: Record<string, string> }
  /** The same, after taking effect. 500 by default. */
  | { kind: 'statusAfterCommit'; status?: number; body?: unknown; type?: string }
  /** Fails now and takes effect later: after `ms`, or when released. */
  | { kind: 'lateCommit'; ms?: number; reply?: 'reset' | 'hang' | 'status' }
  /** Redirects to a place that records what reaches it, unless `to` names another. */
  | { kind: 'redirect'; status?: 301 | 302 | 303 | 307 | 308; to?: string }
  | { kind: 'rateLimited'; retryAfter?: string; resetMs?: string }
  /** 200 with a body of that many bytes; 64 MB by default. */
  | { kind: 'oversized'; bytes?: number }
  /** JSON of another service. */
  | { kind: 'wrongShape' }
  /** One item of the page has members of wrong types. */
  | { kind: 'badRecord' }
  /** These members, wherever they stand, with other words, in other capitals, or inside a new member of that name. */
  | { kind: 'reworded'; members: readonly string[]; words?: Record<string, string>; capitals?: true; inside?: string }
  /** The first page again and again, with the same cursor. */
  | { kind: 'repeatedPage' }
  /** Cursors that form a cycle. */
  | { kind: 'cursorCycle'; length?: number }
  /** Always new cursors, and the same items. */
  | { kind: 'endless' }

export type FaultKind = Fault['kind']

const kinds: Record<FaultKind, true> = {
  slow: true,
  hang: true,
  gate: true,
  drip: true,
  reset: true,
  resetAfterCommit: true,
  html200: true,
  empty200: true,
  truncated: true,
  status: true,
  statusAfterCommit: true,
  lateCommit: true,
  redirect: true,
  rateLimited: true,
  oversized: true,
  wrongShape: true,
  badRecord: true,
  reworded: true,
  repeatedPage: true,
  cursorCycle: true,
  endless: true,
}

export const faultKinds = Object.keys(kinds) as FaultKind[]

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && Object.hasOwn(kinds, String((value as { kind?: unknown }).kind))
