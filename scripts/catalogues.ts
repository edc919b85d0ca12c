import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueText } from '../lib/core/language/catalogue'
import { type LanguageId, languageIds, languages } from '../lib/core/language/languages'
import { english } from '../lib/core/phrases/english'
import { sourceFiles } from '../tests/rules/source-files'
import { collectTexts } from './collect-texts'
import { compileMessage } from './compile-message'

const folder = fileURLToPath(new URL('../lib/core/language/', import.meta.url))

function readJson<T>(language: LanguageId, file: string, none: T): T {
  const path = join(folder, language, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : none
}

/** The interface's texts in English: their own keys. */
export const englishTexts = (): readonly string[] => readJson('en', 'texts.json', [])

/** What translators wrote: phrases by id, texts by their English form. */
export const translations = (language: LanguageId): Readonly<Record<'phrases' | 'texts', Record<string, string>>> => ({
  phrases: readJson(language, 'phrases.json', {}),
  texts: readJson(language, 'texts.json', {}),
})

/** A shipped text's key if it is used in place: its index among the English ones. Undefined for an unknown text. */
export function shortKey(text: string, texts: readonly string[]): string | undefined {
  const at = texts.indexOf(text)
  return at < 0 ? undefined : `~${at.toString(36)}`
}

/**
 * The keys by which the built code looks up each text: a short one if it is used in place, the text itself if it is
 * declared.
 */
function keysOfTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = englishTexts()
  const keys = new Map<string, Set<string>>()
  for (const { text, said } of sourceFiles('entrypoints', 'components', 'lib').flatMap(collectTexts)) {
    const all = keys.get(text) ?? new Set()
    all.add((said && shortKey(text, texts)) ?? text)
    keys.set(text, all)
  }
  return keys
}

/** The shipped messages of a language, optionally transformed, under each key that the built code uses. */
export function shippedMessages(
  language: LanguageId,
  keys = keysOfTexts(),
  change = (message: CatalogueText) => message,
): Record<string, CatalogueText> {
  const texts = new Set(englishTexts())
  const all = messagesOf(language)
  const phrases = Object.entries(all)
    .filter(([key]) => !texts.has(key))
    .map(([key, said]) => [key, change(said)] as const)
  const shipped = [...texts].flatMap((text) =>
    [...(keys.get(text) ?? [])]
      .map((key) => [key, change(all[text] ?? text)] as const)
      .filter(([key, said]) => key !== said),
  )
  return Object.fromEntries([...phrases, ...shipped])
}

/** All messages of a language, by key; missing ones are in English. */
export function messagesOf(language: LanguageId): Record<string, CatalogueText> {
  const texts = Object.fromEntries(englishTexts().map((text) => [text, text]))
  const theirs = language === 'en' ? { phrases: {}, texts: {} } : translations(language)
  const all: Record<string, readonly [source: string, of: LanguageId]> = {}
  for (const [key, source] of Object.entries({ ...english, ...texts })) all[key] = [source, 'en']
  for (const [key, source] of Object.entries({ ...theirs.phrases, ...theirs.texts }))
    if (source && key in all) all[key] = [source, language]
  const compiled = Object.entries(all).map(
    ([key, [source, of]]) => [key, compileMessage(source, languages[of].locale)] as const,
  )
  // A text that equals its key needs no entry.
  return Object.fromEntries(compiled.filter(([key, message]) => key !== message))
}

/** The catalogue files of the build: `languages/de.json`. */
export function catalogueFiles(): { relativeDest: string; contents: string }[] {
  const keys = keysOfTexts()
  return languageIds.map((language) => ({
    relativeDest: `languages/${language}.json`,
    contents: JSON.stringify(shippedMessages(language, keys)),
  }))
}

interface StoreTexts {
  name: string
  summary: string
  /** Absent in English, where `scripts/stores` has it. */
  description?: string
  commands: Record<string, string>
}

/** The texts that browsers and stores show in a language. */
export const storeTexts = (language: LanguageId): StoreTexts =>
  readJson<StoreTexts>(language, 'store.json', { name: '', summary: '', commands: {} })

/** The files that browsers read themselves: `_locales/de/messages.json`. */
export const localeFiles = (): { relativeDest: string; contents: string }[] =>
  languageIds.map((language) => {
    const { summary, commands } = storeTexts(language)
    const named = Object.entries(commands).map(([id, message]) => [`command_${id.replaceAll('-', '_')}`, { message }])
    const contents = JSON.stringify({ summary: { message: summary }, ...Object.fromEntries(named) }, null, 1)
    return { relativeDest: `_locales/${language.replace('-', '_')}/messages.json`, contents }
  })
