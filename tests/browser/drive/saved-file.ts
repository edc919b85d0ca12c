import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './until'

/**
 * Path of the file with an extension that the browser saved in a folder, once it is complete: until then an empty file
 * has its name.
 */
export const savedFile = (folder: string, ending: string): Promise<string> =>
  until(`the ${ending} file`, () => {
    const name = readdirSync(folder).find((each) => each.endsWith(ending))
    if (!name) return null
    const path = join(folder, name)
    return statSync(path).size > 0 ? path : null
  })
