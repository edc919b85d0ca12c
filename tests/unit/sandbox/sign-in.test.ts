import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys, wallets } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { ask } from './ask'

const start = Date.UTC(2026, 10, 21)
let now = start
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
beforeEach(async () => {
  now = start
  sandbox.reset()
})
afterAll(() => sandbox.close())

const member = privateKeyToAccount(wallets.member)
const newcomer = privateKeyToAccount(wallets.newcomer)

const freshNonce = async (base = sandbox.rewardsUrl, query = '') =>
  ((await ask(`${base}/api/v1/auth/nonce${query}`)).body as { nonce: string }).nonce

interface Draft {
  account?: typeof member
  base?: string
  statement?: string
  code?: string
  message?: Partial<Parameters<typeof createSiweMessage>[0]>
}

async function signed({
  account = member,
  base = sandbox.rewardsUrl,
  statement = 'Sign in.',
  code,
  message = {},
}: Draft = {}) {
  const nonce = await freshNonce(base, code && `?code=${code}`)
  const text = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: new URL(base).host,
    uri: base,
    version: '1',
    nonce,
    statement,
    issuedAt: new Date(now),
    expirationTime: new Date(now + 365 * 86_400_000),
    ...message,
  })
  return { nonce, message: text, signature: await account.signMessage({ message: text }) }
}

const login = (body: object, base = sandbox.rewardsUrl) =>
  ask(`${base}/api/v1/auth/login`, { method: 'POST', body: JSON.stringify(body) })

const token = async (draft: Draft = {}) => {
  const { body } = await login(await signed(draft), draft.base)
  return (body as { token: string }).token
}

const balances = (shown: string, base = sandbox.rewardsUrl) =>
  ask(`${base}/api/v1/user/balances`, { headers: { authorization: shown } })

describe('signing in', () => {
  it('wins a token that reads balances, by bearer or bare', async () => {
    const { status, body } = await login(await signed())
    expect({ status, body }).toMatchObject({ status: 200, body: { created: false } })
    const won = (body as { token: string }).token
    const claims = JSON.parse(Buffer.from(won.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: member.address, chain_id: 1, exp: start / 1000 + 365 * 86_400 })
    for (const shown of [`Bearer ${won}`, won])
      expect((await balances(shown)).body).toMatchObject({ total: '2426.61', staked: '400', unstaked: '2026.61' })
    sandbox.switches.userTokenIn = ['bearer']
    expect((await balances(won)).status).toBe(401)
  })

  it('registers a newcomer with 100 points, and 200 with a referral code', async () => {
    const first = await login(await signed({ account: newcomer }))
    expect(first.body).toMatchObject({ created: true })
    expect((await balances((first.body as { token: string }).token)).body).toMatchObject({ total: '100' })
    sandbox.reset()
    const referred = await token({
      account: newcomer,
      statement: 'Sign up. Referral code: SANDBX',
      code: 'SANDBX',
    })
    expect((await balances(referred)).body).toMatchObject({ total: '200' })
    expect(sandbox.ledger.production.users().get(member.address.toLowerCase())?.invited).toContain(newcomer.address)
  })

  it.each([
    ['in the message alone', { statement: 'Sign up. Referral code: SANDBX' }],
    ['with the nonce alone', { code: 'SANDBX' }],
  ])('a referral code %s does not count', async (_, draft) => {
    const won = await token({ account: newcomer, ...draft })
    expect((await balances(won)).body).toMatchObject({ total: '100' })
  })

  it('tells whether there is a referral code', async () => {
    const check = (code: string) => ask(`${sandbox.rewardsUrl}/api/v1/auth/code/${code}`)
    expect(await check('SANDBX')).toMatchObject({ status: 200, body: { valid: true, is_custom: false } })
    expect(await check('NOBODY')).toMatchObject({ status: 200, body: { valid: false } })
  })

  it('works once for each nonce', async () => {
    const body = await signed()
    expect((await login(body)).status).toBe(200)
    expect(await login(body)).toMatchObject({ status: 400, body: { code: 3, message: 'invalid nonce' } })
  })

  it('spends the nonce on a failed try as well', async () => {
    const body = await signed()
    expect((await login({ ...body, signature: `0x${'11'.repeat(65)}` })).status).toBe(401)
    expect((await login(body)).status).toBe(400)
  })

  it('takes a nonce of yesterday, and refuses it where nonces are told to be over sooner', async () => {
    const body = await signed()
    now += 86_400_000
    expect((await login(body)).status).toBe(200)
    sandbox.switches.nonceSeconds = 600
    const late = await signed()
    now += 600_001
    expect((await login(late)).status).toBe(400)
  })

  it.each<[string, () => Promise<object>, number]>([
    ['another account’s signature', async () => signed({ message: { address: newcomer.address } }), 401],
    ['another host', async () => signed({ message: { domain: 'elsewhere.example' } }), 400],
    ['another page', async () => signed({ message: { uri: 'https://elsewhere.example' } }), 400],
    ['a nonce of its own', async () => signed({ message: { nonce: 'abcdefgh12345678' } }), 400],
    ['a message that is over', async () => signed({ message: { expirationTime: new Date(start - 1) } }), 400],
    ['a changed message', async () => ({ ...(await signed()), message: (await signed()).message }), 400],
    ['no signature', async () => ({ ...(await signed()), signature: undefined }), 400],
  ])('refuses %s', async (_, make, status) => {
    expect((await login(await make())).status).toBe(status)
  })

  it('need not name this host where that is switched off', async () => {
    sandbox.switches.checkDomain = false
    const message = { domain: 'elsewhere.example', uri: 'https://elsewhere.example' }
    expect((await login(await signed({ message }))).status).toBe(200)
  })
})

