import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, transform } from 'esbuild'
import { root } from '../../scripts/build'
import { messagesOf } from '../../scripts/catalogues'

/** Scripts of ours that run in pages, by the name the background asks for. */
const scripts = ['world', 'gate', 'annotate', 'marks', 'card', 'extras', 'keys']

/** As the real build has it: style sheets as small texts. */
const inlineCss: Plugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

const manifest = (kind: 'chromium' | 'firefox') => ({
  manifest_version: 3,
  name: 'Hashgloss stand-in',
  version: '1.0',
  permissions: ['scripting', 'tabs', 'storage'],
  host_permissions: ['http://127.0.0.1/*'],
  content_scripts: [
    ['world', 'document_start'],
    ['gate', 'document_idle'],
  ].map(([name, run_at]) => ({
    matches: ['http://127.0.0.1/*'],
    js: [`${name}.js`],
    run_at,
    all_frames: true,
    match_origin_as_fallback: true,
  })),
  background: kind === 'chromium' ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
  ...(kind === 'firefox' && { browser_specific_settings: { gecko: { id: 'stand-in@hashgloss.example' } } }),
})

/**
 * Builds an extension of the real page scripts around a background that answers by rule, so finding and marking can be
 * tested and measured apart from everything else. Returns its folder.
 */
export async function buildStandIn(kind: 'chromium' | 'firefox'): Promise<string> {
  const folder = join(root, '.output', `stand-in-${kind}`)
  mkdirSync(folder, { recursive: true })
  // Written in one step: another test may be reading the file that this one replaces.
  const write = (name: string, contents: string | Uint8Array) => {
    const fresh = `${folder}-${process.pid}-${name.replaceAll('/', '-')}`
    writeFileSync(fresh, contents)
    renameSync(fresh, join(folder, name))
  }
  const bundle = async (name: string, contents: string) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      write: false,
      plugins: [inlineCss],
      logLevel: 'error',
    })
    for (const { contents } of outputFiles) write(`${name}.js`, contents)
  }
  await Promise.all([
    ...scripts.map((name) => bundle(name, `import script from './entrypoints/${name}.ts'; script.main()`)),
    bundle(
      'background',
      `globalThis.englishMessages = ${JSON.stringify(messagesOf('en'))}; import './tests/pages/stand-in-background.ts'`,
    ),
  ])
  write('manifest.json', JSON.stringify(manifest(kind), null, 2))
  write('options.html', '<!doctype html><title>Stand-in</title>')
  return folder
}
