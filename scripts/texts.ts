import { mkdirSync, writeFileSync } from 'node:fs'
import { languageIds } from '../lib/core/language/languages'
import { english } from '../lib/core/phrases/english'
import { sourceFiles } from '../tests/rules/source-files'
import { translations } from './catalogues'
import { collectTexts } from './collect-texts'
import { scriptOptions } from './script-options'

const place = (file: string) => new URL(`../lib/core/language/${file}`, import.meta.url)
const write = (file: string, value: unknown) => writeFileSync(place(file), `${JSON.stringify(value, null, 2)}\n`)

/** The given keys in order, with their previous values or empty ones. */
const renewed = (keys: readonly string[], before: Readonly<Record<string, string>>) =>
  Object.fromEntries(keys.map((key) => [key, before[key] ?? '']))

const help = `npm run texts [-- options]

Records which texts the code uses, and adds empty ones to each language that lacks them. Removes unused ones.

  --english  leaves the other languages unchanged
  --help     this text
`

function main(): void {
  const { english: onlyEnglish } = scriptOptions(help, { english: { type: 'boolean' } }).values
  const files = sourceFiles('entrypoints', 'components', 'lib')
  const texts = [...new Set(files.flatMap(collectTexts).map(({ text }) => text))].sort()
  write('en/texts.json', texts)
  if (onlyEnglish) return
  const missing = new Set<string>()
  for (const language of languageIds.filter((id) => id !== 'en')) {
    mkdirSync(place(language), { recursive: true })
    const before = translations(language)
    const after = { phrases: renewed(Object.keys(english), before.phrases), texts: renewed(texts, before.texts) }
    write(`${language}/phrases.json`, after.phrases)
    write(`${language}/texts.json`, after.texts)
    const empty = Object.entries({ ...after.phrases, ...after.texts }).filter(([, said]) => said === '')
    for (const [key] of empty) missing.add(key)
    console.log(
      `lib/core/language/${language}: ${texts.length} texts, ${Object.keys(english).length} phrases, ${empty.length} not translated`,
    )
  }
  for (const key of missing) console.log(`empty: ${key}`)
}

main()
