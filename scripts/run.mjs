// Entry of `npm start` and `npm test`. Plain JavaScript without packages, because it runs on a clone where nothing is
// installed yet: it installs the lockfile's packages, then runs the TypeScript script of the same name.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeFits } from './node-fits.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** @param {string} path relative to the project */
const packagesIn = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages

/** True if every package in the lockfile is in node_modules in that version. */
function installed() {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  try {
    const there = packagesIn('node_modules/.package-lock.json')
    return Object.entries(packagesIn('package-lock.json')).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' || optional || devOptional || there[path]?.version === version,
    )
  } catch {
    return false
  }
}

/** No package needs its install script here: binaries come as separate packages. */
function install() {
  process.stdout.write('Installing packages (once; about a minute) …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) stop('The packages could not be installed. What npm said is above; `npm ci` repeats it.')
}

const { node } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).engines
if (!nodeFits(process.versions.node, node)) {
  stop(`Hashgloss needs Node ${node.replaceAll('||', 'or')}; this is Node ${process.versions.node}.`)
}

const [name] = process.argv.splice(2, 1)
if (!name || !existsSync(`${root}scripts/${name}.ts`)) stop(`There is no script named “${name ?? ''}”.`)
if (!installed()) install()

const { register } = await import('tsx/esm/api')
register()
await import(`./${name}.ts`)
