import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageIds } from '../lib/core/language/languages'
import { root } from '../scripts/build'
import { storeTexts } from '../scripts/catalogues'
import { dataUses } from '../scripts/stores/data-uses'
import { steadyZip } from '../scripts/stores/steady-zip'
import { type Asked, permissionsOf, picturesOf, storeFiles } from '../scripts/stores/store-files'
import { stores } from '../scripts/stores/store-kinds'
import { listing, reasons } from '../scripts/stores/store-listing'
import { readText } from './rules/source-files'

const manifests = {
  chrome: JSON.parse(readText('tests/golden/manifest-chromium.json')),
  firefox: JSON.parse(readText('tests/golden/manifest-firefox.json')),
}

describe.each(stores)('what $title is told', (store) => {
  const manifest = manifests[store.browser] as Asked
  const files = storeFiles(store, manifest, ['package.zip'])
  const text = (name: string) => (files[`${name}.txt`] ?? '').trim()

  test('fits into its fields', () => {
    const { most, least = 1 } = store
    expect(text('name').length).toBeLessThanOrEqual(most.name)
    expect(text('summary').length).toBeLessThanOrEqual(most.summary)
    expect(text('description').length).toBeLessThanOrEqual(most.description)
    expect(text('description').length).toBeGreaterThanOrEqual(least)
    for (const language of languageIds.filter((id) => id !== 'en')) {
      expect(text(`summary.${language}`).length, language).toBeLessThanOrEqual(most.summary)
      expect(text(`description.${language}`).length, language).toBeLessThanOrEqual(most.description)
      // As much as the English says, in languages whose letters say more.
      expect(text(`description.${language}`).length, language).toBeGreaterThan(400)
    }
    for (const [name, why] of Object.entries(reasons)) expect(why.length, name).toBeLessThanOrEqual(most.reason ?? 1000)
    expect(text('single-purpose').length).toBeLessThanOrEqual(most.reason ?? 1000)
  })

  test('has search terms no longer and no more than it takes', () => {
    const { term = 0, terms = 0, termWords = 0 } = store.most
    if (terms === 0) return expect(files).not.toHaveProperty('search-terms.txt')
    const all = text('search-terms').split('\n')
    expect(all.length).toBeLessThanOrEqual(terms)
    expect(Math.max(...all.map((each) => each.length))).toBeLessThanOrEqual(term)
    expect(all.flatMap((each) => each.split(' ')).length).toBeLessThanOrEqual(termWords)
  })

  test('has no more pictures than it takes, of the size and kind that it takes', () => {
    const pictures = picturesOf(store)
    expect(pictures.filter(({ as }) => as.startsWith('screenshot')).length).toBeLessThanOrEqual(store.pictures.most)
    for (const { file, width, height, caption } of pictures) {
      const png = readFileSync(join(root, 'docs/pictures/stores', file))
      expect(png.length, file).toBeLessThanOrEqual(store.pictures.bytes)
      expect(pngHead(png), file).toEqual({ width, height, depth: 8, isOpaque: true })
      if (store.captions) expect(text('captions')).toContain(caption)
    }
  })

  test('has a reason for each permission of its package', () => {
    for (const name of permissionsOf(manifest)) expect(text('permissions')).toContain(`${name}\n${reasons[name]}`)
    expect(() => storeFiles(store, { permissions: ['history'] }, [])).toThrow('permission history')
  })

  test('is plain text in whole sentences, of this project alone', () => {
    for (const [name, content] of Object.entries(files)) {
      expect(content, name).toMatch(/\S\n$/)
      expect(content, name).not.toMatch(/[<>]|\*\*|\]\(|TODO/)
    }
  })
})

test('no reason is left of a permission that is gone', () => {
  const asked = new Set(Object.values(manifests).flatMap(permissionsOf))
  expect(Object.keys(reasons).filter((name) => !asked.has(name))).toEqual([])
})

