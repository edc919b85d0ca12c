import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Grants {
  /** Origins the extension may read from the start. */
  grant?: string[]
  /** Takes the preview's grant of loopback away. */
  ungranted?: boolean
  /** Profile folder that is used more than once: the extension has to be the same one in it each time. */
  profile?: string
}

/** Gives the copy an identity that does not depend on its folder. */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsqlHmvOhrZG+hg+DJN3QgW9xYvdDFYhMw+TZJAGDpraPHBmVTx/6lUXGx7LaDpo9uXYuRbGZjP0gDQrYP4Qs0PdxzkjYh0iENvk4877VOHi5NcDXZ/M9SE0mqS3cw/2VbqGnIRamRd5XiDx4yEmUFuhLhqQSVki8b/EjAFxGffEGphqCHrzyb+fHvt2qommBJGXD5GTZNQiClMvYqLZDiwLeEDB/UWzyDUZaVWOcn/wdc9OULXrtLHn9HfJ0DprX5u+MQxbXQvc+TJtNdkrIcwUapzkHaRoYFJPk0o8WcrdnuBxoffP9rj6rX4XxIE0tYFSgFAtRoY4tF33C3VF4KwIDAQAB'

/**
 * Copies a built extension to a folder of its own, so that a later build cannot change it underfoot, and changes which
 * hosts it may read. Gives the folder; it is the caller's to remove.
 */
export function copyExtension(built: string, { grant = [], ungranted = false, profile }: Grants): string {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-'))
  cpSync(built, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const kept = (manifest.host_permissions as string[]).filter((host) => !ungranted || host.startsWith('https:'))
  // A match pattern has no port.
  manifest.host_permissions = [...kept, ...grant.map((origin) => `${origin.replace(/:\d+$/, '')}/*`)]
  if (profile !== undefined) manifest.key = publicKey
  writeFileSync(path, JSON.stringify(manifest))
  return folder
}
