import { carriedBy } from './carried'
import type { SourceFile } from './source-files'

/** Folders of `lib/content`, one for each script that runs beside a page, by the entry point it is built from. */
const folders: Readonly<Record<string, string>> = {
  gate: 'gate',
  annotate: 'annotator',
  marks: 'marks',
  card: 'card',
  addresses: 'addresses',
}

const content = 'lib/content/'

/** Files in the folder of one script that are part of another, and shared files that are part of only one script. */
export function misplacedFaults(files: readonly SourceFile[]): string[] {
  const riders = Object.entries(folders).map(([entry, folder]) => ({
    folder,
    carried: new Set(carriedBy(`entrypoints/${entry}`, files)),
  }))
  return files.flatMap(({ path }) => {
    const scripts = riders.filter(({ carried }) => carried.has(path.replace(/\.tsx?$/, ''))).map(({ folder }) => folder)
    const [folder = ''] = path.startsWith(content) ? path.slice(content.length).split('/') : []
    // Types are part of no script.
    if (!folder || !scripts.length) return []
    const own = scripts.length > 1 ? 'shared' : scripts[0]
    return folder === own ? [] : [`${path} rides in ${scripts.join(', ')}, so it belongs in ${content}${own}`]
  })
}
