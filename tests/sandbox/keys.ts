/** Secrets that work only in the sandbox. */
export const keys = {
  /** Explorer key with plenty of credits, and a user with a watchlist. */
  explorer: 'sandbox-key',
  /** Valid, but without a user: the watchlist answers 401. */
  explorerNoUser: 'sandbox-key-no-user',
  /** Valid, with 260 credits left. */
  explorerLow: 'sandbox-key-low',
  /** Known, and out of credits. */
  explorerEmpty: 'sandbox-key-empty',
  /** The `key` parameter: gives access to the restricted address. */
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
