import { writeFile } from 'node:fs/promises'
import { scriptOptions } from './script-options'
import { apiReadme } from './sync/api-readme'
import { licenses } from './sync/licenses'
import { completeLockfile } from './sync/lockfile'

scriptOptions(`npm run sync

Adds to package-lock.json the packages for other systems that npm omits, and writes the files derived from the endpoint
table and the lockfile. A stale copy fails the tests.
`)

console.log(`package-lock.json: ${completeLockfile()} packages added`)
const generated = { 'lib/api/README.md': apiReadme(), 'assets/public/licenses/packages.txt': licenses() }
for (const [path, text] of Object.entries(generated)) {
  await writeFile(new URL(`../${path}`, import.meta.url), text)
  console.log(`${path} written`)
}
