import { redact } from '../secrets/redact'
import { withoutSubjects } from './recent-error'

/** The input of a problem report. */
export interface ProblemFacts {
  version: string
  browser: string
  system: unknown
  /** The reporting page's size and display settings. */
  screen: string
  settings: Readonly<Record<string, unknown>>
  credentials: readonly { id: string; set: boolean; kept?: string | undefined; locked?: boolean | undefined }[]
  kept: unknown
  /** How many sites the browser granted; which ones is private. */
  sitesGranted: number
  errors: readonly unknown[]
  /** Texts the reader wrote or viewed, which an error may contain: labels, notes, names, hosts, searches. */
  personal?: readonly string[]
}

/** Settings that reveal where somebody reads: reported only by their number. */
const counted: ReadonlySet<string> = new Set([
  'sitesOn',
  'sitesOff',
  'neverSites',
  'siteChains',
  'siteDensities',
  'ownExplorers',
  'instances',
  'followed',
  'followRules',
  'namedViews',
])

/** Typed hosts, which may belong to a private network. */
const typed: ReadonlySet<string> = new Set(['explorerHost', 'rewardsHost', 'rewardsTestHost'])

const sizeOf = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.keys(value).length : 0

/**
 * The report as a file: readable, and without keys, labels, sites, addresses and hashes. The reader sees it before
 * saving. Secrets without a recognisable shape are removed by the code that knows them (case 154).
 */
export function problemReport({ settings, errors, personal = [], ...facts }: ProblemFacts): string {
  const shown = Object.entries(settings).map(([name, value]) => [
    name,
    counted.has(name) ? { entries: sizeOf(value) } : typed.has(name) && value ? 'typed' : value,
  ])
  const without = withoutWords(personal)
  const told: unknown = JSON.parse(
    JSON.stringify(errors, (_, value: unknown) => (typeof value === 'string' ? without(value) : value)),
  )
  const report = { format: 'hashgloss-problem', ...facts, settings: Object.fromEntries(shown), errors: told }
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? withoutSubjects(redact(value)) : value)
  return JSON.stringify(report, clean, 2)
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Removes words from texts, as they are and URL-encoded, in any case; the longest first. */
function withoutWords(words: readonly string[]): (text: string) => string {
  const forms = words.flatMap((word) => {
    const clean = word.trim()
    return clean.length < 2
      ? []
      : [clean, encodeURIComponent(clean.replace(/[\uD800-\uDFFF]/gu, '')), clean.replaceAll(' ', '+')]
  })
  const all = [...new Set(forms)].sort((a, b) => b.length - a.length)
  if (all.length === 0) return (text) => text
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, '…')
}
