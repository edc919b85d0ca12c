import { browserKinds, browserVersion, findBrowser } from './find-browser'

/**
 * Makes sure that both browsers are there and start, and says which. Packages are there when this runs: `run.mjs` saw to it.
 * On a bare machine a downloaded browser lacks libraries, and each test by itself would say so in words of its own.
 */
for (const kind of browserKinds) {
  const path = await findBrowser(kind, console.log)
  const version = browserVersion(path)
  console.log(`${version || kind}: ${path}`)
  if (version || process.platform !== 'linux') continue
  console.error(
    `It does not start. It may lack libraries, which \`ldd ${path}\` names; a package of your system brings them.`,
  )
  process.exitCode = 1
}
