import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Grants {
  /** Origins the extension can read from the start. */
  grant?: string[]
  /** Removes the preview's grant of loopback. */
  ungranted?: boolean
  /** Profile folder for repeated use: the extension must keep its identity in it. */
  profile?: string
}

/** Gives the copy an identity independent of its folder. */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsqlHmvOhrZG+hg+DJN3QgW9xYvdDFYhMw+TZJAGDpraPHBmVTx/6lUXGx7LaDpo9uXYuRbGZjP0gDQrYP4Qs0PdxzkjYh0iENvk4877VOHi5NcDXZ/M9SE0mqS3cw/2VbqGnIRamRd5XiDx4yEmUFuhLhqQSVki8b/EjAFxGffEGphqCHrzyb+fHvt2qommBJGXD5GTZNQiClMvYqLZDiwLeEDB/UWzyDUZaVWOcn/wdc9OULXrtLHn9HfJ0DprX5u+MQxbXQvc+TJtNdkrIcwUapzkHaRoYFJPk0o8WcrdnuBxoffP9rj6rX4XxIE0tYFSgFAtRoY4tF33C3VF4KwIDAQAB'

/** The id under which Chromium knows an extension with that key. */
export const keyedId = [...createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32)]
  .map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)))
  .join('')

/**
 * Copies a built extension to a new folder, so a later build cannot change it during a test, and changes which hosts it
 * can read. Returns the folder, which the caller removes.
 */
export function copyExtension(built: string, { grant = [], ungranted = false, profile }: Grants): string {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-'))
  cpSync(built, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const kept = (manifest.host_permissions as string[]).filter((host) => !ungranted || host.startsWith('https:'))
  // Match patterns have no port.
  manifest.host_permissions = [...kept, ...grant.map((origin) => `${origin.replace(/:\d+$/, '')}/*`)]
  if (profile !== undefined) manifest.key = publicKey
  writeFileSync(path, JSON.stringify(manifest))
  return folder
}
