import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chains } from '../../../lib/core/chains/chains'
import { build } from '../../../scripts/build'
import { shippedMessages } from '../../../scripts/catalogues'
import { pseudoWords } from '../../../scripts/pseudo-words'
import { keys } from '../../sandbox/keys'
import { settled } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { flawsIn } from './plain-letters'
import { screens } from './screens'

/** The extension with strange words in place of the English ones. */
const strange = temporaryFolder()
cpSync(await build('chromium', 'preview'), strange, { recursive: true })
writeFileSync(join(strange, 'languages/en.json'), JSON.stringify(shippedMessages('en', undefined, pseudoWords)))

const at = withStage({
  build: strange,
  configuration: {
    annotate: 'nowhere',
    credentials: { explorerKey: keys.explorer, partnerKey: keys.partner, administratorToken: keys.administrator },
  },
})

/** What speaks no language of ours. */
const excused = [
  // Hashes, code, names of people and contracts, and what is typed.
  ...['.mono', 'bdi', 'code', 'kbd', 'textarea', '.sample-line strong', '.nft-collection', '.foreign'],
  // Times, which the browser itself says; deeds, which have tables of cases in each language.
  ...['time', '.summary', '.sentence-text'],
].join()

/** What is the same in most languages; months, which the browser itself says. */
const names = [
  ...chains.map(({ name }) => name.replace(/[^\w ]/g, '\\$&')).sort((a, b) => b.length - a.length),
  ...['Hashgloss', 'Blockscout', 'Bearer', 'gwei', 'wei', 'https://', 'ERC-\\d+', '0x[\\da-fA-F]+'],
  '\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d+',
  // Abbreviations and coins, hosts.
  ...['\\b[A-Z][A-Z\\d]+\\b', '\\b\\w+(?:\\.\\w+)+\\b'],
].join('|')

/** What is known and stays, by its place. */
const known: readonly (readonly [flaw: RegExp, why: string])[] = [
  [/row-split > span “(?:Look|Go|Hide)/, 'The browser names its shortcuts, from _locales.'],
  [/state-title .*Unkn/, 'A failure ends with what the service said.'],
]

const met = new Set<RegExp>()

test.each(screens)(
  'in a language two fifths longer, nothing of $name is cut, too wide or left in English',
  async (screen) => {
    // No popup of a desktop is narrower.
    const width = screen.name.startsWith('popup') ? 400 : 320
    const page = await at.driver.extensionPage(screen.path, { width, height: 600 })
    await settled(page, /⟦/)
    const flaws = await page.evaluate(flawsIn, { excused, names })
    for (const [each] of known) if (flaws.some((flaw) => each.test(flaw))) met.add(each)
    expect(flaws.filter((flaw) => !known.some(([each]) => each.test(flaw)))).toEqual([])
  },
)

test('what is known to stay is still there', () => {
  expect(known.filter(([each]) => !met.has(each))).toEqual([])
})
