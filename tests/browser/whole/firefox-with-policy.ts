import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findBrowser, installedBrowser } from '../../../scripts/find-browser'

/**
 * Whether Firefox is in a folder of which a copy can be made. A package that starts it in a special way cannot be
 * copied.
 */
export const canCopyFirefox = (): boolean => {
  const program = installedBrowser('firefox')
  return (
    process.platform === 'linux' && !!program && existsSync(join(dirname(realpathSync(program)), 'application.ini'))
  )
}

/** A Firefox with its own policy, as an organisation deploys it. */
export interface FirefoxWithPolicy {
  executablePath: string
  remove(): void
}

/**
 * Firefox reads policies from its own folder. So its program is copied to another folder and everything else is linked,
 * which leaves the installed one unchanged.
 */
export async function firefoxWithPolicy(policies: Record<string, unknown>): Promise<FirefoxWithPolicy> {
  const program = realpathSync(await findBrowser('firefox'))
  const from = dirname(program)
  const folder = mkdtempSync(join(tmpdir(), 'firefox-policy-'))
  for (const name of readdirSync(from)) {
    if (name === 'distribution') continue
    if (name === basename(program)) cpSync(program, join(folder, name))
    else symlinkSync(join(from, name), join(folder, name))
  }
  mkdirSync(join(folder, 'distribution'))
  writeFileSync(join(folder, 'distribution', 'policies.json'), JSON.stringify({ policies }))
  return {
    executablePath: join(folder, basename(program)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
