import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createUpdate } from '~/lib/background/browser/update'
import { type Consoles, createConsoles } from '~/lib/background/distribution/consoles'
import { consolePort, type Live, liveKey } from '~/lib/core/distribution/distribution-view'

const origin = 'chrome-extension://ours'
const live: Live = { plan: 'plan', part: 'part', phase: 'sending', since: 0 }

let connect: (port: object) => void
let reloads: number
let pages: { contextType: string }[]

const console = { name: consolePort, sender: { id: 'ours', url: `${origin}/app.html`, frameId: 0 } }

/** A port as the browser hands it over; `end` is what closing the console does. */
function dial(change: object = {}) {
  const ends: (() => void)[] = []
  const port = {
    ...console,
    disconnected: false,
    onMessage: { addListener: () => {} },
    onDisconnect: { addListener: (end: () => void) => ends.push(end) },
    disconnect: () => {
      port.disconnected = true
    },
    end: () => {
      for (const end of ends) end()
    },
    ...change,
  }
  connect(port)
  return port
}

const update = () => fakeBrowser.runtime.onUpdateAvailable.trigger({ version: '9' } as never)

const told = async () => (await fakeBrowser.storage.session.get(liveKey))[liveKey] as { live: Live | null } | undefined

beforeEach(() => {
  fakeBrowser.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('location', { origin })
  reloads = 0
  pages = []
  const runtime = fakeBrowser.runtime as unknown as Record<string, unknown>
  runtime.id = 'ours'
  runtime.onConnect = {
    addListener: (listener: typeof connect) => {
      connect = listener
    },
  }
  runtime.reload = () => {
    reloads++
  }
  runtime.getContexts = async ({ contextTypes }: { contextTypes: string[] }) =>
    pages.filter(({ contextType }) => contextTypes.includes(contextType))
  runtime.getPlatformInfo = vi.fn(async () => ({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an update of the extension', () => {
  /** Both as the background starts them. */
  function start(): Consoles {
    const consoles = createConsoles({ onChange: () => look() })
    const look = createUpdate(consoles.isQuiet)
    return consoles
  }

  /** Lets what was asked of the browser be answered. */
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('case 20: waits for the console and for what is being sent', async () => {
    const consoles = start()
    const port = dial()
    consoles.live(live)
    update()
    await settle()
    expect(reloads).toBe(0)
    port.end()
    await settle()
    expect(reloads).toBe(0)
    consoles.live(null)
    await settle()
    expect(reloads).toBe(1)
  })

  it('case 20: happens at once where nothing is under way', async () => {
    pages = [{ contextType: 'BACKGROUND' }]
    start()
    update()
    await settle()
    expect(reloads).toBe(1)
  })

  it.each(['TAB', 'POPUP', 'SIDE_PANEL'])(
    'case 151: takes no draft or key from under who types it, in a %s',
    async (contextType) => {
      pages = [{ contextType }]
      const consoles = start()
      update()
      await settle()
      expect(reloads).toBe(0)
      consoles.live(live)
      consoles.live(null)
      await settle()
      expect(reloads).toBe(0)
    },
  )

  it.each(['secret:partnerKey', 'secret:userToken', 'vault', 'draft:distribution', 'draft:import labels'])(
    'case 151: takes nothing away that is kept until the browser closes: %s',
    async (key) => {
      await fakeBrowser.storage.session.set({ [key]: 'x' })
      const consoles = start()
      update()
      dial().end()
      consoles.live(live)
      consoles.live(null)
      await settle()
      expect(reloads).toBe(0)
      await fakeBrowser.storage.session.remove(key)
      await fakeBrowser.alarms.onAlarm.trigger({ name: 'update-waits', scheduledTime: 0 })
      await settle()
      expect(reloads).toBe(1)
    },
  )

  it('case 151: does not wait for what was looked up last', async () => {
    await fakeBrowser.storage.session.set({ recents: ['x'], 'draft:lookup': 'x', 'draft:chain': '1' })
    start()
    update()
    await settle()
    expect(reloads).toBe(1)
  })

  it('waits for a console that opens in the last moment, and comes once that is closed', async () => {
    const { session } = fakeBrowser.storage
    const remove = session.remove.bind(session)
    let port: ReturnType<typeof dial> | undefined
    vi.spyOn(session, 'remove').mockImplementation(async (keys) => {
      port ??= dial()
      await remove(keys)
    })
    start()
    update()
    await settle()
    expect(reloads).toBe(0)
    port?.end()
    await settle()
    expect(reloads).toBe(1)
  })

  it('case 151: comes with a later life of the background, once: the browser tells of it only once', async () => {
    pages = [{ contextType: 'POPUP' }]
    start()
    update()
    await settle()
    expect((await fakeBrowser.alarms.getAll()).map(({ name }) => name)).toEqual(['update-waits'])
    fakeBrowser.runtime.onUpdateAvailable.removeAllListeners()
    pages = []
    start()
    await settle()
    expect(reloads).toBe(1)
    start()
    await settle()
    expect(reloads).toBe(1)
  })

  it('case 151: a browser without that list of pages tells its windows', async () => {
    const runtime = fakeBrowser.runtime as unknown as Record<string, unknown>
    runtime.getContexts = undefined
    const views: unknown[] = [globalThis, {}]
    vi.spyOn(fakeBrowser.extension, 'getViews').mockImplementation(() => views as Window[])
    start()
    update()
    await settle()
    expect(reloads).toBe(0)
    views.pop()
    update()
    await settle()
    expect(reloads).toBe(1)
  })
})

describe('who keeps a distribution going', () => {
  let consoles: Consoles
  beforeEach(() => {
    consoles = createConsoles()
  })

  it('a page of ours in a tab of its own, and nobody else', () => {
    for (const stranger of [
      { sender: { ...console.sender, id: 'theirs' } },
      { sender: { ...console.sender, frameId: 3 } },
      { sender: { ...console.sender, url: 'https://evil.example/app.html' } },
      { sender: { ...console.sender, url: `${origin}.evil/app.html` } },
      { sender: undefined },
    ]) {
      expect(dial(stranger).disconnected).toBe(true)
      expect(consoles.any()).toBe(false)
    }
    const port = dial()
    expect(consoles.any()).toBe(true)
    port.end()
    expect(consoles.any()).toBe(false)
  })

  it('case 19: waits a moment for a console to connect, and refuses without one', async () => {
    const waiting = consoles.need()
    dial().end()
    await expect(waiting).resolves.toBeUndefined()
    const refused = expect(consoles.need()).rejects.toMatchObject({ code: 'rpc.gone' })
    await vi.advanceTimersByTimeAsync(3000)
    await refused
  })

  it('the background is kept awake while something is under way, and not longer', async () => {
    const awake = fakeBrowser.runtime.getPlatformInfo as never as ReturnType<typeof vi.fn>
    consoles.live(live)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(awake.mock.calls.length).toBeGreaterThanOrEqual(5)
    consoles.live(null)
    const before = awake.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(awake).toHaveBeenCalledTimes(before)
  })
})

it('what a life before this one said is under way is taken back', async () => {
  await fakeBrowser.storage.session.set({ [liveKey]: { live, changes: 3 } })
  const left = vi.fn()
  createConsoles({ onLeft: left })
  await vi.waitFor(async () => expect((await told())?.live).toBeNull())
  // Nobody may open a console for a long time, so whoever decides about it is informed at once.
  expect(left).toHaveBeenCalledOnce()
})

it('a life that left nothing under way leaves nothing to look at', async () => {
  await fakeBrowser.storage.session.set({ [liveKey]: { live: null, changes: 3 } })
  const read = vi.spyOn(fakeBrowser.storage.session, 'get')
  const left = vi.fn()
  createConsoles({ onLeft: left })
  await read.mock.results[0]?.value
  await Promise.resolve()
  expect(left).not.toHaveBeenCalled()
})
