import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, root } from '../../scripts/build'
import { type BrowserKind, browserKinds } from '../../scripts/find-browser'
import { readBuilt } from '../rules/built'

/** Rebuilt, whatever is there. Returns each file with its checksum. */
async function files(kind: BrowserKind) {
  rmSync(join(root, '.output', '.built', `${kind}-release`), { force: true })
  const { folder, files } = readBuilt(await build(kind, 'release'))
  const sum = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(files.map((path) => [path, sum(path)]))
}

test.each(browserKinds)('case 149: two builds for %s are the same, byte for byte', async (kind) => {
  const first = await files(kind)
  expect(Object.keys(first)).toContain('manifest.json')
  expect(await files(kind)).toEqual(first)
})
