/** Second-level domains under which many countries sell names: `example.co.uk` is a site, `co.uk` is none. */
const shared = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gob', 'gouv', 'net', 'ne', 'or', 'org', 'mil', 'nom', 'go'])

/**
 * The site a host belongs to, for budgets: its registrable name, found without the public suffix list. If that list is
 * more precise (`github.io`), several sites share one budget: too strict, never too generous.
 */
export function siteOf(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return name
  const labels = name.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && shared.has(second) ? -3 : -2).join('.')
}
