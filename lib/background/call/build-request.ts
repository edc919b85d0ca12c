import type { Endpoint, Params } from '../../api/define'
import { providerPath } from '../../api/models/vocabulary'
import type { KeyTransport } from '../../api/providers'
import { chainById } from '../../core/chains/chains'
import { AppError } from '../../core/errors/errors'
import type { Cursor } from '../../core/lists/cursor'
import { phrase } from '../../core/phrases/phrase'
import type { Target } from './target'

/** An input whose every part was checked against the endpoint's own parameters. */
export interface CheckedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  cursor: Cursor | null
  body?: unknown
}

/** The form of a secret in the Authorization header. */
export type Scheme = 'bare' | 'bearer'

/** A secret to attach, and where. */
export interface Attached {
  /** Explorer key. */
  key?: { value: string; transport: KeyTransport; scheme: Scheme }
  /** The explorer's optional second key. */
  secret?: string
  /** Partner key, user or administrator token. */
  authorization?: { value: string; scheme: Scheme }
}

/** Everything that is sent. `secrets` are the values in it that no message may show. */
export interface WireRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  secrets: string[]
}

/** Names under which secrets travel: no cursor may set them, and none is echoed. */
const reserved = new Set(['apikey', 'key', 'api_key', 'token', '__proto__', 'constructor', 'prototype'])

/**
 * One request from an endpoint, its input and its target; the only place where a URL is assembled. A pure function. The
 * caller's filters are on every page; a cursor adds to them and never replaces one.
 */
export function buildRequest(endpoint: Endpoint, input: CheckedInput, target: Target, attached: Attached): WireRequest {
  const [method = 'GET', path = '/'] = endpoint.path.split(' ') as ['GET' | 'POST', string]
  const prefix = endpoint.area === 'explorer' ? `${target.segment ? `/${target.segment}` : ''}/api/v2` : ''
  const root = target.base + prefix
  const url = new URL(root + filled(inWords(path, target), endpoint.params, input.params))
  // Encoded parts cannot leave the path, but if one ever did, the key would go with it.
  if (!url.href.startsWith(`${root}/`)) throw new AppError('bug', phrase('bug.leftHost'), { data: { field: 'path' } })

  const query = new Map<string, string>()
  for (const [name, value] of cursorPairs(input.cursor)) query.set(name, value)
  for (const [name, value] of Object.entries(input.query)) query.set(name, wireValue(endpoint.query, name, value))

  const headers: Record<string, string> = { Accept: 'application/json' }
  const { key, secret, authorization } = attached
  if (key?.transport === 'query') query.set('apikey', key.value)
  if (key?.transport === 'header') headers.Authorization = inScheme(key.value, key.scheme)
  if (secret !== undefined) query.set('key', secret)
  if (authorization) headers.Authorization = inScheme(authorization.value, authorization.scheme)
  for (const [name, value] of query) url.searchParams.append(name, value)

  const body =
    input.body === undefined ? undefined : typeof input.body === 'string' ? input.body : JSON.stringify(input.body)
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return {
    method,
    url: url.href,
    headers,
    ...(body === undefined ? {} : { body }),
    secrets: [key?.value, secret, authorization?.value].filter((value) => value !== undefined),
  }
}

const inScheme = (value: string, scheme: Scheme) => (scheme === 'bearer' ? `Bearer ${value}` : value)

function inWords(path: string, { provider, chain }: Target): string {
  if (provider.words === 'neutral') return path
  const family = chain === undefined ? null : chainById(chain).family
  return providerPath(path, family === 'zk' || family === null ? undefined : family)
}

function filled(path: string, declared: Params, values: Record<string, unknown>): string {
  return path.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const text = wireValue(declared, name, values[name])
    // "." and ".." survive encoding and have a meaning in a path.
    if (/^\.{1,2}$/.test(text)) throw new AppError('input.invalid', phrase('input.path'), { data: { field: name } })
    return encodeURIComponent(text)
  })
}

const wireValue = (declared: Params, name: string, value: unknown) => declared[name]?.wire?.(value) ?? String(value)

/** A null member is sent as the word `null`: the service distinguishes it from an absent one. */
function cursorPairs(cursor: Cursor | null): [string, string][] {
  return Object.entries(cursor ?? {})
    .filter(([name]) => !reserved.has(name.toLowerCase()))
    .map(([name, value]) => [name, String(value)])
}
