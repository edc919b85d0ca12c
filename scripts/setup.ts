import { browserKinds, browserVersion, findBrowser } from './find-browser'

/** Makes sure that both browsers are there, and says which. Packages are there when this runs: `run.mjs` saw to it. */
for (const kind of browserKinds) {
  const path = await findBrowser(kind, console.log)
  console.log(`${browserVersion(path) || kind}: ${path}`)
}
