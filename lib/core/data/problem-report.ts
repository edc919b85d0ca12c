import { redact } from '../redact'
import { withoutSubjects } from './recent-error'

/** What a report of a problem is made from. */
export interface ProblemFacts {
  version: string
  browser: string
  system: unknown
  /** Of the page that asks: its size and how it is looked at. */
  screen: string
  settings: Readonly<Record<string, unknown>>
  credentials: readonly { id: string; set: boolean; kept?: string | undefined; locked?: boolean | undefined }[]
  kept: unknown
  /** How many sites the browser lets us into; which ones is nobody's business. */
  sitesGranted: number
  errors: readonly unknown[]
}

/** Settings that name where somebody reads: told by their number alone. */
const counted: ReadonlySet<string> = new Set([
  'sitesOn',
  'sitesOff',
  'neverSites',
  'siteChains',
  'siteDensities',
  'ownExplorers',
  'instances',
  'followed',
])

const sizeOf = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.keys(value).length : 0

/**
 * The report as a file: readable, and without keys, labels, sites, addresses and hashes. Its reader sees it before it is
 * saved. Secrets that no shape gives away are taken out by who knows them (case 154).
 */
export function problemReport({ settings, ...facts }: ProblemFacts): string {
  const shown = Object.entries(settings).map(([name, value]) => [
    name,
    counted.has(name) ? { entries: sizeOf(value) } : value,
  ])
  const report = { format: 'hashgloss-problem', ...facts, settings: Object.fromEntries(shown) }
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? withoutSubjects(redact(value)) : value)
  return JSON.stringify(report, clean, 2)
}
