import { writeFile } from 'node:fs/promises'
import { apiReadme } from './sync/api-readme'

/** `npm run sync`: writes what is generated from the endpoint table. A stale copy fails the tests. */
await writeFile(new URL('../lib/api/README.md', import.meta.url), apiReadme())
console.log('lib/api/README.md written')
