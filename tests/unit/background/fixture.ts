import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { ToolbarBadge } from '../../../lib/background/browser/toolbar-badge'
import { browserPlatform } from '../../../lib/background/browser-platform'
import { chosenHost } from '../../../lib/background/call/target'
import { createServices, type Platform } from '../../../lib/background/services'
import { createDatabase } from '../../../lib/background/storage/db'
import { installationKey, installationVersion } from '../../../lib/background/storage/installation-mark'
import type { CredentialId } from '../../../lib/core/credentials/credential-state'
import type { SettingName, SettingValue } from '../../../lib/settings/schema'
import { markKey, readSettings, settingsVersion, writeSetting } from '../../../lib/settings/store'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'

let made = 0

/** A database of its own, empty. */
export const freshDatabase = () => createDatabase(`test-${++made}-${Math.random()}`)

/** Time that passes only when somebody sleeps or a test says so. Sleeping takes no real time. */
export function testClock(start = Date.UTC(2026, 10, 21, 12)) {
  let ms = start
  const slept: number[] = []
  return {
    now: () => ms,
    sleep: async (wait: number) => {
      slept.push(wait)
      ms += wait
      await new Promise((resolve) => setImmediate(resolve))
    },
    random: () => 0.5,
    advance: (by: number) => {
      ms += by
    },
    slept,
  }
}

/** A toolbar button that shows nothing. */
export const quietBadge: ToolbarBadge = { count: async () => {}, leave: async () => {}, attention: async () => {} }

export type TestClock = ReturnType<typeof testClock>

type Changes = { [N in SettingName]?: SettingValue<N> }

export async function change(settings: Changes): Promise<void> {
  // As each first start leaves it, before anybody can change a setting.
  await fakeBrowser.storage.session.set({ [markKey]: { version: settingsVersion } })
  await fakeBrowser.storage.local.set({ [installationKey]: { version: installationVersion, id: 'test' } })
  for (const [name, value] of Object.entries(settings)) await writeSetting(name as SettingName, value as never)
}

/**
 * The whole background against a sandbox over a real socket, with its own storage. A second one over the same
 * `database` is what a browser starts after it stopped the first.
 */
export async function startBackground(sandbox: Sandbox, world: Partial<Platform> = {}, settings: Changes = {}) {
  if (!world.database) fakeBrowser.reset()
  await change({
    provider: 'sandbox',
    explorerHost: sandbox.url,
    rewardsHost: sandbox.rewardsUrl,
    rewardsTestHost: sandbox.rewardsTestUrl,
    ...settings,
  })
  const clock = testClock()
  const database = world.database ?? freshDatabase()
  const parts = createServices({
    ...browserPlatform,
    clock,
    preview: true,
    permitted: async () => true,
    showBadge: async () => {},
    keyWordIn: async () => undefined,
    limits: { perSecond: 10_000 },
    ...world,
    database,
  })

  async function give(id: CredentialId, value: string): Promise<void> {
    const host = id.endsWith('Test') ? 'rewardsTest' : id.startsWith('explorer') ? 'explorer' : 'rewards'
    const { origin } = chosenHost(host, await readSettings(), true)
    await parts.secrets.write(id, { value, origin, keep: 'session' })
  }
  if (!world.database) await give('explorerKey', keys.explorer)
  return { ...parts, clock: (world.clock ?? clock) as TestClock, give }
}

export type Background = Awaited<ReturnType<typeof startBackground>>

/**
 * One sandbox for the tests of a file, as if new for each of them, and a separate background for each. Called at the
 * top.
 */
export function freshForEach(world: Partial<Platform> = {}, settings: Changes = {}) {
  const at = {} as { sandbox: Sandbox; background: Background }
  beforeAll(async () => {
    at.sandbox = await startSandbox()
  })
  afterAll(() => at.sandbox.close())
  beforeEach(async () => {
    await at.sandbox.reset()
    at.background = await startBackground(at.sandbox, world, settings)
  })
  return at
}

/** The AppError a promise fails with. */
export async function failure(promise: Promise<unknown>) {
  try {
    await promise
  } catch (thrown) {
    return thrown as import('../../../lib/core/errors/errors').AppError
  }
  throw new Error('expected a failure')
}
