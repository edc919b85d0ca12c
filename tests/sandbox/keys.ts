/** Secrets that open nothing but the sandbox. */
export const keys = {
  /** Explorer key: plenty of credits, and a user with a watchlist. */
  explorer: 'sandbox-key',
  /** Works, but belongs to no user: the watchlist answers 401. */
  explorerNoUser: 'sandbox-key-no-user',
  /** Works, with 260 credits left. */
  explorerLow: 'sandbox-key-low',
  /** Known, and out of credits. */
  explorerEmpty: 'sandbox-key-empty',
  /** The `key` parameter: opens the restricted address. */
  explorerSecret: 'sandbox-secret',
  partner: 'sandbox-partner-key',
  partnerTest: 'sandbox-partner-key-test',
  /** Known, with `valid_until` in the past. On both hosts. */
  partnerExpired: 'sandbox-partner-key-expired',
  administrator: 'sandbox-administrator-token',
} as const

/** Wallets of people who sign in. The private keys are all ones and all twos. */
export const wallets = {
  /** Registered on both hosts, with balances and 137 log entries in production. */
  member: `0x${'1'.repeat(64)}`,
  /** Not registered until the first sign-in. */
  newcomer: `0x${'2'.repeat(64)}`,
} as const
