/** Host names as browsers write them. No `*`: in a match pattern it would stand for other hosts. */
const hostCharacters = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/
const longestHost = 253

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

const isHostname = (name: string) => name.length <= longestHost && hostCharacters.test(name)

/** Whether a text is the host of a web page, port included, exactly as `URL.host` has it. */
export const isHost = (text: string): boolean =>
  ['https', 'http'].some((scheme) => {
    const url = readUrl(`${scheme}://${text}`)
    return url?.host === text && isHostname(url.hostname)
  })

/** Whether a text is the origin of a web page, exactly as `URL.origin` has it, so that `patternOf` is one host. */
export function isOrigin(text: string): boolean {
  const url = readUrl(text)
  return url?.origin === text && /^https?:$/.test(url.protocol) && isHostname(url.hostname)
}

/** Whether a text is a host, or with `*.` a host and its subdomains, with an optional port; without one, all match. */
export function isSitePattern(text: string): boolean {
  const name = text.replace(/^\*\./, '')
  return isHost(name) && !(name !== text && name.startsWith('['))
}

/** Closes every page. Only a policy with an entry that cannot be read does that. */
export const everyHost = '*'

const portShape = /:\d+$/
const withoutPort = (pattern: string) => pattern.replace(portShape, '')
const portOf = (host: string) => portShape.exec(host)?.[0]

/** Whether a host, with its port as in links, is on the never list. */
export function isNever(patterns: readonly string[], host: string): boolean {
  // A trailing dot names the same host.
  const hostname = withoutPort(host).replace(/\.$/, '')
  const port = portOf(host)
  return patterns.some((pattern) => {
    if (pattern === everyHost) return true
    const name = withoutPort(pattern.replace(/^\*\./, '')).replace(/\.$/, '')
    const closed = portOf(pattern)
    // A link names no port if it is the usual one.
    const isPort = closed === undefined || closed === port || (port === undefined && /^:(80|443)$/.test(closed))
    return isPort && (hostname === name || (pattern.startsWith('*.') && hostname.endsWith(`.${name}`)))
  })
}

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
/** Many hosts, such as `10.0.0.0/8`; not the first one alone. */
const networkShape = /^[\d.[\]a-f:]+\/\d+$/

/**
 * Turns typed text into a pattern: a host, `*.host` or a page's URL. Null for anything else. International names become
 * what browsers use (`xn--…`), and a usual port is left out, because links do not name it.
 */
export function readSitePattern(typed: string): string | null {
  const [, below = '', name] = typedShape.exec(typed.trim().toLowerCase()) ?? []
  if (name === undefined || /^[a-z]+:$/.test(name) || networkShape.test(typed.trim())) return null
  const url = readUrl(`https://${name}`)
  if (!url) return null
  const pattern = `${below}${url.hostname.replace(/\.$/, '')}${url.port && url.port !== '80' ? `:${url.port}` : ''}`
  return isSitePattern(pattern) ? pattern : null
}

/** How many sites' choices are stored; the oldest are dropped first. */
export const mostSites = 2000

/** The choices by site (host) with one added, or removed if the choice is empty. */
export function withSite<T extends string>(
  choices: Readonly<Record<string, T>>,
  host: string,
  choice: T | '',
): Record<string, T> {
  const { [host]: _, ...others } = choices
  if (choice === '') return others as Record<string, T>
  return { ...Object.fromEntries(Object.entries(others).slice(1 - mostSites)), [host]: choice } as Record<string, T>
}
