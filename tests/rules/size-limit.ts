import { readFileSync } from 'node:fs'

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
