/**
 * Matches a path against a route such as `/block/:block?/transactions`. A segment `:name?` is optional. Returns the
 * decoded parameters, or null if the path does not match.
 */
export function matchRoute(route: string, path: string): Record<string, string> | null {
  const names: string[] = []
  const source = route
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`
      const optional = segment.endsWith('?')
      names.push(segment.slice(1, optional ? -1 : undefined))
      return optional ? '(?:/([^/]+))?' : '/([^/]+)'
    })
    .join('')
  const found = new RegExp(`^${source || '/'}$`).exec(path)
  if (!found) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = decoded(found[index + 1])
    if (value !== undefined) params[name] = value
  }
  return params
}

/** The path of a route with its parameters filled in; missing ones are omitted with their segment. */
export function fillRoute(route: string, params: Readonly<Record<string, string | undefined>>): string {
  const path = route
    .split('/')
    .filter(Boolean)
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment]
      const value = params[segment.replace(/^:|\?$/g, '')]
      return value ? [encodeURIComponent(value)] : []
    })
    .join('/')
  return `/${path}`
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    // A location typed by hand can contain a stray percent sign.
    return text
  }
}
