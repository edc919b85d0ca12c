import { describe, expect, test } from 'vitest'
import type { CatalogueText } from '../lib/core/language/catalogue'
import { languageIds, languages } from '../lib/core/language/languages'
import { english } from '../lib/core/phrases/english'
import { englishTexts, translations } from '../scripts/catalogues'
import { collectTexts } from '../scripts/collect-texts'
import { compileMessage } from '../scripts/compile-message'
import { notForPeople } from './rules/not-for-people'
import { sourceFiles } from './rules/source-files'
import { untranslated } from './rules/untranslated'

/** The names of all parameters of a message, including those in the cases of a plural. */
const namesIn = (message: CatalogueText): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((token) => {
        if (typeof token === 'string') return []
        const [name, , cases] = token
        return [name, ...Object.values(cases ?? {}).flatMap(namesIn)]
      })

/** The plural forms of the numbers from 1 to 99 that a message lacks: it would use the one for large numbers. */
function formsMissing(message: CatalogueText, locale: string): string[] {
  if (typeof message === 'string') return []
  const rules = new Intl.PluralRules(locale)
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, by, cases = {}] = token
    const needed = by === 'p' ? Array.from({ length: 99 }, (_, at) => rules.select(at + 1)) : []
    const missing = [...new Set(needed)].filter((form) => !(form in cases))
    return [...missing, ...Object.values(cases).flatMap((each) => formsMissing(each, locale))]
  })
}

/** The names of elements in a text: `<link>words</link>`. */
const tagsIn = (text: string): string[] => [...text.matchAll(/<(\w+)>.*?<\/\1>/gs)].map(([, name = '']) => name)

const files = sourceFiles('entrypoints', 'components', 'lib')
const found = files.flatMap(collectTexts)
const sorted = (all: Iterable<string>) => [...new Set(all)].sort()

const others = languageIds.filter((id) => id !== 'en')
const excused = Object.keys(notForPeople)

describe('the English texts', () => {
  test('are all in the catalogue', () => {
    const catalogues = /^lib\/core\/(phrases|language)\//
    const asked = files.filter(({ path }) => !catalogues.test(path) && !excused.some((each) => path.startsWith(each)))
    expect(asked.flatMap(untranslated)).toEqual([])
  })

  test('are those that the code says; `npm run texts` writes them down', () => {
    expect(englishTexts()).toEqual(sorted(found.map(({ text }) => text)))
  })

  test('are well formed, and so are phrases', () => {
    for (const [id, text] of Object.entries({
      ...english,
      ...Object.fromEntries(englishTexts().map((each) => [each, each])),
    }))
      expect(() => compileMessage(text, 'en'), id).not.toThrow()
  })

  test('are given just what they name', () => {
    const faults = found.flatMap(({ text, at, given }) => {
      const named = sorted([...namesIn(compileMessage(text, 'en')), ...tagsIn(text)])
      return given && String(sorted(given)) !== String(named) ? [`${at} “${text}” gets ${given}`] : []
    })
    expect(faults).toEqual([])
  })
})

describe.each(others)('%s', (language) => {
  const { phrases, texts } = translations(language)
  const { locale } = languages[language]
  const all: [key: string, source: string, said: string][] = [
    ...Object.entries(english).map(([id, source]): [string, string, string] => [id, source, phrases[id] ?? '']),
    ...englishTexts().map((text): [string, string, string] => [text, text, texts[text] ?? '']),
  ]

  test('says everything, and nothing that is not asked for', () => {
    const empty = all.flatMap(([key, , said]) => (said.trim() === '' ? [key] : []))
    expect(empty, `\`npm run texts\`, then translate in lib/core/language/${language}`).toEqual([])
    expect([...Object.keys(phrases), ...Object.keys(texts)].sort()).toEqual(all.map(([key]) => key).sort())
  })

  test('has the parameters and tags of the English, and the plural forms of its own', () => {
    const faults = all.flatMap(([key, source, said]) => {
      if (!said) return []
      try {
        const names = (text: string, of: string) =>
          String(sorted([...namesIn(compileMessage(text, of)), ...tagsIn(text)]))
        const missing = formsMissing(compileMessage(said, locale), locale)
        if (missing.length > 0) return [`${key}: ${said} lacks ${missing}`]
        return names(said, locale) === names(source, 'en') ? [] : [`${key}: ${said}`]
      } catch (thrown) {
        return [`${key}: ${thrown}`]
      }
    })
    expect(faults).toEqual([])
  })
})
