import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'

/** A recording file: its endpoint and its kind, if its path gives them. */
export interface Recording {
  path: string
  /** Such as `E2/page1.json`. */
  name: string
  /** Number of the endpoint, such as `E2`. */
  id?: string
  /** HTTP status of an unsuccessful answer. */
  status?: number
  /** Filed as an error; without a status its kind is unknown. */
  failed: boolean
}

/** `E2` and `E2-address-transactions`; anywhere in a file's name, such as `404-E2.json`, but never inside a word. */
const folderNumber = /^([er]\d{1,2}[cr]?)(?![a-z0-9])/i
const fileNumber = /(?<![a-z0-9])([er]\d{1,2}[cr]?)(?![a-z0-9])/i

/** `404-unknown.json`, `error-404.txt`, `http_404.json`; numbers of chains and blocks are not statuses. */
const failure = /^(?:(?:errors?|http|status)[-_.]?)?(4(?:0[0-9]|1[0-8]|2[2-9]|99)|5(?:0[0-9]|2[0-7]|30))(?!\d)/i

/** Files about a recording. */
const beside = /\.(src|md)$|^\./

/** Taken from the nearest folder named after an endpoint, otherwise from the file, otherwise from the given folder. */
function idOf(root: string, folders: readonly string[], file: string): string | undefined {
  const inFolder = (name: string) => folderNumber.exec(name)?.[1]
  const told = folders.map(inFolder).findLast(Boolean) ?? fileNumber.exec(file)?.[1] ?? inFolder(basename(root))
  return told && `${told.charAt(0).toUpperCase()}${told.slice(1).toLowerCase()}`
}

/** Every possible recording under a folder, sorted by name. */
export async function recordingsIn(given: string): Promise<Recording[]> {
  const root = resolve(given)
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !beside.test(entry.name))
    .map(({ name: file, parentPath }) => {
      const path = join(parentPath, file)
      const name = relative(root, path).replaceAll('\\', '/')
      const folders = name.split('/').slice(0, -1)
      const id = idOf(root, folders, file)
      const status = Number(failure.exec(file)?.[1]) || undefined
      const failed = status !== undefined || folders.some((folder) => /^errors?$/i.test(folder))
      return { path, name, failed, ...(id && { id }), ...(status && { status }) }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
