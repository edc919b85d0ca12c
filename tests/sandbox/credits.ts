import { keys } from './keys'
import { gateway, instance, type Reply } from './reply'

interface Account {
  /** Credits left; can fall below zero, as at the service. */
  remaining: number
  /** Whether it belongs to a user with a watchlist. */
  user: boolean
}

const opening = (): Map<string, Account> =>
  new Map([
    [keys.explorer, { remaining: 100_000_000, user: true }],
    [keys.explorerNoUser, { remaining: 100_000, user: false }],
    [keys.explorerLow, { remaining: 260, user: true }],
    [keys.explorerEmpty, { remaining: 0, user: true }],
  ])

/** Accounts of the explorer's keys, and their rate limits per second. */
export function createCredits(now: () => number) {
  let accounts = opening()
  let windows = new Map<string, { second: number; count: number }>()

  return {
    reset() {
      accounts = opening()
      windows = new Map()
    },
    userOf: (key: string) => accounts.get(key)?.user ?? false,
    remaining: (key: string) => accounts.get(key)?.remaining,
    /** For tests that need a nearly exhausted key. */
    set(key: string, remaining: number) {
      accounts.set(key, { user: false, ...accounts.get(key), remaining })
    },
    /** Deducts the price from the key's credits, or returns a refusal. */
    charge(key: string | undefined, price: number): Reply | undefined {
      if (!key)
        return {
          ...gateway(402, 'Proceed with API key or make a X402 payment to continue'),
          headers: { 'payment-required': 'x402' },
        }
      const account = accounts.get(key)
      if (!account) return gateway(401, 'Unauthorized')
      if (account.remaining <= 0) return gateway(402, 'Out of credits')
      account.remaining -= price
      return undefined
    },
    /** Counts a request against the key's rate limit. */
    limit(key: string, perSecond: number): { refused: Reply | undefined; headers: Record<string, string> } {
      const ms = now()
      const second = Math.floor(ms / 1000)
      const known = windows.get(key)
      const window = known?.second === second ? known : { second, count: 0 }
      windows.set(key, window)
      window.count += 1
      const limit = perSecond || 10_000
      const headers = {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(Math.max(0, limit - window.count)),
        'x-ratelimit-reset': String(1000 - (ms % 1000)),
        'bypass-429-option': 'no_bypass',
      }
      return { refused: window.count > limit ? { ...tooMany(), headers } : undefined, headers }
    },
  }
}

export type Credits = ReturnType<typeof createCredits>

export const tooMany = (): Reply =>
  instance(429, 'Too many requests. Increase limits now at https://dev.blockscout.com')
