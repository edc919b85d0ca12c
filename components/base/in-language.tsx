import { type ComponentChildren, Fragment } from 'preact'
import { readerLanguage } from '../../lib/ui/base/language'

/** A whole extension page: drawn when its words are loaded, and redrawn in another language. */
export function InLanguage({ children }: { children: ComponentChildren }) {
  const language = readerLanguage.value
  return language && <Fragment key={language}>{children}</Fragment>
}
