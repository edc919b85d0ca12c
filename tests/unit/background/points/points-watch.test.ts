import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPointsWatch, type PointsWatch } from '~/lib/background/points/points-watch'
import { createSignIn } from '~/lib/background/points/sign-in'
import type { Environment } from '~/lib/core/points/environment'
import { keys, wallets } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { units } from '../../../sandbox/world/made-up'
import { type Background, change, startBackground } from '../fixture'

const member = privateKeyToAccount(wallets.member)

let sandbox: Sandbox
let background: Background
let watch: PointsWatch
let news: boolean
let notes: string[]

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => background?.clock.now() ?? Date.UTC(2026, 10, 21, 12) })
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
  news = false
  notes = []
  const { client, secrets, meta, settings } = background
  watch = createPointsWatch({
    client,
    secrets,
    meta,
    settings,
    badge: {
      attention: async ({ on }) => {
        news = on
      },
    },
    notify: async (_, title, text) => {
      notes.push(`${title} ${text}`)
    },
  })
  await signInAt('production')
})

async function signInAt(environment: Environment) {
  const signIn = createSignIn(background)
  const { attempt, message } = await signIn.prepare({ environment, address: member.address })
  await signIn.finish({ attempt, signature: await member.signMessage({ message }), unchecked: false })
}

/** A partner gives the member some points. */
function give(id: string, amount: string, environment: Environment = 'production') {
  const body = {
    id,
    description: '',
    distributions: [{ address: member.address, amount }],
    create_missing_accounts: false,
    expected_total: amount,
  }
  sandbox.ledger[environment].distribute(environment === 'test' ? keys.partnerTest : keys.partner, JSON.stringify(body))
}

it('tells on the toolbar that points arrived, until they are seen', async () => {
  await watch.look()
  expect(news).toBe(false)
  give('one', '12.50')
  await watch.look()
  expect(news).toBe(true)
  expect(notes).toEqual([])
  const { value } = await background.client.call('userBalances', { host: 'production' })
  await watch.seen('production', value.total ?? '')
  expect(news).toBe(false)
  await watch.look()
  expect(news).toBe(false)
})

it('what is seen at one host leaves what arrived at the other', async () => {
  await signInAt('test')
  await watch.look()
  give('one', '12.50', 'test')
  give('two', '1')
  await watch.look()
  await watch.seen('production', '2427.61')
  expect(news).toBe(true)
  const { value } = await background.client.call('userBalances', { host: 'test' })
  await watch.seen('test', value.total ?? '')
  expect(news).toBe(false)
})

it('what arrived at a host is no news any more once nobody is signed in there', async () => {
  await signInAt('test')
  await watch.look()
  give('one', '12.50', 'test')
  await watch.look()
  await background.secrets.clear('userTokenTest')
  await watch.seen('production', '2426.61')
  expect(news).toBe(false)
})

it('notifies with the exact gain, once for each, where that is wanted', async () => {
  await change({ pointsNews: 'notification' })
  await watch.look()
  give('one', '12.50')
  await watch.look()
  await watch.look()
  give('two', '0.01')
  await watch.look()
  expect(notes).toEqual(['12.5 points arrived You now have 2,439.11.', '12.51 points arrived You now have 2,439.12.'])
})

it('counts what arrived, whatever was spent between', async () => {
  const user = sandbox.ledger.production.users().get(member.address.toLowerCase())
  const spend = async (points: string) => {
    if (user) user.unstaked -= units(points)
    await watch.look()
  }
  const get = async (id: string, points: string) => {
    give(id, points)
    await watch.look()
    return notes.at(-1)?.replace(/ points arrived.*/, '')
  }
  await change({ pointsNews: 'notification' })
  await watch.look()
  await spend('50')
  expect(news).toBe(false)
  expect(await get('one', '10')).toBe('10')
  await spend('5')
  expect(await get('two', '45')).toBe('55')
  await spend('100')
  expect(await get('three', '0.5')).toBe('55.5')
  expect(notes).toHaveLength(3)
  await watch.seen('production', '2327.11')
  expect(await get('four', '1')).toBe('1')
})

it('an arrival is told rightly where an older version stored a total that was spent from', async () => {
  await change({ pointsNews: 'notification' })
  await background.meta.write('points-seen:production', { address: member.address, total: '5000', told: '2400' })
  await watch.look()
  expect(notes).toEqual(['26.61 points arrived You now have 2,426.61.'])
})

it('looks at nothing where nobody is signed in, and where it is not wanted', async () => {
  expect(await watch.wanted()).toBe(true)
  await change({ pointsNews: 'off' })
  expect(await watch.wanted()).toBe(false)
  const before = sandbox.stats.count('R8')
  await watch.look()
  await change({ pointsNews: 'badge' })
  await background.secrets.clear('userToken')
  expect(await watch.wanted()).toBe(false)
  await watch.look()
  expect(sandbox.stats.count('R8')).toBe(before)
})

it('a service that fails is no news', async () => {
  await watch.look()
  sandbox.faults.set('R8', { kind: 'status', status: 400, body: { code: 3, message: 'no' } })
  await watch.look()
  sandbox.faults.clear()
  expect(news).toBe(false)
})
