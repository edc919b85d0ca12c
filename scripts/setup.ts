import { browserKinds, browserVersion, findBrowser } from './find-browser'

/**
 * Makes sure that both browsers are installed and start, and prints them. `run.mjs` has already installed the packages.
 * On a minimal machine a downloaded browser lacks libraries, which each test would otherwise report in its own words.
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
