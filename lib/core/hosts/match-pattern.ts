/** The match pattern of one origin, as browsers grant it. Patterns have no ports. */
export function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

/** Whether one of the match patterns covers this origin; the rest of a URL does not matter. */
export function covers(patterns: readonly string[], origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return patterns.some((pattern) => {
    if (pattern === '<all_urls>') return true
    const [, scheme, host] = /^(\*|[a-z]+):\/\/([^/]*)\//.exec(pattern) ?? []
    if (!scheme || host === undefined || (scheme !== '*' && `${scheme}:` !== protocol)) return false
    if (host === '*') return true
    if (host.startsWith('*.')) return hostname === host.slice(2) || hostname.endsWith(host.slice(1))
    return host.replace(/:(\d+|\*)$/, '') === hostname
  })
}
