import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { explorerEndpoints } from '../../../lib/api/explorer-endpoints'
import { vocabulary } from '../../../lib/api/models/vocabulary'
import { keys } from '../keys'
import { gateway, instance, type Reply } from '../reply'
import { type Env, explorerKey, type Request, type Service, take } from '../service'
import type { Switches } from '../switches'
import type { ExplorerHandler } from './explorer-ask'
import { holdingHandlers } from './explorer-holdings'
import { listHandlers } from './explorer-lists'
import { partHandlers } from './explorer-parts'
import { searchHandlers } from './explorer-search'
import { tokenHandlers } from './explorer-tokens'
import { transactionHandlers } from './explorer-transactions'
import { refusedQuery } from './query-rules'

const of = (place: 'member' | 'value') =>
  new Map(vocabulary.filter((word) => word.place === place).map(({ neutral, provider }) => [neutral, provider]))

const members = of('member')
const values = of('value')

/** A body in the provider's own words: members and values, at any depth. */
function inProviderWords(body: unknown): unknown {
  if (typeof body === 'string') return values.get(body) ?? body
  if (Array.isArray(body)) return body.map(inProviderWords)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [members.get(name) ?? name, inProviderWords(value)]),
  )
}

type ExplorerName = keyof typeof explorerEndpoints

const handlers: Record<ExplorerName, ExplorerHandler> = {
  ...holdingHandlers,
  ...listHandlers,
  ...searchHandlers,
  ...tokenHandlers,
  ...transactionHandlers,
  ...partHandlers,
}

/** Batch lists have one shape and a path segment per rollup family. */
const batchSegments = ['arbitrum-batch', 'optimism-batch', 'scroll-batch']

/** A table path as routes: in neutral words, and in the provider's. */
function routesOf(path: string): string[] {
  const neutral = path.replace(/\{(\w+)\}/g, ':$1')
  const provider = vocabulary
    .filter(({ place }) => place === 'path')
    .flatMap((word) =>
      neutral.split('/').includes(word.neutral)
        ? (word.neutral === 'rollup-x-batch' ? batchSegments : [word.provider]).map((by) =>
            neutral.replace(word.neutral, by),
          )
        : [],
    )
  return [neutral, ...provider]
}

/** The chain that answers if the path names none: a self-hosted instance. */
const onlyChain = '1'

/** The explorer: every endpoint of the table, behind the gateway and as a separate instance. */
export function explorerApp(service: Service) {
  const app = new Hono<Env>()
  app.use((context, next) => (service.switches.cors ? cors()(context, next) : next()))

  for (const [name, endpoint] of Object.entries(explorerEndpoints)) {
    const [, path = ''] = endpoint.path.split(' ')
    for (const route of routesOf(path)) {
      app.get(`/:chain_id/api/v2${route}`, (context) =>
        take(service, 'explorer', endpoint.id, context, (request) =>
          viaGateway(service, name as ExplorerName, request),
        ),
      )
      // As a self-hosted explorer, and as one chain's public explorer.
      for (const base of ['', '/instances/:chain_id']) {
        app.get(`${base}/api/v2${route}`, (context) =>
          take(service, 'explorer', endpoint.id, context, (request) =>
            onInstance(service, name as ExplorerName, request),
          ),
        )
      }
    }
  }

  app.get('/api/json/config', (context) =>
    context.json({
      chains: Object.fromEntries(
        service.world.specs.map(({ id }) => [id, `${service.origins.explorer}/instances/${id}`]),
      ),
      endpoint_pricing: Object.fromEntries(
        Object.values(explorerEndpoints).map(({ path, credits }) => [path, credits]),
      ),
    }),
  )
  app.all('/:chain_id/api/v2/*', (context) =>
    take(service, 'explorer', null, context, () => instance(400, 'Unknown API v2 action')),
  )
  app.all('*', (context) => take(service, 'explorer', null, context, () => gateway(404, 'Not found', 'internal')))
  return app
}

/** Checks key, then pace, then chain, then parameters; each answer reports the remaining credits. */
function viaGateway(service: Service, name: ExplorerName, request: Request): Reply {
  const { credits, switches } = service
  const key = explorerKey(service, request)
  const unpaid = credits.charge(key, explorerEndpoints[name].credits)
  if (unpaid || !key) return unpaid ?? gateway(401, 'Unauthorized')
  const { refused, headers } = credits.limit(key, switches.requestsPerSecond)
  if (refused) return refused
  const chainId = request.params.chain_id ?? ''
  const reply = service.world.chain(chainId)
    ? handle(service, name, chainId, request, key)
    : gateway(404, 'Network not supported', 'internal')
  return {
    ...reply,
    headers: { ...reply.headers, ...headers, 'x-credits-remaining': `${credits.remaining(key)}.0` },
  }
}

/** An instance needs no key and counts no credits. */
function onInstance(service: Service, name: ExplorerName, request: Request): Reply {
  const key = explorerKey(service, request)
  const { refused, headers } = service.credits.limit(key ?? 'nobody', service.switches.requestsPerSecond)
  const chainId = request.params.chain_id ?? onlyChain
  return refused ?? { ...handle(service, name, chainId, request, key), ...{ headers } }
}

function handle(
  service: Service,
  name: ExplorerName,
  chainId: string,
  request: Request,
  key: string | undefined,
): Reply {
  const { world, switches, credits } = service
  const { query } = request
  const chain = world.chain(chainId)
  if (!chain) return gateway(404, 'Network not supported', 'internal')
  const off = switches.listsOff[explorerEndpoints[name].id as keyof Switches['listsOff']]
  if (off) return instance(off, off === 501 ? 'Service is disabled' : 'Not found')
  const { chain_id, ...params } = request.params
  const refused = refusedQuery(explorerEndpoints[name].id, params, query, Object.keys(explorerEndpoints[name].query))
  if (refused) return refused
  const reply = handlers[name]({
    chain,
    params,
    query,
    path: request.path.slice(request.path.indexOf('/api/v2') + '/api/v2'.length),
    switches,
    user: key !== undefined && credits.userOf(key),
    secret: query.get('key') === keys.explorerSecret,
    showScam: request.header('show-scam-tokens') === 'true',
  })
  return switches.words === 'provider' ? { ...reply, body: inProviderWords(reply.body) } : reply
}
