import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A built extension, read from its folder. */
export interface Built {
  folder: string
  /** Every file, by its path in the extension. */
  files: string[]
  text(path: string): string
  manifest: Record<string, unknown>
}

export function readBuilt(folder: string): Built {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
  const text = (path: string) => readFileSync(join(folder, path), 'utf8')
  return { folder, files, text, manifest: JSON.parse(text('manifest.json')) }
}

export const scriptsOf = ({ files }: Built) => files.filter((path) => path.endsWith('.js'))

/** Size as transferred, in bytes. */
export const gzipped = (text: string) => gzipSync(text, { level: 9 }).length

const at = (from: string, link: string) =>
  link.startsWith('/') ? link.slice(1) : posix.join(posix.dirname(from), link)

/** Static imports of a built module; lazy ones are left out. */
function importsOf(code: string): string[] {
  const found = code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?["']([^"']+\.js)["']/g)
  return [...found].map((match) => match[1] ?? '')
}

/**
 * What a page of the extension loads before it can draw: its HTML, its scripts with everything they import statically,
 * and its style sheets. Typefaces are left out, because text is drawn without waiting for them.
 */
export function initialFiles(built: Built, page: string): string[] {
  const html = built.text(page)
  const links = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g)]
  const waiting = links.map((match) => at(page, match[1] ?? ''))
  const loaded = new Set([page])
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue
    loaded.add(path)
    const from = path
    if (path.endsWith('.js')) waiting.push(...importsOf(built.text(path)).map((link) => at(from, link)))
  }
  return [...loaded].sort()
}

interface Limit {
  path: string
  /** Like `4 kB`. */
  limit: string
}

const { 'size-limit': limits } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Record<'size-limit', Limit[]>

/** Largest size of a script of the release build, in bytes, gzipped; from `package.json`. */
export function sizeLimit(file: string): number {
  const [, kilobytes] = /^([\d.]+) kB$/.exec(limits.find(({ path }) => path.endsWith(`/${file}`))?.limit ?? '') ?? []
  if (!kilobytes) throw new Error(`package.json has no limit in kB for ${file}.`)
  return Number(kilobytes) * 1000
}
