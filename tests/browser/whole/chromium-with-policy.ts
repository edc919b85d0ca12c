import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installedBrowser } from '../../../scripts/find-browser'

/** Where Chromium, Chrome and Edge read policies on Linux, below a folder that has to be there. */
const places = [
  ['/etc/chromium', '/etc/chromium/policies'],
  ['/etc/opt', '/etc/opt/chrome/policies'],
  ['/etc/opt', '/etc/opt/chrome_for_testing/policies'],
  ['/etc/opt', '/etc/opt/edge/policies'],
] as const

const inOwnMounts = (...words: string[]) => [
  '--mount',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...words,
]

/** Whether a program can be given files of its own in place of the machine’s. */
export function canGivePolicies(): boolean {
  if (process.platform !== 'linux' || !installedBrowser('chromium')) return false
  const [above] = places.find(([folder]) => existsSync(folder)) ?? []
  if (above === undefined) return false
  try {
    execFileSync('unshare', inOwnMounts('mount', '-t', 'tmpfs', 'none', above), { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A Chromium with its own policy, as an organisation deploys it. */
export interface ChromiumWithPolicy {
  executablePath: string
  /** A profile, so that the extension’s id is known. */
  profile: string
  remove(): void
}

/**
 * Chromium reads policies from one place for the whole machine. So it starts where only it sees another folder there,
 * and nothing is written to the machine’s own.
 */
export async function chromiumWithPolicy(policies: Record<string, unknown>): Promise<ChromiumWithPolicy> {
  const program = await findBrowser('chromium')
  const folder = mkdtempSync(join(tmpdir(), 'chromium-policy-'))
  const profile = join(folder, 'profile')
  mkdirSync(profile)
  const [file, start] = [join(folder, 'hashgloss.json'), join(folder, 'start')]
  writeFileSync(file, JSON.stringify(policies))
  const lay = [
    ...[...new Set(places.map(([above]) => above))].map((above) => `[ -d ${above} ] && mount -t tmpfs none ${above}`),
    ...places.map(([above, to]) => `[ -d ${above} ] && mkdir -p ${to}/managed && cp '${file}' ${to}/managed/`),
  ]
  // In a user of its own it is root, where Chromium’s sandbox refuses to run.
  const script = `${lay.join('\n')}\nexec '${program}' --no-sandbox "$@"`
  writeFileSync(`${start}.sh`, script)
  writeFileSync(start, `#!/bin/sh\nexec unshare ${inOwnMounts('sh', `${start}.sh`).join(' ')} "$@"\n`, { mode: 0o755 })
  return { executablePath: start, profile, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
