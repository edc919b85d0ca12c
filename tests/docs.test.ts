import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { apiReadme } from '../scripts/sync/api-readme'
import { licenses } from '../scripts/sync/licenses'
import { missingFrom, readLockfile } from '../scripts/sync/lockfile'
import { filesIn, readText } from './rules/source-files'

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'lib/api/README.md',
  ...filesIn('docs').filter((path) => path.endsWith('.md')),
]

const scripts: Record<string, string> = JSON.parse(readText('package.json')).scripts

/** Commands of npm that are no script of ours. */
const ownWords = new Set(['ci', 'install', 'i'])

/** Headings as the anchors that a reader's browser is given. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

test.each(documents)('%s names only commands that exist', (path) => {
  const code = [...readText(path).matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].join('\n')
  const named = [...code.matchAll(/\bnpm (?:run )?(?:--silent |-s )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !ownWords.has(name) && !(name in scripts))).toEqual([])
})

test.each(documents)('%s links to files and headings that exist', (path) => {
  const text = readText(path)
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, md, html]) => md ?? html ?? '')
  const broken = links.filter((link) => {
    // The last ones are pages of the forge that hosts the repository.
    if (/^(https:|mailto:|\.\.\/\.\.\/actions\/)/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(new URL(`../${target}`, import.meta.url))) return true
    return anchor !== undefined && !anchorsOf(readText(target)).includes(anchor)
  })
  expect(broken).toEqual([])
})

test.each(documents)('%s names only files and folders that exist', (path) => {
  const named = [...readText(path).matchAll(/`((?:lib|components|entrypoints|tests|scripts|assets|docs)\/[\w./-]+)`/g)]
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(new URL(`../${name}`, import.meta.url)))
  // The record of decisions and of changes may name what is gone.
  expect(/decisions|CHANGELOG/.test(path) ? [] : missing).toEqual([])
})

const walkRows = /^\| ?([\w/.-]*) \| ([\w, .*-]+) \|$/gm

/** The stops of each walk by its heading, in order, each with its folder; a stay without a folder is another list, by its heading. */
function walksOf(text: string): Map<string, string[]> {
  const sections = text.split(/^## /m).slice(1)
  const rows = new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', [...section.matchAll(walkRows)]]))
  const stopsIn = (heading: string): string[] =>
    (rows.get(heading) ?? [])
      .filter(([, folder]) => folder !== 'folder' && !folder?.startsWith('--'))
      .flatMap(([, folder, files = '']) =>
        folder === '' ? stopsIn(files.replaceAll('*', '')) : files.split(', ').map((file) => `${folder}/${file}`),
      )
  return new Map([...rows.keys()].map((heading) => [heading, stopsIn(heading)]))
}

test('the walks visit only files that stand in the folder named', () => {
  const visited = [...walksOf(readText('docs/walks.md')).values()].flat()
  const there = new Set(
    ['lib', 'components', 'entrypoints'].flatMap((folder) => filesIn(folder)).map((path) => path.replace(/\.\w+$/, '')),
  )
  expect(visited.length).toBeGreaterThan(200)
  expect(visited.filter((path) => !there.has(path))).toEqual([])
})

test('the lengths of the walks are those of their lists', () => {
  const [, table = ''] = readText('docs/architecture.md').split('| walk | stops |')
  const told = [...table.matchAll(/^\| .+? \| (\d+) \| (\d+) \| (\d+) \| /gm)]
  const counted = [...walksOf(readText('docs/walks.md'))].filter(
    ([heading]) => !heading.startsWith('The road of a call'),
  )
  const lengths = counted.map(([, visits]) => {
    // The road begins and ends in a file that the walk is in.
    const stops = visits.filter((stop, at) => stop !== visits[at - 1])
    const folders = stops.map((stop) => stop.slice(0, stop.lastIndexOf('/')))
    return [
      stops.length,
      new Set(stops).size,
      folders.filter((folder, at) => at > 0 && folder !== folders[at - 1]).length,
    ]
  })
  expect(told.map(([, ...numbers]) => numbers.map(Number))).toEqual(lengths)
})

test('docs/architecture.md names only messages that exist', () => {
  const contract = readText('lib/rpc/contract.ts')
  const named =
    readText('docs/architecture.md').match(
      /\b(?:api|app|credential|distribution|gloss|page|site)\.(?!ts\b)[a-z]+\b/g,
    ) ?? []
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !contract.includes(`'${name}'`))).toEqual([])
})

