/** A host, or with `*.` a host and its subdomains, with an optional port; without one, all ports match. */
export const sitePatternShape = /^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/

/** Whether a host, with its port as in links, is on the never list. */
export function isNever(patterns: readonly string[], host: string): boolean {
  return patterns.some((pattern) => {
    const [, below, name = '', port] = /^(\*\.)?(.*?)(:\d+)?$/.exec(pattern) ?? []
    // A trailing dot names the same host.
    const hostname = host.replace(/\.?(:\d+)?$/, '')
    if (port && !host.endsWith(port)) return false
    return hostname === name || (below !== undefined && hostname.endsWith(`.${name}`))
  })
}

const withoutPort = (pattern: string) => pattern.replace(/:\d+$/, '')

/**
 * The same as match patterns for the browser, which then runs none of our scripts there. These patterns have no ports,
 * so closing one port excludes the whole host.
 */
export const neverMatches = (patterns: readonly string[]): string[] =>
  patterns.map((pattern) => `*://${withoutPort(pattern)}/*`)

/** Whether only another port of the host is closed. The browser then excludes this one too. */
export const closesOnePort = (patterns: readonly string[], host: string): boolean =>
  !isNever(patterns, host) && isNever(patterns.map(withoutPort), host)

/** A host, alone or within a URL or a pattern. */
const typedShape = /^(?:(?:https?|\*):\/\/)?(\*\.)?([^/?#\s*@]+)(?:[/?#].*)?$/

/**
 * Turns typed text into a pattern: a host, `*.host` or a page's URL. Null for anything else. International names become
 * what browsers use (`xn--…`).
 */
export function readSitePattern(typed: string): string | null {
  const [, below = '', name] = typedShape.exec(typed.trim().toLowerCase()) ?? []
  if (name === undefined || /^[a-z]+:$/.test(name) || !URL.canParse(`https://${name}`)) return null
  const { hostname } = new URL(`https://${name}`)
  const port = /:\d+$/.exec(name)?.[0] ?? ''
  const pattern = `${below}${hostname.replace(/\.$/, '')}${port}`
  return sitePatternShape.test(pattern) ? pattern : null
}
