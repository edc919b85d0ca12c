import { english } from './english'
import { browserName } from './words-of'

/** Words by id. What one lacks, the browser takes from English. */
export type Catalogue = Readonly<{ language: string } & Partial<Record<keyof typeof english, string>>>

/** Every language by its name in `_locales`. */
export const languages: Readonly<Record<string, Catalogue>> = {
  en: english,
}

const pluralForm = /\.(zero|one|two|few|many|other)$/

/** Parameters go by number there: in the order of their names, in plural forms as in the phrase itself. */
const namesOf = (id: string): string[] => {
  const template = (english as Record<string, string>)[id.replace(pluralForm, '')] ?? ''
  return [...new Set(template.match(/(?<=\{)\w+(?=\})/g))].sort()
}

/** A catalogue as the browser reads it: `messages.json`. */
export function browserMessages(catalogue: Readonly<Record<string, string>>): Record<string, { message: string }> {
  const entries = Object.entries(catalogue).map(([id, template]) => {
    const names = namesOf(id)
    const message = template.replace(/\{(\w+)\}/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
    return [browserName(id), { message }] as const
  })
  return Object.fromEntries(entries)
}
