import type { Endpoint } from '~/lib/api/define'
import { endpoints } from '~/lib/api/index'
import { parseAnswer } from '~/lib/api/parse'
import { failureFrom } from '~/lib/api/parse-failure'
import type { LoadPage } from '~/lib/background/export/export-run'
import type { Cursor } from '../../../../lib/core/lists/cursor'
import { keys } from '../../../sandbox/keys'

/** Pages straight from the sandbox over a real socket, without the extension. */
export function pagesOf(url: string): LoadPage {
  return async (name, { chain, cursor, ...input }) => {
    const endpoint = endpoints[name] as Endpoint
    const given: Record<string, unknown> = { ...input }
    const path = endpoint.path.replace(/^GET /, '').replace(/\{(\w+)\}/g, (_, param: string) => {
      const value = String(given[param])
      delete given[param]
      return value
    })
    const query = new URLSearchParams(
      Object.entries({ ...(cursor as object | null), ...given }).map(([key, value]) => [key, String(value)]),
    )
    const answer = await fetch(`${url}/${chain}/api/v2${path}?${query}`, { headers: { authorization: keys.explorer } })
    const text = await answer.text()
    if (!answer.ok) throw failureFrom(endpoint, answer.status, answer.headers.get('content-type') ?? '', text)
    return parseAnswer(endpoint, text, cursor as Cursor | null) as Awaited<ReturnType<LoadPage>>
  }
}
