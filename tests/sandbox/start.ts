import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { controlApp, resetAll } from './control'
import { createCredits } from './credits'
import { explorerApp } from './explorer/explorer-app'
import { createFaults } from './faults'
import { createLedger } from './rewards/ledger'
import { rewardsApp } from './rewards/rewards-app'
import { createSiwe } from './rewards/siwe'
import { type Env, type Service, take } from './service'
import { createStats, type Host } from './stats'
import { defaults, type Switches } from './switches'
import { createWorld } from './world/world'

export interface SandboxOptions {
  /** For the explorer; the rewards hosts use the next two. Free ones by default. */
  port?: number
  /** Varies the crowd; the cast, the tokens and the tour are always the same. */
  seed?: string
  /** Initial switches that differ from the defaults. */
  switches?: Partial<Switches>
  /** Ms since 1970, for tests of time. */
  now?: () => number
}

/** Starts the service: the explorer and two rewards hosts, each with its own origin, on this machine only. */
export async function startSandbox({ port = 0, seed, switches = {}, now = Date.now }: SandboxOptions = {}) {
  const origins: Record<Host, string> = { explorer: '', production: '', test: '' }
  const held: Switches = { ...structuredClone(defaults), ...switches }
  const ledger = {
    production: createLedger('production', now, () => held),
    test: createLedger('test', now, () => held),
  }
  const siweOf = (host: 'production' | 'test') =>
    createSiwe(
      ledger[host],
      () => origins[host],
      now,
      () => held,
    )
  const service: Service = {
    world: createWorld(seed),
    switches: held,
    faults: createFaults(),
    stats: createStats(now),
    credits: createCredits(now),
    ledger,
    siwe: { production: siweOf('production'), test: siweOf('test') },
    wallet: { mood: 'member' },
    origins,
  }

  const control = controlApp(service)
  const open = async (host: Host, app: Hono<Env>, at: number) => {
    const all = new Hono<Env>()
    all.use(async (context, next) => {
      await next()
      if (!context.res.headers.has('date')) context.res.headers.set('date', new Date(now()).toUTCString())
    })
    // Redirects end here and are recorded.
    all.all('/__sandbox/trap', (context) => take(service, host, 'trap', context, () => ({ status: 200, body: {} })))
    all.route('/__sandbox', control)
    all.route('/', app)
    const server = createAdaptorServer({ fetch: all.fetch }) as Server
    await listen(server, at)
    origins[host] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return server
  }
  const servers = [
    await open('explorer', explorerApp(service), port),
    await open('production', rewardsApp(service, 'production'), port && port + 1),
    await open('test', rewardsApp(service, 'test'), port && port + 2),
  ]

  return {
    url: origins.explorer,
    rewardsUrl: origins.production,
    rewardsTestUrl: origins.test,
    world: service.world,
    ledger,
    siwe: service.siwe,
    faults: service.faults,
    stats: service.stats,
    credits: service.credits,
    /** Change a member to switch it. */
    switches: held,
    wallet: service.wallet,
    /** Resets everything to the start. */
    reset: () => resetAll(service),
    async close() {
      service.faults.drop()
      await Promise.all(servers.map(shut))
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
