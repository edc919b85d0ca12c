import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './build'
import { scriptOptions } from './script-options'
import { say } from './tour/say'

const help = `npm run kept -- --commit COMMIT --to FILE

Builds the extension as it was at a commit, uses it in Chromium with the sandbox as its service, and writes down all that it
keeps then: what tests/unit/upgrades opens with the version of today.

  --commit COMMIT  of this repository
  --to FILE        such as tests/golden/kept/first.json
  --help           this text
`

function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', fail)
    child.on('exit', (code) => {
      const text = Buffer.concat(said).toString()
      if (code === 0) done(text)
      else fail(new Error(`${command} ${args.join(' ')} ended with ${code}.\n${text}`))
    })
  })
}

/** Installs old packages that today's lack into the folder above, where the checkout's module resolution finds them. */
async function addPackages(folder: string): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const missing = Object.entries(dependencies as Record<string, string>)
    .filter(([name]) => !existsSync(join(root, 'node_modules', name)))
    .map(([name, version]) => `${name}@${version}`)
  const above = join(folder, '..')
  if (missing.length > 0) await run('npm', ['install', '--ignore-scripts', '--prefix', above, ...missing], above)
}

const { commit, to: target } = scriptOptions(help, {
  commit: { type: 'string', required: true },
  to: { type: 'string', required: true },
}).values
const to = resolve(target)
const folder = join(mkdtempSync(join(tmpdir(), 'hashgloss-kept-')), 'at')
await run('git', ['worktree', 'add', '--detach', folder, commit], root)
try {
  // Uses today's packages where they still exist.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  await addPackages(folder)
  cpSync(join(root, 'scripts/kept'), join(folder, 'scripts/kept'), { recursive: true })
  say(`Using the extension of ${commit} …`)
  const schema = await run('git', ['show', `${commit}:lib/settings/schema.ts`], root)
  const names = [...schema.matchAll(/^ {2}(\w+): (?:setting|whole|flag)/gm)].map(([, name]) => name ?? '')
  say(await run(join(root, 'node_modules/.bin/tsx'), ['scripts/kept/leave-state.ts', to, ...names], folder))
  say(`  ${target}`)
} finally {
  await run('git', ['worktree', 'remove', '--force', folder], root)
  rmSync(join(folder, '..'), { recursive: true, force: true })
}
