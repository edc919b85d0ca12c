import { build } from './build'
import { browserKinds } from './find-browser'

/** `tsx scripts/release.ts firefox`: its release build, unless the last one is of exactly these sources. */
const kind = browserKinds.find((each) => each === process.argv[2])
if (!kind) throw new Error(`Which browser: ${browserKinds.join(' or ')}?`)
await build(kind, 'release')
