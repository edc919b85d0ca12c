import { effect } from '@preact/signals'
import { t } from '../../core/language/t'
import { hiddenValuesKey } from '../../rpc/contract'
import { draft } from './drafts'
import { say } from './say'

/** Not a setting: what was hidden for a picture is in sight again when the browser starts anew. */
const chosen = draft(hiddenValuesKey.replace(/^draft:/, ''))

/** Are addresses, amounts and labels covered, for a screenshot? */
export const areValuesHidden = (): boolean => chosen.value !== ''

/** A text that holds somebody's value, for where no element can be drawn: titles, tooltips, what is read out. */
export const veiled = (text: string): string => (areValuesHidden() ? t('hidden // in place of a value') : text)

export function hideValues(hide = chosen.peek() === ''): void {
  chosen.value = hide ? '1' : ''
  say(t(hide ? 'Values hidden' : 'Values shown'))
}

/** Lets the style sheet cover fields and pictures; all else is covered where it is drawn. Call once a page. */
export function followHiddenValues(): void {
  effect(() => {
    document.documentElement.toggleAttribute('data-values-hidden', areValuesHidden())
  })
}
