import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'wxt'
import { gzipped } from '../tests/rules/built'
import { root } from './build'
import { scriptOptions } from './script-options'

const scripts = ['gate', 'annotate', 'marks', 'card', 'extras', 'addresses', 'keys', 'world']

const help = `npm run weigh [-- SCRIPTS]

Builds scripts of web pages as the release does, in seconds, and prints what each file of ours adds to them: bytes
before gzip, and before the second minifier. SCRIPTS are some of ${scripts.join(', ')}.
`

interface Mapped {
  code: string
  map: { mappings: string; sources: string[] }
}

const { rest } = scriptOptions(help, {}, scripts.length)
const folder = join(root, '.output/weighed')
process.env.NODE_ENV = 'production'
const mapped = new Map<string, Mapped>()

/** Takes the code while its map is still of it: the second minifier knows no maps. */
const takeMapped = {
  name: 'take-mapped',
  enforce: 'post' as const,
  generateBundle(_: unknown, bundle: Record<string, Partial<Mapped>>) {
    for (const [file, { code, map }] of Object.entries(bundle)) if (code && map) mapped.set(file, { code, map })
  },
}

await build({
  root,
  outDir: '.output/weighed',
  outDirTemplate: '.',
  browser: 'firefox',
  manifestVersion: 3,
  filterEntrypoints: rest.length ? [...rest] : scripts,
  // Its list of files is longer than what this prints.
  logger: {
    debug() {},
    log() {},
    info() {},
    warn() {},
    error: console.error,
    fatal: console.error,
    success() {},
    level: 0,
  },
  vite: () => ({ plugins: [takeMapped], build: { sourcemap: 'hidden' } }),
})

/** The pieces of a script, each with the index of the file that it comes from. */
function* pieces(code: string, mappings: string): Generator<[source: number, length: number]> {
  const lines = code.split('\n')
  let source = 0
  for (const [index, line] of mappings.split(';').entries()) {
    let column = 0
    let from = 0
    let known = -1
    for (const segment of line ? line.split(',') : []) {
      const [ahead = 0, other] = numbersIn(segment)
      column += ahead
      yield [known, column - from]
      from = column
      source += other ?? 0
      known = other === undefined ? -1 : source
    }
    yield [known, (lines[index]?.length ?? 0) - from]
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of a segment of a source map, in its own notation: five bits a digit, the lowest the sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of segment) {
    const bits = digits.indexOf(digit)
    value |= (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}

for (const name of rest.length ? rest : scripts) {
  const built = readFileSync(join(folder, `${name}.js`), 'utf8')
  process.stdout.write(`${name}: ${built.length} bytes, ${gzipped(built)} gzipped\n`)
  const { code, map } = mapped.get(`${name}.js`) ?? { code: '', map: { mappings: '', sources: [] } }
  const bytes = new Map<string, number>()
  for (const [source, length] of pieces(code, map.mappings)) {
    const file = map.sources[source]?.replace(/^(\.\.\/)+/, '') ?? 'no file'
    bytes.set(file, (bytes.get(file) ?? 0) + length)
  }
  for (const [file, length] of [...bytes].sort(([, a], [, b]) => b - a))
    process.stdout.write(`${String(length).padStart(7)}  ${file}\n`)
}
