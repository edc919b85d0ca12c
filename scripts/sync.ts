import { writeFile } from 'node:fs/promises'
import { scriptOptions } from './script-options'
import { apiReadme } from './sync/api-readme'
import { licenses } from './sync/licenses'

scriptOptions(`npm run sync

Writes the files derived from the endpoint table and the lockfile. A stale copy fails the tests.
`)

const generated = { 'lib/api/README.md': apiReadme(), 'assets/public/licenses/packages.txt': licenses() }
for (const [path, text] of Object.entries(generated)) {
  await writeFile(new URL(`../${path}`, import.meta.url), text)
  console.log(`${path} written`)
}
