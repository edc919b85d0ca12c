import type { ComponentChildren } from 'preact'
import { Fragment } from 'preact'
import { readerLanguage } from '../../lib/ui/base/language'

/** A whole page of ours: drawn when its words are there, and anew in another language. */
export function InLanguage({ children }: { children: ComponentChildren }) {
  const language = readerLanguage.value
  return language && <Fragment key={language}>{children}</Fragment>
}
