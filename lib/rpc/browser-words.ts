import { browser } from 'wxt/browser'
import { takeWordsFrom } from '../core/phrases/words-of'

/** The build makes the browser's files from our own catalogue, so no file tells the types of its names. */
interface Catalogues {
  getMessage(name: string, values: string[]): string
}

/** Words come from the browser, in the language that the reader has it in. */
export function takeBrowserWords(): void {
  const catalogues = browser.i18n as unknown as Catalogues
  takeWordsFrom((name, values) => catalogues.getMessage(name, values))
}