test('every decision has its day, and is in the index under its area', () => {
  const files = filesIn('docs/decisions').map((path) => ({ path, text: readText(path) }))
  for (const { path, text } of files) {
    expect(text.match(/^## .+\n\n\*\d{4}-\d\d-\d\d\*$/gm)?.length, path).toBe(text.match(/^## /gm)?.length)
  }
  const [, ...areas] = readText('docs/decisions.md').split(/^## /m)
  const listed = areas.map((area) => ({
    area: area.match(/^\[([^\]]+)\]\(([^)]+)\)/)?.slice(1),
    decisions: [...area.matchAll(/^- \[(.+)\]\(([^#]+)#/gm)].map(([, title, file]) => `${file}: ${title}`),
  }))
  const written = files.map(({ path, text }) => {
    const file = path.replace('docs/', '')
    return {
      area: [text.match(/^# (.+)$/m)?.[1], file],
      decisions: [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => `${file}: ${title}`),
    }
  })
  expect(listed).toEqual(expect.arrayContaining(written))
  expect(listed).toHaveLength(written.length)
})

test('every command of the project is in docs/commands.md', () => {
  const text = readText('docs/commands.md')
  const missing = Object.keys(scripts).filter((name) => !text.includes(`npm ${name}`) && !text.includes(`run ${name}`))
  expect(missing).toEqual([])
})

test('the decision about packages says what each is for, and names none that is gone', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'))
  const [, section = ''] = readText('docs/decisions/structure.md').split('## A package is used if ')
  const rows = [...section.matchAll(/^\| (`[^|]+) \| \S/gm)].flatMap(([, names = '']) => names.match(/[^`, ]+/g) ?? [])
  expect(rows.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

test('the endpoint documentation is the one the table gives', () => {
  expect(readText('lib/api/README.md'), 'stale: npm run sync').toBe(apiReadme())
})

test('the notices of what others wrote come along, each package once', () => {
  const notices = readText('assets/public/licenses/packages.txt')
  expect(notices, 'stale: npm run sync').toBe(licenses())
  const { dependencies } = JSON.parse(readText('package.json'))
  const apart = ['@fontsource-variable/inter']
  for (const name of Object.keys(dependencies)) {
    const named = notices.split('\n').filter((line) => line.startsWith(`${name} `))
    expect(named, name).toHaveLength(apart.includes(name) ? 0 : 1)
  }
})

test('the lockfile names no place to download from', () => {
  expect(readText('package-lock.json')).not.toMatch(/"resolved"/)
})

test('the lockfile holds the packages of every system', () => {
  expect(Object.keys(missingFrom(readLockfile()))).toEqual([])
  expect(
    missingFrom({
      packages: { 'node_modules/a': { optionalDependencies: { '@a/linux-x64-musl': '1.0.0' } } },
    }),
  ).toEqual({
    'node_modules/@a/linux-x64-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true },
  })
})

test('case 150: packages that would run something at their installation are known, and are not let', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const running = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  expect(running.map((path) => path.replace(/^.*node_modules\//, '')).sort()).toEqual([
    'esbuild',
    'esbuild',
    'spawn-sync',
  ])
  expect(readText('scripts/run.mjs')).toContain("['ci', '--ignore-scripts'")
})

test('the change log knows this version', () => {
  const { version } = JSON.parse(readText('package.json'))
  expect(readText('CHANGELOG.md')).toContain(`## ${version}`)
})
