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

/** Does Firefox lie where a copy of its folder can be made? A package that starts it in a way of its own cannot be copied. */
export const canCopyFirefox = (): boolean => {
  const program = installedBrowser('firefox')
  return (
    process.platform === 'linux' && !!program && existsSync(join(dirname(realpathSync(program)), 'application.ini'))
  )
}

/** A Firefox with a policy of its own, as an organisation hands it out. */
export interface FirefoxWithPolicy {
  executablePath: string
  remove(): void
}

/**
 * Firefox reads policies from the folder that it lies in. So its program is copied to another, and all else there is linked:
 * the one that is installed keeps its own.
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