describe('a token', () => {
  it('is over when its time is', async () => {
    sandbox.switches.tokenSeconds = 60
    const won = await token()
    expect((await balances(won)).status).toBe(200)
    now += 60_000
    expect(await balances(won)).toMatchObject({ status: 401, body: { code: 16, message: 'token expired' } })
  })

  it('of one host means nothing on the other', async () => {
    const won = await token()
    expect((await balances(won, sandbox.rewardsTestUrl)).status).toBe(401)
    const onTest = await token({ base: sandbox.rewardsTestUrl })
    expect((await balances(onTest, sandbox.rewardsTestUrl)).status).toBe(200)
  })

  it('cannot be changed', async () => {
    const [head, , mark] = (await token()).split('.')
    const forged = Buffer.from(JSON.stringify({ sub: cast.ada.hash, exp: 9e9 })).toString('base64url')
    expect((await balances(`${head}.${forged}.${mark}`)).status).toBe(401)
    expect((await balances('nonsense')).status).toBe(401)
  })

  it('reads 137 log entries, newest first, by page size, and by action', async () => {
    const authorization = `Bearer ${await token()}`
    type Page = { items: { action: string; timestamp: string }[]; next_page_params: Record<string, string> | null }
    const page = async (query: string) =>
      (await ask(`${sandbox.rewardsUrl}/api/v1/user/logs?${query}`, { headers: { authorization } })).body as Page
    const items: Page['items'] = []
    for (let query = 'page_size=60', turns = 0; turns < 3; turns++) {
      const { items: more, next_page_params } = await page(query)
      items.push(...more)
      query = String(new URLSearchParams(next_page_params ?? {}))
      expect(next_page_params === null).toBe(turns === 2)
    }
    expect(items).toHaveLength(137)
    expect(items.map(({ timestamp }) => timestamp)).toEqual(
      items
        .map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    )
    expect(new Set((await page('action=register&action=season_bonus')).items.map(({ action }) => action))).toEqual(
      new Set(['register', 'season_bonus']),
    )
  })
})

describe('what anybody may read', () => {
  it('an account, or that there is none', async () => {
    const user = (address: string) => ask(`${sandbox.rewardsUrl}/api/v1/auth/user/${address}`)
    expect((await user(cast.ada.hash)).body).toMatchObject({ exists: true, user: { address: cast.ada.hash } })
    expect(await user(cast.nobody.hash)).toMatchObject({ status: 200, body: { exists: false, user: null } })
  })

  it('a rank, shared by equal totals', async () => {
    const rank = async (address: string) =>
      (await ask(`${sandbox.rewardsUrl}/api/v1/leaderboard/users/${address}`)).body as Record<string, string | number>
    const users = [...sandbox.ledger.production.users().values()]
    const totals = new Map<bigint, string[]>()
    for (const { address, staked, unstaked } of users) {
      const same = totals.get(staked + unstaked) ?? []
      totals.set(staked + unstaked, [...same, address])
    }
    const [one = '', other = ''] = [...totals.values()].find((same) => same.length > 1) ?? []
    expect((await rank(one)).rank).toBe((await rank(other)).rank)
    const { rank: place, users_below, top_percent } = await rank(cast.ada.hash)
    expect(Number(place) + Number(users_below)).toBeLessThanOrEqual(users.length)
    expect(top_percent).toBeTypeOf('number')
    expect((await ask(`${sandbox.rewardsUrl}/api/v1/leaderboard/users/${cast.nobody.hash}`)).status).toBe(404)
  })
})

describe('the administrator', () => {
  const record = (who: string, authorization = `Bearer ${keys.administrator}`, base = sandbox.rewardsUrl) =>
    ask(`${base}/admin/api/v1/users/${who}`, { headers: { authorization } })

  it('reads a user by address and by referral code, in production only', async () => {
    const byAddress = await record(member.address)
    expect(byAddress.body).toMatchObject({ address: member.address, code: 'SANDBX', logs: { length: 137 } })
    expect((await record('SANDBX')).body).toEqual(byAddress.body)
    expect((await record('NOBODY')).status).toBe(404)
    expect((await record(member.address, keys.administrator)).status).toBe(401)
    expect((await record(member.address, undefined, sandbox.rewardsTestUrl)).status).toBe(404)
  })
})