test('the stores are told what the manifest says: its summary, and the data that leaves', () => {
  expect(manifests.chrome.description).toBe('__MSG_summary__')
  expect(storeTexts('en').summary).toBe(listing.summary)
  expect(manifests.firefox.name).toBe(listing.name)
  const declared = manifests.firefox.browser_specific_settings.gecko.data_collection_permissions.required
  expect(dataUses.flatMap(({ used, firefox }) => (used ? [firefox] : [])).sort()).toEqual([...declared].sort())
})

test('docs/privacy.md names every kind of data that is sent, with the words of the stores’ forms', () => {
  const rows = readText('docs/privacy.md').matchAll(/^\| ([^|]+?) \| ([^|]+?) \|$/gm)
  const told = new Map([...rows].map(([, title = '', why = '']) => [title, why]))
  for (const { title, used, why } of dataUses) expect(told.get(title), title).toBe(used ? why : undefined)
})

test('what people and the service send each other is declared: names typed, keys, and wallets with amounts', () => {
  const declared = dataUses.filter(({ used }) => used).map(({ title }) => title)
  expect(declared).toEqual(
    expect.arrayContaining(['Search terms', 'Authentication information', 'Financial and payment information']),
  )
})

/** What the head of a PNG says, by its format. */
const pngHead = (png: Buffer) => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
  depth: png.readUInt8(24),
  isOpaque: png.readUInt8(25) === 2,
})

/** A ZIP of one file that is not packed, as its format says: the file, the list of files, the end. */
function zipOf(name: string, body: string, time: number): Buffer {
  const file = Buffer.alloc(30 + name.length)
  file.writeUInt32LE(0x0403_4b50, 0)
  file.writeUInt32LE(time, 10)
  file.writeUInt32LE(body.length, 18)
  file.writeUInt32LE(body.length, 22)
  file.writeUInt16LE(name.length, 26)
  file.write(name, 30)
  const entry = Buffer.alloc(46 + name.length)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt32LE(time, 12)
  entry.writeUInt32LE(body.length, 20)
  entry.writeUInt32LE(body.length, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(file.length + body.length, 16)
  return Buffer.concat([file, Buffer.from(body), entry, end])
}

describe('packages of the same files', () => {
  test('are the same, whenever they are packed', () => {
    const [one, other] = [0x5b7a_1234, 0x5b7b_4321].map((time) => zipOf('a.txt', 'the same', time))
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
    expect(steadyZip(one as Buffer).equals(steadyZip(other as Buffer))).toBe(true)
    expect(steadyZip(one as Buffer).equals(steadyZip(zipOf('a.txt', 'another!', 0x5b7a_1234)))).toBe(false)
  })

  test('are refused where they are no packages', () => {
    expect(() => steadyZip(Buffer.from('no zip at all, but long enough to look into'))).toThrow('no ZIP')
  })

  test.runIf(hasZip())('can be opened as before, and are the same in whatever order they are packed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      const inFolder = (name: string) => join(folder, name)
      for (const name of ['a.txt', 'b.txt']) writeFileSync(inFolder(name), name.repeat(1000))
      const pack = (zip: string, at: number, ...names: string[]) => {
        for (const name of ['a.txt', 'b.txt']) utimesSync(inFolder(name), at, at)
        execFileSync('zip', ['-q', '-X', zip, ...names], { cwd: folder })
        return steadyZip(readFileSync(inFolder(zip)))
      }
      const steady = pack('one.zip', 1_600_000_000, 'a.txt', 'b.txt')
      expect(steady.equals(pack('other.zip', 1_700_000_000, 'b.txt', 'a.txt'))).toBe(true)
      writeFileSync(inFolder('steady.zip'), steady)
      expect(execFileSync('unzip', ['-p', inFolder('steady.zip'), 'b.txt'], { encoding: 'utf8' })).toBe(
        'b.txt'.repeat(1000),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

function hasZip(): boolean {
  try {
    for (const command of ['zip', 'unzip']) execFileSync(command, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
