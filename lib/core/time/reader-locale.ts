import { catalogue } from '../language/catalogue'

const writing = (locale: Intl.Locale) => {
  const { language, script } = locale.maximize()
  return `${language}-${script}`
}

/**
 * How dates are written, BCP 47: in the language that all around them is in, as it is used where the reader lives if the browser
 * (`own`) speaks it too. Without that, English has days before months.
 */
export function readerLocale(own = new Intl.DateTimeFormat().resolvedOptions().locale): string {
  const wanted = new Intl.Locale(catalogue().locale)
  const { numberingSystem } = wanted
  if (writing(new Intl.Locale(own)) !== writing(wanted)) return wanted.language === 'en' ? 'en-GB' : catalogue().locale
  return new Intl.Locale(own, numberingSystem ? { numberingSystem } : {}).toString()
}
