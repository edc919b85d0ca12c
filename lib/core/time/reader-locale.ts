import { catalogue } from '../language/catalogue'
import { keptFormat } from '../language/kept-format'

/** The browser's, which stays while it runs. */
const ownLocale = () => keptFormat('own', () => new Intl.DateTimeFormat().resolvedOptions().locale)

const writing = (locale: Intl.Locale) => {
  const { language, script } = locale.maximize()
  return `${language}-${script}`
}

/**
 * The locale for dates, BCP 47: the interface's language, in its variant for the reader's region if the browser (`own`)
 * uses the same language. Otherwise, English puts the day before the month.
 */
export function readerLocale(own = ownLocale()): string {
  const wanted = new Intl.Locale(catalogue().locale)
  const { numberingSystem } = wanted
  if (writing(new Intl.Locale(own)) !== writing(wanted)) return wanted.language === 'en' ? 'en-GB' : catalogue().locale
  return new Intl.Locale(own, numberingSystem ? { numberingSystem } : {}).toString()
}
