import { mkdirSync, writeFileSync } from 'node:fs'
import { languageIds } from '../lib/core/language/languages'
import { english } from '../lib/core/phrases/english'
import { sourceFiles } from '../tests/rules/source-files'
import { translations } from './catalogues'
import { collectTexts } from './collect-texts'

const place = (file: string) => new URL(`../lib/core/language/${file}`, import.meta.url)
const write = (file: string, value: unknown) => writeFileSync(place(file), `${JSON.stringify(value, null, 2)}\n`)

/** The same keys in their order, with what was there before and else nothing. */
const renewed = (keys: readonly string[], before: Readonly<Record<string, string>>) =>
  Object.fromEntries(keys.map((key) => [key, before[key] ?? '']))

/**
 * `npm run texts`: writes down which texts the code says, and gives each language an empty one for what it lacks. What no code
 * says any more is taken out. `--english` leaves the others as they are.
 */
function main(): void {
  const files = sourceFiles('entrypoints', 'components', 'lib')
  const texts = [...new Set(files.flatMap(collectTexts).map(({ text }) => text))].sort()
  write('en/texts.json', texts)
  if (process.argv.includes('--english')) return
  for (const language of languageIds.filter((id) => id !== 'en')) {
    mkdirSync(place(language), { recursive: true })
    const before = translations(language)
    const after = { phrases: renewed(Object.keys(english), before.phrases), texts: renewed(texts, before.texts) }
    write(`${language}/phrases.json`, after.phrases)
    write(`${language}/texts.json`, after.texts)
    const missing = Object.values({ ...after.phrases, ...after.texts }).filter((said) => said === '').length
    console.log(`${language}: ${texts.length} texts, ${Object.keys(english).length} phrases, ${missing} not translated`)
  }
}

main()
