/** A host, or with `*.` a host and all below it; perhaps with a port, without which it is every port. */
export const sitePatternShape = /^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/

/** Is a host, with its port as in links, among those that are never annotated? */
export function isNever(patterns: readonly string[], host: string): boolean {
  return patterns.some((pattern) => {
    const [, below, name = '', port] = /^(\*\.)?(.*?)(:\d+)?$/.exec(pattern) ?? []
    // A name may end in a dot, and is the same.
    const hostname = host.replace(/\.?(:\d+)?$/, '')
    if (port && !host.endsWith(port)) return false
    return hostname === name || (below !== undefined && hostname.endsWith(`.${name}`))
  })
}

const withoutPort = (pattern: string) => pattern.replace(/:\d+$/, '')

/**
 * The same for the browser: patterns of pages that it runs no script of ours in. It tells no ports apart, so where one is closed
 * it leaves out all of that host.
 */
export const neverMatches = (patterns: readonly string[]): string[] =>
  patterns.map((pattern) => `*://${withoutPort(pattern)}/*`)

/** Is it a host of which another port is closed? The browser then leaves it out as well. */
export const closesOnePort = (patterns: readonly string[], host: string): boolean =>
  !isNever(patterns, host) && isNever(patterns.map(withoutPort), host)

/** A host, alone or in an address or a pattern of one. */
const typedShape = /^(?:(?:https?|\*):\/\/)?(\*\.)?([^/?#\s*@]+)(?:[/?#].*)?$/

/**
 * What a person typed, as a pattern: a host, `*.host`, or the address of a page of it. Null where it is none of these.
 * Names in other scripts become what browsers call them (`xn--…`).
 */
export function readSitePattern(typed: string): string | null {
  const [, below = '', name] = typedShape.exec(typed.trim().toLowerCase()) ?? []
  if (name === undefined || /^[a-z]+:$/.test(name) || !URL.canParse(`https://${name}`)) return null
  const { hostname } = new URL(`https://${name}`)
  const port = /:\d+$/.exec(name)?.[0] ?? ''
  const pattern = `${below}${hostname.replace(/\.$/, '')}${port}`
  return sitePatternShape.test(pattern) ? pattern : null
}
