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
import { screens } from './screens'

/**
 * Runs in a page. Returns what looks wrong, one line each: content wider than the window, cut text that cannot be read
 * elsewhere, and text that comes from no catalogue, if the catalogue has no plain letters.
 */
function flawsIn({ excused, names }: { excused: string; names: string }): string[] {
  const flaws = new Set<string>()
  const named = new RegExp(names, 'g')
  const isPlain = (text: string | null) => /[A-Za-z]{3}/.test((text ?? '').replace(named, ''))
  const room = document.documentElement.clientWidth
  const called = (element: Element) =>
    `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`
  const where = (element: Element) =>
    [element.parentElement?.parentElement, element.parentElement, element]
      .flatMap((each) => (each && each !== document.body ? [called(each)] : []))
      .join(' > ')
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  // Some cells are there for screen readers alone.
  const isHeardOnly = (element: Element) => {
    const cell = element.closest('td, th')
    return cell !== null && getComputedStyle(cell).clipPath !== 'none'
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.unseen, .shell-skip') &&
    !isHeardOnly(element) &&
    element.getClientRects().length > 0
  const scrolls = (element: Element) => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (
        /auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX) &&
        !above.matches('html, body, .shell-main')
      )
        return true
    return false
  }
  const plainly = (text: string) => text.replace(/\s+/g, ' ').trim()
  // A tooltip about something else does not say what was cut. That of an amount is more exact, that of a badge explains it.
  const told = (element: Element) =>
    element.closest('[data-tip], [aria-describedby]') !== null ||
    [element.closest('[title]'), element.querySelector('[title]')].some(
      (each) =>
        each !== null &&
        (element.closest('.amount, .badge, td') !== null ||
          plainly(each.getAttribute('title') ?? '').includes(plainly(element.textContent))),
    )

  if (document.documentElement.scrollWidth > room)
    flaws.add(`wide: the page, by ${document.documentElement.scrollWidth - room} px`)
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || element.closest('svg, canvas')) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (right > room + 1 || left < -1) && !scrolls(element))
      flaws.add(`wide: ${where(element)} “${words(element.textContent)}”`)
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && words(node.textContent))
    if (texts.length === 0) continue
    const style = getComputedStyle(element)
    // Inline content has no width of its own.
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    if (/hidden|clip/.test(style.overflowX) && isCut && !told(element))
      flaws.add(`cut: ${where(element)} “${words(element.textContent)}”`)
    const control = element.closest('button, .button, .tab, select')
    if (control) {
      const range = new Range()
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), control.getBoundingClientRect()]
      if (
        !/hidden|clip/.test(style.overflowX) &&
        (text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 1)
      )
        flaws.add(`beyond its button: ${where(element)} “${words(element.textContent)}”`)
    }
    if (!element.closest(excused))
      for (const text of texts)
        if (isPlain(text.textContent)) flaws.add(`plain: ${where(element)} “${words(text.textContent)}”`)
  }
  for (const name of ['title', 'placeholder', 'aria-label'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? ''
      if (isSeen(element) && !element.closest(excused) && isPlain(value))
        flaws.add(`plain ${name}: ${where(element)} “${words(value)}”`)
    }
  return [...flaws]
}

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
  ...['Hashgloss', 'Blockscout', 'Bearer', 'gwei', 'wei', 'https://\\S*', 'ERC-\\d+', '0x[\\da-fA-F]+'],
  '\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d+',
  // Abbreviations and coins, hosts.
  ...['\\b[A-Z][A-Z\\d]+\\b', '\\b\\w+(?:\\.\\w+)+\\b'],
].join('|')

/** What is known and stays, by its place. */
const known: readonly (readonly [flaw: RegExp, why: string])[] = [
  [/row-split > span “(?:Look|Go|Hide|Show)/, 'The browser names its shortcuts, from _locales.'],
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
