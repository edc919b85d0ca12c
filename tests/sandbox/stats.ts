import type { Shown } from './auth'

export type Host = 'explorer' | 'production' | 'test'

/** A request as it arrived, without any secret's value. */
export interface Seen {
  /** Counts from 1. */
  at: number
  /** Ms since 1970. */
  ms: number
  host: Host
  /** The endpoint's number, such as `E2`; null for an unknown path. */
  endpoint: string | null
  method: string
  path: string
  /** Parameters of the query; the values of secrets are `…`. */
  query: Record<string, string>
  /** How secrets were sent: `query`, `bearer`, `bare`; several at once is a fault of the client. */
  authorization: Shown['how'][]
  /** The explorer's second secret was in the query. */
  secret: boolean
  origin: string | null
  referer: string | null
  cookie: boolean
  userAgent: string | null
  bodyBytes: number
  /** Set once answered; 0 if the connection was cut instead. */
  status: number | null
  fault: string | null
  /** The client disconnected before the answer was complete. */
  abandoned: boolean
}

const secrets = new Set(['apikey', 'key'])

/** All requests, for tests to inspect. */
export function createStats(now: () => number) {
  let seen: Seen[] = []
  let inFlight = 0
  let peak = 0

  return {
    /** All requests, oldest first. */
    all: () => seen as readonly Seen[],
    of: (endpoint: string, host?: Host) =>
      seen.filter((one) => one.endpoint === endpoint && (!host || one.host === host)),
    count: (endpoint?: string, host?: Host) =>
      seen.filter((one) => (!endpoint || one.endpoint === endpoint) && (!host || one.host === host)).length,
    /** Maximum number of concurrently open requests. */
    peak: () => peak,
    /** Maximum number of requests within one second. */
    perSecond(): number {
      const times = seen.map(({ ms }) => ms)
      return Math.max(0, ...times.map((from) => times.filter((ms) => ms >= from && ms < from + 1000).length))
    },
    reset() {
      seen = []
      peak = inFlight
    },
    /** For the server: records a request; call `done` when it is over. */
    note(
      request: Omit<Seen, 'at' | 'ms' | 'query' | 'secret' | 'status' | 'fault' | 'abandoned'>,
      query: URLSearchParams,
    ) {
      inFlight += 1
      peak = Math.max(peak, inFlight)
      const one: Seen = {
        ...request,
        at: seen.length + 1,
        ms: now(),
        query: Object.fromEntries([...query].map(([name, value]) => [name, secrets.has(name) ? '…' : value])),
        secret: query.has('key'),
        status: null,
        fault: null,
        abandoned: false,
      }
      seen.push(one)
      return {
        seen: one,
        done() {
          inFlight -= 1
        },
      }
    },
  }
}

export type Stats = ReturnType<typeof createStats>
