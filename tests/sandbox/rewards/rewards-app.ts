import { Hono } from 'hono'
import { pointsEndpoints } from '../../../lib/api/points-endpoints'
import { points } from '../reply'
import { type Env, type Service, take } from '../service'
import { pointsHandlers } from './points'
import { walletPage } from './wallet'

/** One of the two points hosts: every endpoint of the table, and a page with a test wallet for signing in. */
export function rewardsApp(service: Service, host: 'production' | 'test') {
  const app = new Hono<Env>()
  for (const [name, endpoint] of Object.entries(pointsEndpoints)) {
    const [method = 'GET', path = ''] = endpoint.path.split(' ')
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (context) =>
      take(service, host, endpoint.id, context, ({ params, query, body, shown }) =>
        pointsHandlers[name as keyof typeof pointsHandlers]({
          params,
          query,
          body,
          shown,
          ledger: service.ledger[host],
          siwe: service.siwe[host],
          switches: service.switches,
        }),
      ),
    )
  }
  app.get('/', (context) => context.html(walletPage(`Sandbox rewards, ${host}`, service.wallet.mood)))
  app.all('*', (context) => take(service, host, null, context, () => points(5, 'not found')))
  return app
}
