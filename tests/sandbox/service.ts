import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { answer } from './answer'
import { accepted, shownSecrets } from './auth'
import type { Credits } from './credits'
import type { Faults } from './faults'
import type { Reply } from './reply'
import type { Ledger } from './rewards/ledger'
import type { Siwe } from './rewards/siwe'
import type { WalletMood } from './rewards/wallet'
import type { Host, Stats } from './stats'
import type { Switches } from './switches'
import type { World } from './world/world'

/** Members that contain words for people. */
const wordy = /name|symbol|message|^error$|title|detail|template$|description|method|label|public_tag|^value$|slug/i
const isWord = (text: string) => !/^(0x[\da-f]+|-?[\d.]+|\d{4}-.*|[a-z_]+)$/.test(text)

/** Simulates a service that repeats texts wherever it has words, in undeclared members, and in its headers. */
function echoing({ body, headers, ...reply }: Reply, texts: readonly string[]): Reply {
  let turn = 0
  const next = () => texts[turn++ % texts.length] ?? ''
  const spoil = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return wordy.test(name) && isWord(value) ? `${next()} ${value}` : value
    if (Array.isArray(value)) return value.map((each) => spoil(each, name))
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([key, member]) => [key, spoil(member, key)] as const)
    return { ...Object.fromEntries(members), said: next() }
  }
  return {
    ...reply,
    body: spoil(body),
    headers: { ...headers, 'x-echo': next(), 'x-request-id': next(), server: next() },
  }
}

/** Everything the three hosts share. */
export interface Service {
  world: World
  switches: Switches
  faults: Faults
  stats: Stats
  credits: Credits
  ledger: Record<'production' | 'test', Ledger>
  siwe: Record<'production' | 'test', Siwe>
  wallet: { mood: WalletMood }
  /** Origins, once the hosts listen. */
  origins: Record<Host, string>
}

export type Env = { Bindings: HttpBindings }

/** A request, read once. */
export interface Request {
  params: Record<string, string>
  query: URLSearchParams
  body: string
  shown: ReturnType<typeof shownSecrets>
  header: (name: string) => string | undefined
  path: string
}

/** Handles a request to an endpoint: records it, applies a fault if any, and answers. */
export async function take(
  service: Service,
  host: Host,
  endpoint: string | null,
  context: Context<Env>,
  run: (request: Request) => Reply | Promise<Reply>,
): Promise<Response> {
  const { stats, faults, origins } = service
  const header = (name: string) => context.req.header(name)
  const { pathname, searchParams: query, search } = new URL(context.req.url)
  const body = context.req.method === 'GET' ? '' : await context.req.text()
  const shown = shownSecrets(query, header('authorization'))
  const { seen, done } = stats.note(
    {
      host,
      endpoint,
      method: context.req.method,
      path: pathname,
      authorization: shown.map(({ how }) => how),
      origin: header('origin') ?? null,
      referer: header('referer') ?? null,
      cookie: header('cookie') !== undefined,
      userAgent: header('user-agent') ?? null,
      bodyBytes: Buffer.byteLength(body),
    },
    query,
  )
  context.env.outgoing.once('close', done)
  return answer({
    rule: endpoint === null ? undefined : faults.take(host, endpoint, pathname + search),
    endpoint: endpoint ?? '',
    faults,
    seen,
    env: context.env,
    trap: `${origins[host === 'test' ? 'production' : 'test']}/__sandbox/trap`,
    run: async () => {
      const params = context.req.param() as Record<string, string>
      const reply = await run({ params, query, body, shown, header, path: pathname })
      return service.switches.echo.length > 0 ? echoing(reply, service.switches.echo) : reply
    },
  })
}

/** The explorer key in the request, if it was sent in an accepted way. */
export const explorerKey = ({ switches }: Service, { shown }: Request) => accepted(shown, switches.explorerKeyIn)
