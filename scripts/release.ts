import { build } from './build'
import { browserKinds } from './find-browser'
import { scriptOptions } from './script-options'

const help = `tsx scripts/release.ts BROWSER

Its release build, unless the last one is of exactly these sources. BROWSER: ${browserKinds.join(' or ')}.
`

const [wanted] = scriptOptions(help, {}, 1).rest
const kind = browserKinds.find((each) => each === wanted)
if (!kind) throw new Error(`Which browser: ${browserKinds.join(' or ')}?`)
await build(kind, 'release')
