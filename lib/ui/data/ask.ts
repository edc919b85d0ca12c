import { type Endpoint, itemKey, noteIgnoredFilters, type PageOf, type PageReturn } from '../../api/define'
import { type EndpointName, endpoints } from '../../api/index'
import type { AnyRecord } from '../../api/models/shapes'
import type { CardFacts } from '../../core/gloss/card-facts'
import type { Gloss } from '../../core/gloss/gloss'
import type { Answer } from '../../rpc/contract'
import { call, keptAnswer, sendToBackground } from '../../rpc/send-message'
import { setting } from '../base/settings'
import { refreshCredits } from './credential-states'
import { createPager, type Pager } from './pager'
import { createResource, type Resource } from './resource'

/** A table row by name, without its specific types: for views that draw any row. */
export const endpointNamed = (name: EndpointName): Endpoint => endpoints[name] as unknown as Endpoint

type Input = Readonly<Record<string, unknown>>

/** Calls any endpoint, for views that know it only from the table. The background checks the input again. */
async function callAny(name: EndpointName, input: Input, fresh: boolean): Promise<Answer<unknown>> {
  try {
    return await call(name, input as never, { fresh })
  } finally {
    refreshCredits()
  }
}

const keptAny = (name: EndpointName, input: Input): Promise<Answer<unknown> | null> => keptAnswer(name, input as never)

/** Explorer endpoints take a chain, points endpoints one of two hosts. */
const where = (name: EndpointName, chain: string): Input =>
  endpointNamed(name).area === 'explorer' ? { chain } : { host: setting('rewardsEnvironment').peek() }

/** A list of the table, page by page. */
export function listPager(name: EndpointName, input: Input, chain: string): Pager<unknown> {
  const { query, returns } = endpointNamed(name) as Endpoint & { returns: PageReturn<AnyRecord> }
  return createPager({
    load: async (cursor, fresh) => {
      const answer = await callAny(name, { ...input, ...where(name, chain), cursor }, fresh)
      const page = answer as Answer<PageOf<unknown>>
      return { ...page, value: noteIgnoredFilters(page.value, query, input) }
    },
    keyOf: (item) => itemKey(returns, item),
    kept: () => keptAny(name, { ...input, ...where(name, chain) }) as Promise<Answer<PageOf<unknown>> | null>,
  })
}

/** A single answer of the table. */
export function oneResource(name: EndpointName, input: Input, chain: string): Resource<unknown> {
  const whole = { ...input, ...where(name, chain) }
  return createResource(
    (fresh) => callAny(name, whole, fresh),
    () => keptAny(name, whole),
  )
}

/** How often to ask the background while the answer is under way; each request itself waits. */
const patience = 60

/** What one transaction did, at a person's request; `fresh` insists on a new answer. Throws AppError. */
export async function askGloss(hash: string, chain: string, fresh: boolean): Promise<Answer<Gloss>> {
  for (let turn = 0; ; turn += 1) {
    const [gloss] = await sendToBackground('gloss.ask', { hashes: [{ hash, chain, asked: true }], fresh })
    if (gloss && (gloss.state !== 'asking' || turn === patience)) {
      return { value: gloss, at: gloss.at ?? Date.now(), source: 'network' }
    }
  }
}

/** The facts of one transaction, as on its card in a page; null if the service has none. */
export const transactionFacts = (hash: string, chain: string): Promise<CardFacts | null> =>
  sendToBackground('page.facts', { hash, chain })
