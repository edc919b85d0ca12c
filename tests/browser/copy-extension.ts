import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Grants {
  /** Origins the extension may read from the start. */
  grant?: string[]
  /** Takes the preview's grant of loopback away. */
  ungranted?: boolean
}

/**
 * Copies a built extension to a folder of its own, so that a later build cannot change it underfoot, and changes which
 * hosts it may read. Gives the folder; it is the caller's to remove.
 */
export function copyExtension(built: string, { grant = [], ungranted = false }: Grants): string {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-'))
  cpSync(built, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const kept = (manifest.host_permissions as string[]).filter((host) => !ungranted || host.startsWith('https:'))
  // A match pattern has no port.
  manifest.host_permissions = [...kept, ...grant.map((origin) => `${origin.replace(/:\d+$/, '')}/*`)]
  writeFileSync(path, JSON.stringify(manifest))
  return folder
}
