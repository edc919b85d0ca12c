import type { pointsEndpoints } from '../../../lib/api/points-endpoints'
import { accepted, type Shown } from '../auth'
import { keys } from '../keys'
import { ok, points, type Reply } from '../reply'
import type { Switches } from '../switches'
import type { Ledger } from './ledger'
import type { Siwe } from './siwe'
import { balancesWire, logWire, profileWire, totalOf, type User } from './users'

/** A request to one of the two points hosts. */
interface PointsAsk {
  params: Record<string, string>
  query: URLSearchParams
  body: string
  shown: readonly Shown[]
  ledger: Ledger
  siwe: Siwe
  switches: Switches
}

export type PointsHandler = (ask: PointsAsk) => Reply | Promise<Reply>

const notFound = () => points(5, 'user not found')

const bySum = (a: User, b: User) => (totalOf(a) < totalOf(b) ? 1 : -1)

/** Equal totals share a rank. */
function leaderboardUser({ params, ledger }: PointsAsk): Reply {
  const user = ledger.users().get((params.address ?? '').toLowerCase())
  if (!user) return notFound()
  const all = [...ledger.users().values()].sort(bySum)
  const rank = all.findIndex((other) => totalOf(other) === totalOf(user)) + 1
  const below = all.filter((other) => totalOf(other) < totalOf(user)).length
  return ok({
    ...profileWire(user),
    rank: String(rank),
    users_below: String(below),
    top_percent: Math.round((rank / all.length) * 10_000) / 100,
  })
}

function userRecord({ params, shown, ledger }: PointsAsk): Reply {
  if (ledger.host !== 'production') return points(5, 'not found')
  if (accepted(shown, ['bearer']) !== keys.administrator) return points(16, 'unauthenticated')
  const asked = params.address_or_code ?? ''
  const user =
    ledger.users().get(asked.toLowerCase()) ?? [...ledger.users().values()].find(({ code }) => code === asked)
  if (!user) return notFound()
  return ok({
    address: user.address,
    code: user.code,
    balances: balancesWire(user),
    logs: user.logs.toReversed().map((entry) => ({ id: String(entry.id), ...logWire(entry) })),
    invited_users: user.invited,
    passport_score: user.passport,
  })
}

/** The signed-in user, or the refusal. */
function userOf({ shown, siwe, ledger, switches }: PointsAsk): User | Reply {
  const claims = siwe.read(accepted(shown, switches.userTokenIn))
  if ('status' in claims) return claims
  return ledger.users().get(claims.sub.toLowerCase()) ?? notFound()
}

function userBalances(ask: PointsAsk): Reply {
  const user = userOf(ask)
  return 'status' in user ? user : ok(balancesWire(user))
}

/** Newest first. A page's token is the last entry's microseconds and id. */
function userLogs(ask: PointsAsk): Reply {
  const user = userOf(ask)
  if ('status' in user) return user
  const { query } = ask
  const size = Number(query.get('page_size') ?? 50)
  if (!Number.isInteger(size) || size < 1 || size > 100) return points(3, 'invalid page_size')
  const [micros, id] = (query.get('page_token') ?? '').split(',').map(Number)
  const actions = query.getAll('action')
  const entries = user.logs
    .toReversed()
    .filter(({ action }) => !actions.length || actions.includes(action))
    .filter((entry) =>
      !micros || id === undefined ? true : entry.ms * 1000 < micros || (entry.ms * 1000 === micros && entry.id < id),
    )
  const page = entries.slice(0, size)
  const last = page.at(-1)
  const more = last !== undefined && entries.length > size
  return ok({
    items: page.map(logWire),
    next_page_params: more ? { page_token: `${last.ms * 1000},${last.id}`, page_size: size } : null,
  })
}

export const pointsHandlers = {
  userRecord,
  userInfo({ params, ledger }) {
    const user = ledger.users().get((params.address ?? '').toLowerCase())
    return ok(user ? { exists: true, user: profileWire(user) } : { exists: false, user: null })
  },
  leaderboardUser,
  partnerBalance: ({ shown, ledger, switches }) => ledger.balance(accepted(shown, switches.partnerKeyIn) ?? ''),
  distribute: ({ shown, ledger, switches, body }) =>
    ledger.distribute(accepted(shown, switches.partnerKeyIn) ?? '', body),
  nonce: ({ siwe, query }) => siwe.nonce(query.get('code')),
  referralCode: ({ siwe, params }) => siwe.code(params.code ?? ''),
  login: ({ siwe, body }) => siwe.login(body),
  userBalances,
  userLogs,
} satisfies Record<keyof typeof pointsEndpoints, PointsHandler>
