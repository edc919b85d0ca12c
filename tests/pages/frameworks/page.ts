import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { compile, compileModule } from 'svelte/compiler'
import { reactApp } from './react'
import { stateAt } from './state'

const here = fileURLToPath(new URL('.', import.meta.url))

const svelte: Plugin = {
  name: 'svelte',
  setup(build) {
    build.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, generate: 'client', dev: true })
      return { contents: js.code, loader: 'ts' }
    })
    build.onLoad({ filter: /\.svelte\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', target: 'esnext' })
      return { contents: compileModule(code, { filename: path, generate: 'client', dev: true }).js.code, loader: 'js' }
    })
  },
}

/** A page in which React, React on a server's HTML, Vue and Svelte each draw the same application. */
export async function frameworksPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${here}run.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['svelte', 'browser'],
    alias: { vue: 'vue/dist/vue.runtime.esm-bundler.js' },
    // The builds that say what they do not like.
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    plugins: [svelte],
    logLevel: 'error',
  })
  const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''
  const drawn = renderToString(createElement(reactApp, stateAt(0)))
  const part = (id: string, html = '') => `<h2>${id}</h2><div id="${id}">${html}</div>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawn again and again</title>
    <body>${part('react')}${part('hydrated', drawn)}${part('vue')}${part('svelte')}<script>${script}</script></body></html>`
}
