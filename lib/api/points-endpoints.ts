import { endpoint, one, page } from './define'
import { DistributionRequest } from './models/distribution-request'
import { DistributionResult } from './models/distribution-result'
import { LeaderboardUser } from './models/leaderboard-user'
import { LoginRequest } from './models/login-request'
import { LoginResult } from './models/login-result'
import { Nonce } from './models/nonce'
import { PartnerBalance } from './models/partner-balance'
import { ReferralCode } from './models/referral-code'
import { UserBalances } from './models/user-balances'
import { UserInfo } from './models/user-info'
import { UserLog } from './models/user-log'
import { UserRecord } from './models/user-record'
import { param } from './params'

const points = { area: 'points', credits: 0, query: {} } as const

/** Personal answers are never kept: they belong to whoever is signed in at the moment. */
const never = 0

export const pointsEndpoints = {
  userRecord: endpoint({
    ...points,
    id: 'R1',
    doc: 'The whole record of one user.',
    path: 'GET /admin/api/v1/users/{address_or_code}',
    auth: 'administrator',
    params: { address_or_code: param.addressOrCode('Address or referral code') },
    returns: one(UserRecord),
    ttl: never,
    openTo: 'extension',
    only: 'production',
  }),
  userInfo: endpoint({
    ...points,
    id: 'R2',
    doc: 'Whether an address takes part, and its points.',
    path: 'GET /api/v1/auth/user/{address}',
    auth: 'none',
    params: { address: param.address('Address') },
    returns: one(UserInfo),
    ttl: 60,
    openTo: 'extension',
  }),
  leaderboardUser: endpoint({
    ...points,
    id: 'R3',
    doc: 'The place of an address among all.',
    path: 'GET /api/v1/leaderboard/users/{address}',
    auth: 'none',
    params: { address: param.address('Address') },
    returns: one(LeaderboardUser),
    ttl: 60,
    openTo: 'extension',
  }),
  partnerBalance: endpoint({
    ...points,
    id: 'R4',
    doc: 'What a partner has left, and has distributed.',
    path: 'GET /partner/api/v1/balance',
    auth: 'partner',
    params: {},
    returns: one(PartnerBalance),
    ttl: never,
    openTo: 'extension',
  }),
  distribute: endpoint({
    ...points,
    id: 'R5',
    doc: 'Gives points to up to 1000 wallets. Never repeated by itself.',
    path: 'POST /partner/api/v1/distribute',
    auth: 'partner',
    params: {},
    body: DistributionRequest,
    returns: one(DistributionResult),
    ttl: never,
    openTo: 'background',
  }),
  nonce: endpoint({
    ...points,
    id: 'R6',
    doc: 'A nonce for one sign-in.',
    path: 'GET /api/v1/auth/nonce',
    auth: 'none',
    params: {},
    query: { code: param.text('Referral code') },
    returns: one(Nonce),
    ttl: never,
    openTo: 'background',
    unshared: true,
  }),
  referralCode: endpoint({
    ...points,
    id: 'R6c',
    doc: 'Whether there is such a referral code. Not of the interface: asked of providers with `referrals` only, as is `code` of R6.',
    path: 'GET /api/v1/auth/code/{code}',
    auth: 'none',
    params: { code: param.text('Referral code') },
    returns: one(ReferralCode),
    ttl: never,
    openTo: 'background',
  }),
  login: endpoint({
    ...points,
    id: 'R7',
    doc: 'Trades a signed message for a user token.',
    path: 'POST /api/v1/auth/login',
    auth: 'none',
    params: {},
    body: LoginRequest,
    returns: one(LoginResult),
    ttl: never,
    openTo: 'background',
  }),
  userBalances: endpoint({
    ...points,
    id: 'R8',
    doc: 'Balances of the signed-in user.',
    path: 'GET /api/v1/user/balances',
    auth: 'user',
    params: {},
    returns: one(UserBalances),
    ttl: never,
    openTo: 'extension',
  }),
  userLogs: endpoint({
    ...points,
    id: 'R9',
    doc: 'Activity of the signed-in user, newest first.',
    path: 'GET /api/v1/user/logs',
    auth: 'user',
    params: {},
    query: { page_size: param.pageSize(), action: param.text('Action') },
    returns: page(UserLog, ['id', 'timestamp', 'action', 'details']),
    ttl: never,
    openTo: 'extension',
  }),
}
