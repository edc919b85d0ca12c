import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build'
import { scriptOptions } from './script-options'
import { steadyZip } from './stores/steady-zip'
import { picturesOf, storeFiles } from './stores/store-files'
import { stores } from './stores/store-kinds'

scriptOptions(`tsx scripts/stores.ts

The end of npm run package: sets one time in the packages, so two from the same sources are byte-identical, and writes
the texts and pictures for each store's form into .output/stores.
`)

const output = join(root, '.output')
const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}

const zips = {
  chrome: [`${name}-${version}-chrome.zip`],
  firefox: ['firefox', 'sources'].map((part) => `${name}-${version}-${part}.zip`),
}

for (const zip of [...zips.chrome, ...zips.firefox]) {
  await writeFile(join(output, zip), steadyZip(await readFile(join(output, zip))))
}

await rm(join(output, 'stores'), { recursive: true, force: true })
for (const store of stores) {
  const manifest = JSON.parse(await readFile(join(output, `${store.browser}-mv3`, 'manifest.json'), 'utf8'))
  const folder = join(output, 'stores', store.id)
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(storeFiles(store, manifest, zips[store.browser]))) {
    await writeFile(join(folder, file), text)
  }
  for (const { file, as } of picturesOf(store)) {
    await copyFile(join(root, 'docs/pictures/stores', file), join(folder, as))
  }
  console.log(`${store.title}: .output/stores/${store.id}`)
}
