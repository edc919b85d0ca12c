import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { root } from '../../../scripts/build'

/** What Puppeteer speaks to Firefox through, which knows more than it has methods for. */
interface Speaks {
  connection: { send(method: string, parameters: unknown): Promise<unknown> }
}

/**
 * Installs a packed copy of the folder in Firefox, as a store's package is installed, or updates the existing one. If
 * the extension delays an update, this promise resolves only when the update happens. Only a Firefox that accepts
 * unsigned packages takes one: ESR, Developer Edition and Nightly can be set to do so, release and beta cannot.
 */
export async function installForGood(browser: Browser, folder: string): Promise<void> {
  const to = mkdtempSync(join(tmpdir(), 'hashgloss-xpi-'))
  const webExt = join(root, 'node_modules/web-ext/bin/web-ext.js')
  const args = ['build', '--source-dir', folder, '--artifacts-dir', to, '--filename', 'hashgloss.xpi', '--no-input']
  execFileSync(process.execPath, [webExt, ...args], { stdio: 'pipe' })
  try {
    await (browser as unknown as Speaks).connection.send('webExtension.install', {
      extensionData: { type: 'archivePath', path: join(to, 'hashgloss.xpi') },
      'moz:permanent': true,
    })
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
}
