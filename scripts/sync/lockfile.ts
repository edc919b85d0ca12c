import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build'

/**
 * npm omits packages for other systems from a lockfile that is written where they are unavailable, and `npm ci` then
 * rejects the file everywhere. This adds them: the version comes from the package that requires them, the system from
 * their name.
 */
interface Entry {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

interface Lockfile {
  packages: Record<string, Entry>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** `@oxc-parser/binding-linux-arm-musleabihf` → linux, arm, musl. */
function systemOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const parts = name.slice(name.lastIndexOf('/') + 1).split('-')
  const os = systems.filter((system) => parts.includes(system))
  const cpu = processors.filter((processor) => parts.includes(processor))
  const last = parts.at(-1) ?? ''
  const libc = last.startsWith('musl') ? ['musl'] : last.startsWith('gnu') ? ['glibc'] : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(os.includes('linux') && libc.length && { libc }) }
}

/** Where npm would look for a dependency of the package at `path`: beside it, or in any folder above. */
function placed({ packages }: Lockfile, path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true
    if (at === '') return false
  }
}

/** Optional packages that the lockfile requires but lacks: path in the lockfile → entry. */
export function missingFrom(lockfile: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placed(lockfile, path, name) || !/^\d/.test(version)) continue
      const own = `${path}/node_modules/${name}`
      const top = `node_modules/${name}`
      const at = missing[top] && missing[top].version !== version ? own : top
      missing[at] = { version, ...systemOf(name), ...(dev && { dev }), optional: true }
    }
  }
  return missing
}

export const readLockfile = (): Lockfile => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Adds to the lockfile what it lacks; returns how many packages that were. */
export function completeLockfile(): number {
  const lockfile = readLockfile()
  const missing = missingFrom(lockfile)
  const all = { ...lockfile.packages, ...missing }
  lockfile.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`)
  return Object.keys(missing).length
}
