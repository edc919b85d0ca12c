import { chainOfHost, chains } from '../core/chains'
import type { SettingValues } from '../settings/schema'

type Where = Pick<SettingValues, 'annotateWhere' | 'sitesOn' | 'sitesOff' | 'pausedUntil' | 'ownExplorers'>

/** Where the gate runs. */
export interface Registration {
  matches: string[]
  excludeMatches: string[]
}

/** Does the reader want this page annotated? `host` is the origin's, with its port. */
export function isWanted(origin: string, host: string, where: Where, now: number): boolean {
  const { annotateWhere, sitesOn, sitesOff, pausedUntil, ownExplorers } = where
  if (annotateWhere === 'nowhere' || pausedUntil > now || sitesOff.includes(origin)) return false
  if (sitesOn.includes(origin) || annotateWhere === 'everywhere') return true
  const isExplorer = Object.hasOwn(ownExplorers, host) || chainOfHost(host) !== undefined
  return annotateWhere === 'explorers' && isExplorer
}

/**
 * The pages whose gate the reader wants, as far as the browser granted them (`granted`: match patterns). Null for none.
 * `services` are hosts of the API itself, whose grant means no annotation.
 */
export function registrationOf(
  where: Where,
  granted: readonly string[],
  services: readonly string[],
  now: number,
): Registration | null {
  const { annotateWhere, sitesOn, sitesOff, pausedUntil, ownExplorers } = where
  if (annotateWhere === 'nowhere' || pausedUntil > now) return null
  const wanted = new Set(sitesOn.map(patternOf))
  if (annotateWhere === 'explorers') {
    const hosts = [...chains.flatMap((chain) => chain.hosts), ...Object.keys(ownExplorers)]
    for (const host of hosts) wanted.add(patternOf(`https://${host}`))
  }
  const matches = new Set([...wanted].filter((pattern) => granted.some((grant) => covers(grant, pattern))))
  if (annotateWhere === 'everywhere') {
    for (const grant of granted) if (!services.includes(grant)) matches.add(grant)
  }
  if (matches.size === 0) return null
  // Patterns know no port: a site that is off by its port is turned away when its gate calls.
  const off = sitesOff.filter((origin) => !sitesOn.includes(origin) && new URL(origin).port === '')
  return { matches: [...matches].sort(), excludeMatches: off.map(patternOf).sort() }
}

function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

/** Does one match pattern hold all that another, exact one does? */
function covers(grant: string, exact: string): boolean {
  if (grant === '<all_urls>' || grant === exact) return true
  const [, scheme, host] = /^(\*|https?):\/\/([^/]+)\//.exec(grant) ?? []
  if (scheme === undefined || host === undefined) return false
  const { protocol, hostname } = new URL(exact.slice(0, -1))
  if (scheme !== '*' && `${scheme}:` !== protocol) return false
  return host === '*' || hostname === host || (host.startsWith('*.') && `.${hostname}`.endsWith(host.slice(1)))
}
