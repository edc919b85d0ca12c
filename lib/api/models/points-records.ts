import * as z from 'zod/mini'
import { field, record } from './scalars'
import { unreadOf } from './shapes'

/** Fields that both public answers about a user have. */
const userProfile = {
  address: field.addressHash('Address', { column: 1, essential: true }),
  total_balance: field.points('Points', { column: 2 }),
  referrals: field.integer('Referrals', { column: 3 }),
  registered_at: field.time('Registered', { column: 4 }),
}

/** A user's place in the leaderboard. Equal totals share a rank. */
export const LeaderboardUser = record('LeaderboardUser', {
  ...userProfile,
  rank: field.integer('Rank', { column: 5 }),
  users_below: field.integer('Users below', { column: 6 }),
  top_percent: field.percent('Top', { column: 7 }),
})

/** Body of a sign-in: the nonce, the message that holds it, and the wallet's signature of that message. */
export const LoginRequest = record(
  'LoginRequest',
  {
    nonce: field.text('Nonce', { column: 1 }),
    message: field.longText('Message', { column: 2 }),
    signature: field.hex('Signature', { column: 3 }),
  },
  { ours: true },
)

/** `token` is a secret: it is stored with the credentials and passed nowhere else. */
export const LoginResult = record('LoginResult', {
  created: field.boolean('New account', { column: 1 }),
  token: field.text('Token', { essential: true }),
})

/** Valid for one sign-in. The second one is sent if an explorer shares its sign-in with the points service. */
export const Nonce = record('Nonce', {
  nonce: field.text('Nonce', { column: 1, essential: true }),
  merits_login_nonce: field.text('Nonce for a shared sign-in', { essential: true }),
})

/**
 * A partner's account. The service echoes the key itself, which is dropped at the border. Members that decide whether
 * points may be sent are essential.
 */
export const PartnerBalance = record(
  'PartnerBalance',
  {
    name: field.text('Partner', { column: 1 }),
    balance: field.points('Balance', { column: 2, essential: true }),
    total_distributed: field.points('Distributed so far', { column: 3, essential: true }),
    rate: field.digits('Accrues per second', { column: 4 }),
    valid_since: field.time('Valid since', { column: 5, essential: true }),
    valid_until: field.time('Valid until', { column: 6, essential: true }),
    updated_at: field.time('As of', { column: 7 }),
  },
  { drop: ['api_key'] },
)

/** What the service returns for a referral code, known or not. */
export const ReferralCode = record('ReferralCode', {
  valid: field.boolean('Known', { column: 1, essential: true }),
  is_custom: field.boolean('Chosen by its owner'),
  reward: field.points('Reward'),
})

/** A user's points, decimal. */
export const UserBalances = record('UserBalances', {
  total: field.points('Total points', { column: 1 }),
  staked: field.points('Staked', { column: 2 }),
  unstaked: field.points('Not staked', { column: 3 }),
  total_staking_rewards: field.points('From staking', { column: 4 }),
  total_referral_rewards: field.points('From referrals', { column: 5 }),
  pending_referral_rewards: field.points('Pending from referrals', { column: 6 }),
})

const UserProfile = record('UserProfile', userProfile)

/** Whether an address has an account, and its points if so. */
export const UserInfo = record('UserInfo', {
  exists: field.boolean('Registered', { column: 1, essential: true }),
  user: field.record('User', UserProfile, { column: 2 }),
})

const LogDetails = record('LogDetails', {
  amount: field.digits('Amount'),
  activity: field.oneOf('Activity', ['sent_transactions', 'verified_contracts', 'blockscout_usage']),
})

/** Points gained and lost. `details` depends on the action; `logLine` words it. */
export const UserLog = record('UserLog', {
  timestamp: field.time('Time', { column: 1 }),
  action: field.oneOf('Action', ['register', 'daily_reward', 'activity', 'redeem_offer', 'manual'], { column: 2 }),
  details: { ...field.json('Details', { column: 3 }), free: { record: () => LogDetails } },
  id: field.id('ID'),
})

const PassportScore = record('PassportScore', {
  score: field.digits('Score', { column: 1 }),
  expiry_at: field.time('Expires'),
  details: field.json('Details'),
})

const logs = field.list('Activity', UserLog)

/** Keeps a line that does not fit as raw data, so it does not lose the others. */
function readable(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const fits = (line: unknown) => {
    const result = line === null || z.safeParse(UserLog.schema, line)
    return result === true || (result.success && unreadOf(result.data).length === 0)
  }
  return value.map((line) => (fits(line) ? line : { details: line }))
}

/** The whole record of one user, for administrators. */
export const UserRecord = record('UserRecord', {
  address: field.addressHash('Address', { column: 1 }),
  code: field.text('Referral code', { column: 2 }),
  balances: field.record('Balances', UserBalances, { column: 3 }),
  invited_users: field.texts('Invited users'),
  passport_score: field.record('Passport score', PassportScore),
  logs: { ...logs, schema: z.pipe(z.transform(readable), logs.schema) },
})

const DistributionEntry = record(
  'DistributionEntry',
  {
    address: field.addressHash('Wallet', { column: 1 }),
    amount: field.points('Amount', { column: 2 }),
  },
  { ours: true },
)

/** Body of a distribution. Amounts are decimal texts; `expected_total` must equal their sum. */
export const DistributionRequest = record(
  'DistributionRequest',
  {
    id: field.text('ID', { column: 1, doc: 'Unique per key; the same ID again is never a second distribution.' }),
    description: field.longText('Description', { column: 2 }),
    expected_total: field.points('Total', { column: 3 }),
    create_missing_accounts: field.boolean('Also to wallets without an account', { column: 4 }),
    distributions: field.list('Entries', DistributionEntry, { column: 5 }),
  },
  { ours: true },
)

export const DistributionResult = record('DistributionResult', {
  accounts_distributed: field.integer('Wallets that received points', { column: 1, essential: true }),
  accounts_created: field.integer('Accounts created', { column: 2, essential: true }),
})
