import { type MinifyOptions, minify } from 'terser'
import { defineConfig } from 'wxt'
import { commonDomain } from './lib/api/providers'
import { managedSchema } from './lib/settings/managed-schema'
import { catalogueFiles, localeFiles } from './scripts/catalogues'
import { shortTexts } from './scripts/short-texts'
import { firefoxKinds } from './scripts/stores/data-uses'

/** Loopback is granted in the preview build only: nobody can answer a permission prompt in a headless browser. */
const loopback = ['http://127.0.0.1/*', 'http://localhost/*']

/** What an organisation may decide. Firefox accepts policies without a schema, and has no such key in its manifest. */
const managedSchemaFile = 'managed-schema.json'

/** Scripts that run in web pages. */
const inPages = ['world', 'gate', 'annotate', 'marks', 'card', 'extras', 'addresses', 'keys']

const terserOptions: MinifyOptions = {
  ecma: 2020,
  compress: {
    passes: 4,
    unsafe_arrows: true,
    keep_fargs: false,
    pure_getters: true,
    unsafe: true,
    unsafe_methods: true,
  },
}

/**
 * The bundler minifies before it merges everything into one function: a slower minifier that knows this saves some 300
 * bytes of each script for web pages.
 */
const minifyAgain = (options: MinifyOptions) => ({
  name: 'minify-again',
  enforce: 'post' as const,
  async generateBundle(_: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const chunk of Object.values(bundle))
      if (chunk.code) chunk.code = (await minify(chunk.code, options)).code ?? chunk.code
  },
})

/** Starts a script for web pages. The framework's own start only throws again what it catches. */
const startPlainly = {
  name: 'start-plainly',
  transform(_: string, id: string) {
    const [, path] = /virtual:wxt-unlisted-script-entrypoint\?(.*)$/.exec(id) ?? []
    return path && { code: `import script from ${JSON.stringify(path)}\nexport default script.main()`, map: null }
  },
}

/** In pages of ours, reading a member may have an effect, as with signals, so nothing is assumed to be pure. */
const inOurPages: MinifyOptions = { ecma: 2020, module: true, compress: { passes: 2 } }

/** Our own code that the build itself runs. */
const buildScripts = [
  ...['build', 'catalogues', 'collect-texts', 'compile-message', 'find-browser', 'short-texts', 'stores/data-uses'].map(
    (name) => `scripts/${name}.ts`,
  ),
  'tests/rules/source-files.ts',
]

/**
 * The files from which a reviewer builds the package for Firefox. Listed one by one, so no stray files are included.
 */
const sources = [
  ...['README.md', 'CHANGELOG.md', 'docs/*.md'],
  ...['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts'],
  ...['assets/**', 'components/**', 'entrypoints/**', 'lib/**', ...buildScripts],
]

/** In Firefox, Alt+Shift with the first letter of a menu opens that menu: F and H are File and Help. */
const keysOf = (browser: string) =>
  browser === 'firefox'
    ? { action: 'Alt+Shift+G', search: 'Alt+Shift+U' }
    : { action: 'Alt+Shift+H', search: 'Alt+Shift+F' }

const csp = (connect: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' https:${connect}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

export default defineConfig({
  imports: false,
  publicDir: 'assets/public',
  modules: ['@wxt-dev/webextension-polyfill'],
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  zip: { includeSources: sources, excludeSources: ['**'] },
  vite: ({ mode }) => ({
    plugins: [shortTexts()],
    // The oldest browsers of the manifests, so colours written with light-dark() stay as they are.
    build: {
      sourcemap: false,
      target: 'es2022',
      cssTarget: ['chrome131', 'firefox140'],
      modulePreload: { polyfill: false },
    },
    define: { __PREVIEW__: JSON.stringify(mode === 'preview') },
  }),
  hooks: {
    // Words by language: our pages load the one that the reader chose; what the browser shows itself is where the
    // browser looks.
    'build:publicAssets': ({ config: { browser } }, files) => {
      files.push(...catalogueFiles(), ...localeFiles())
      if (browser !== 'firefox') files.push({ relativeDest: managedSchemaFile, contents: managedSchema() })
    },
    'vite:build:extendConfig': (entries, config) => {
      const isOfPage = entries.every(({ name }) => inPages.includes(name))
      config.plugins ??= []
      if (isOfPage) config.plugins.push(startPlainly)
      config.plugins.push(minifyAgain(isOfPage ? terserOptions : inOurPages))
    },
  },
  manifest: ({ browser, mode }) => ({
    name: 'Hashgloss',
    short_name: 'Hashgloss',
    default_locale: 'en',
    description: '__MSG_summary__',
    permissions: [
      'storage',
      'unlimitedStorage',
      'alarms',
      'scripting',
      'activeTab',
      'contextMenus',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_permissions: ['notifications'],
    host_permissions: [commonDomain, ...(mode === 'preview' ? loopback : [])],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: {
      extension_pages: csp(mode === 'preview' ? ' http://127.0.0.1:* http://localhost:*' : ''),
    },
    incognito: browser === 'firefox' ? undefined : 'spanning',
    omnibox: { keyword: 'hg' },
    commands: {
      _execute_action: { suggested_key: { default: keysOf(browser).action } },
      'next-hash': { suggested_key: { default: 'Alt+Period' }, description: '__MSG_command_next_hash__' },
      'previous-hash': { suggested_key: { default: 'Alt+Comma' }, description: '__MSG_command_previous_hash__' },
      'open-search': { suggested_key: { default: keysOf(browser).search }, description: '__MSG_command_open_search__' },
      // Browsers allow four suggested keys at most: these are for the reader to set.
      digest: { description: '__MSG_command_digest__' },
      'hide-sentences': { description: '__MSG_command_hide_sentences__' },
    },
    ...(browser === 'firefox'
      ? {
          // Chromium expects an address for mail here.
          author: 'The Hashgloss authors' as unknown as { email: string },
          browser_specific_settings: {
            gecko: {
              id: 'hashgloss@hashgloss.example',
              strict_min_version: '140.0',
              // Anything declared as optional would need a prompt, and could be revoked.
              data_collection_permissions: { required: firefoxKinds },
            },
            // From the version that also shows what is collected.
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : {
          minimum_chrome_version: '131',
          storage: { managed_schema: managedSchemaFile },
          externally_connectable: { ids: [] },
        }),
  }),
})
