import { Hono } from 'hono'
import { faultKinds, isFault } from './fault-kinds'
import { type WalletMood, walletCall, walletMoods } from './rewards/wallet'
import type { Env, Service } from './service'
import { defaults } from './switches'

/** Resets everything to the start. */
export function resetAll({ world, faults, stats, credits, ledger, siwe, switches, wallet }: Service): void {
  faults.drop()
  world.reset()
  stats.reset()
  credits.reset()
  for (const host of ['production', 'test'] as const) {
    ledger[host].reset()
    siwe[host].reset()
  }
  Object.assign(switches, structuredClone(defaults))
  wallet.mood = 'member'
}

/** The sandbox's own endpoints, on every host: for browser tests, and for people with curl. */
export function controlApp(service: Service) {
  const { faults, stats, ledger, switches, wallet } = service
  const app = new Hono<Env>()

  app.post('/faults', async (context) => {
    const { endpoint = '*', host, match, fault, times, skip } = await context.req.json()
    if (!isFault(fault)) return context.json({ error: `fault.kind must be one of ${faultKinds.join(', ')}` }, 422)
    faults.set({ endpoint, ...(host && { host }), ...(match && { match }) }, fault, {
      ...(times !== undefined && { times }),
      ...(skip !== undefined && { skip }),
    })
    return context.json({ rules: faults.list().length })
  })
  app.get('/faults', (context) =>
    context.json({
      rules: faults.list().map(({ memory, left, ...rule }) => ({ ...rule, left: Number.isFinite(left) ? left : null })),
      held: faults.held(),
    }),
  )
  app.delete('/faults', (context) => {
    faults.clear(context.req.query('endpoint'))
    return context.json({ rules: faults.list().length })
  })
  app.post('/release', async (context) => {
    await faults.release(context.req.query('endpoint'))
    return context.json({ held: faults.held() })
  })

  app.get('/stats', (context) => context.json({ peak: stats.peak(), perSecond: stats.perSecond(), seen: stats.all() }))
  app.get('/ledger', (context) => {
    const { distributions } = ledger[context.req.query('host') === 'test' ? 'test' : 'production']
    return context.json(
      distributions().map(({ id, entries, total, created, at }) => ({
        id,
        wallets: entries.length,
        total: String(total),
        created,
        at,
      })),
    )
  })
  app.post('/switches', async (context) => {
    const given = await context.req.json()
    const unknown = Object.keys(given).filter((name) => !Object.hasOwn(defaults, name))
    if (unknown.length) return context.json({ error: `no such switch: ${unknown.join(', ')}` }, 422)
    return context.json(Object.assign(switches, given))
  })
  app.get('/switches', (context) => context.json(switches))
  app.post('/mine/:chain/:hash', (context) =>
    service.world.mine(context.req.param('chain'), context.req.param('hash'))
      ? context.json({ mined: true })
      : context.json({ error: 'no such transaction is waiting' }, 404),
  )
  app.post('/reset', (context) => {
    resetAll(service)
    return context.json({ reset: true })
  })

  app.post('/mood/:mood', (context) => {
    const mood = walletMoods.find((known) => known === context.req.param('mood'))
    if (!mood) return context.json({ error: `a mood is one of ${walletMoods.join(', ')}` }, 422)
    wallet.mood = mood satisfies WalletMood
    return context.json({ mood })
  })
  app.post('/wallet', async (context) => {
    const { method, params = [] } = await context.req.json()
    const answer = await walletCall(wallet.mood, String(method), params)
    if (answer) return context.json(answer)
    await new Promise((resolve) => context.env.outgoing.once('close', resolve))
    return context.body(null)
  })
  return app
}
