import { addressOf, type Dice, decimal, dice, type Hex, units } from '../world/made-up'
import { headMs } from '../world/world-chains'
import { cast } from '../world/world-people'
import type { Wire } from '../world/world-types'

/** An entry of a user's activity log. Ids increase over time. */
export interface LogEntry {
  id: number
  action: string
  details: Wire
  ms: number
}

export interface User {
  address: Hex
  /** Referral code. */
  code: string
  registeredMs: number
  staked: bigint
  unstaked: bigint
  stakingRewards: bigint
  referralRewards: bigint
  pendingRewards: bigint
  /** Newest last. */
  logs: LogEntry[]
  invited: Hex[]
  /** Undefined: the service leaves the member out. */
  passport: Wire | null | undefined
}

export const totalOf = ({ staked, unstaked }: User) => staked + unstaked

const day = 86_400_000

/** Every action the service is known to log, and one unknown. */
const rounds: readonly ((die: Dice, ms: number) => readonly [string, Wire])[] = [
  (die, ms) => [
    'daily_reward',
    { streak: die.int(1, 28), amount: '10', date: new Date(ms).toISOString().slice(0, 10) },
  ],
  (die) => ['activity', { amount: String(die.int(1, 80)), activity: 'sent_transactions' }],
  (die) => ['activity', { amount: String(die.int(1, 80)), activity: 'blockscout_usage' }],
  (die) => ['activity', { amount: String(die.int(1, 80)), activity: 'verified_contracts' }],
  () => ['redeem_offer', { amount: '-25', offer_id: 'activity-pass' }],
  () => ['manual', { manual_id: 'harbour-2026/10/01', amount: '50.5', description: 'Harbour quest, first week' }],
  () => ['season_bonus', { amount: '12.25', season: 3 }],
]

function log(die: Dice, registeredMs: number, count: number): LogEntry[] {
  const entries = Array.from({ length: count - 1 }, (_, at) => {
    const ms = registeredMs + (at + 1) * 11 * 3_600_000
    const round = rounds[at % rounds.length]
    const [action, details] = round?.(die, ms) ?? ['daily_reward', {}]
    return { id: 900_000 + at + 1, action, details, ms }
  })
  return [{ id: 900_000, action: 'register', details: { amount: '100' }, ms: registeredMs }, ...entries]
}

/** A new user: 100 points, 200 with a referral code. */
export const newcomer = (address: Hex, ms: number, points: string): User => ({
  address,
  code: codeOf(address),
  registeredMs: ms,
  staked: 0n,
  unstaked: units(points),
  stakingRewards: 0n,
  referralRewards: 0n,
  pendingRewards: 0n,
  logs: [{ id: 1, action: 'register', details: { amount: points }, ms }],
  invited: [],
  passport: undefined,
})

const codeOf = (address: Hex) => BigInt(address).toString(36).slice(-6).toUpperCase()

/** The initially registered users. Keys are lower case. */
export function createUsers(host: 'production' | 'test'): Map<string, User> {
  const die = dice(`users ${host}`)
  const size = host === 'production' ? 300 : 40
  const addresses = [cast.member.hash, cast.ada.hash, cast.linus.hash, cast.grace.hash].concat(
    Array.from({ length: size }, (_, at) => addressOf(`points user ${at}`)),
  )
  const users = addresses.map((address, at): User => {
    const registeredMs = headMs - 90 * day - at * 3_600_000
    const logs = log(die, registeredMs, at === 0 && host === 'production' ? 137 : die.int(1, 12))
    return {
      ...newcomer(address, registeredMs, '100'),
      staked: die.chance(0.4) ? units(String(die.int(1, 900))) : 0n,
      // Some share a total, and therefore a rank.
      unstaked: units(`${die.int(1, 60) * 50}${die.chance(0.3) ? '.25' : ''}`),
      stakingRewards: units(`${die.int(0, 40)}.5`),
      referralRewards: units(String(die.int(0, 5) * 10)),
      pendingRewards: units(die.chance(0.5) ? '0' : '3.3'),
      logs,
      invited: at % 5 === 0 ? [addressOf(`points user ${at + 1}`), addressOf(`points user ${at + 2}`)] : [],
      passport:
        at % 3 === 0
          ? { score: '21.44', expiry_at: '2027-02-01T00:00:00.000Z', details: { ens: { score: '2.2' }, gtc: true } }
          : at % 3 === 1
            ? null
            : undefined,
    }
  })
  const member = users[0]
  if (member) Object.assign(member, { code: 'SANDBX', staked: units('400'), unstaked: units('2026.61') })
  return new Map(users.map((user) => [user.address.toLowerCase(), user]))
}

/** The six balances, as decimal texts. */
export const balancesWire = (user: User): Wire => ({
  total: decimal(totalOf(user)),
  staked: decimal(user.staked),
  unstaked: decimal(user.unstaked),
  total_staking_rewards: decimal(user.stakingRewards),
  total_referral_rewards: decimal(user.referralRewards),
  pending_referral_rewards: decimal(user.pendingRewards),
})

export const logWire = ({ action, details, ms }: LogEntry): Wire => ({
  action,
  details,
  timestamp: new Date(ms).toISOString(),
})

export const profileWire = (user: User): Wire => ({
  address: user.address,
  total_balance: decimal(totalOf(user)),
  referrals: String(user.invited.length),
  registered_at: new Date(user.registeredMs).toISOString(),
})
