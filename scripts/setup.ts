import { browserKinds, browserVersion, findBrowser } from './find-browser'
import { scriptOptions } from './script-options'

scriptOptions(`npm run setup

Installs the packages, makes sure that both browsers are installed and start, and prints them.
`)

// On a minimal machine a downloaded browser lacks libraries, which each test would otherwise report in its own words.
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
