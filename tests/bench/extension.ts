import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build, root } from '../../scripts/build'
import { messagesOf } from '../../scripts/catalogues'
import type { Variant } from './variants'

/** Scripts of the release build that run in pages. */
const released = ['gate.js', 'annotate.js', 'marks.js', 'card.js', 'extras.js', 'keys.js']

const manifest = {
  manifest_version: 3,
  name: 'Hashgloss bench',
  version: '1.0',
  permissions: ['scripting', 'tabs'],
  host_permissions: ['http://127.0.0.1/*'],
  background: { service_worker: 'background.js' },
}

/**
 * Builds an extension from the release's page scripts, the scripts they are compared with, and a background that
 * answers at once. Returns its folder.
 */
export async function benchExtension(variants: readonly Variant[]): Promise<string> {
  const release = await build('chromium', 'release')
  const folder = join(root, '.output', 'bench')
  mkdirSync(folder, { recursive: true })
  for (const name of released) copyFileSync(join(release, name), join(folder, name))
  for (const { file, script } of variants) if (script !== undefined) writeFileSync(join(folder, file), script)
  await Promise.all(
    ['background', 'watch-marks'].map((name) =>
      bundle({
        entryPoints: [join(root, 'tests/bench', `${name}.ts`)],
        bundle: true,
        format: 'iife',
        target: 'es2022',
        outfile: join(folder, `${name}.js`),
        define: { englishMessages: JSON.stringify(messagesOf('en')) },
        logLevel: 'error',
      }),
    ),
  )
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return folder
}
