import { parseJson } from '../../../lib/core/json/parse-json'
import { keys } from '../../sandbox/keys'
import type { Sandbox } from '../../sandbox/start'

export interface Answered {
  status: number
  headers: Headers
  text: string
  body: unknown
}

export const explorerHeaders = { authorization: `Bearer ${keys.explorer}` }

/** Sends a real request; redirects are not followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const text = await response.text()
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    body = undefined
  }
  return { status: response.status, headers: response.headers, text, body }
}

/** Asks the explorer with its usual key. */
export const explore = (sandbox: Sandbox, path: string, headers: Record<string, string> = explorerHeaders) =>
  ask(sandbox.url + path, { headers })

interface Envelope {
  items: Record<string, unknown>[]
  next_page_params?: Record<string, string | number | null> | null
}

export const pageOf = ({ body }: Answered) => body as Envelope

/** Every page of a list, sending back each complete cursor and our own filters. */
export async function walk(
  sandbox: Sandbox,
  path: string,
  filters: Record<string, string> = {},
  atMost = 200,
): Promise<Envelope[]> {
  const pages: Envelope[] = []
  let query = new URLSearchParams(filters)
  while (pages.length < atMost) {
    const answered = await explore(sandbox, `${path}?${query}`)
    if (answered.status !== 200) throw new Error(`${path}?${query}: ${answered.status} ${answered.text}`)
    const page = pageOf(answered)
    pages.push(page)
    if (!page.next_page_params) return pages
    query = new URLSearchParams({ ...page.next_page_params, ...filters } as Record<string, string>)
  }
  return pages
}

export const itemsOf = (pages: readonly Envelope[]) => pages.flatMap(({ items }) => items)
