/** A language of the interface. */
interface Language {
  /** The language's own name for itself. */
  name: string
  /** BCP 47, for `Intl`: with the same digits as hashes and amounts. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Every language with a folder beside this file, in the order of the options. */
export const languages = {
  en: { name: 'English', locale: 'en', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de', direction: 'ltr' },
  es: { name: 'Español', locale: 'es', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja', direction: 'ltr' },
  'zh-CN': { name: '简体中文', locale: 'zh-CN', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const satisfies Record<string, Language>

export type LanguageId = keyof typeof languages

export const languageIds = Object.keys(languages) as LanguageId[]

/** The first available one of the wanted languages (BCP 47, as browsers list them), otherwise English. */
export function bestLanguage(wanted: readonly string[]): LanguageId {
  for (const each of wanted) {
    const [base] = each.toLowerCase().split('-')
    const found =
      languageIds.find((id) => id.toLowerCase() === each.toLowerCase()) ??
      languageIds.find((id) => id.split('-')[0] === base)
    if (found) return found
  }
  return 'en'
}
