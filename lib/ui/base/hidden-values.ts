import { effect } from '@preact/signals'
import { t } from '../../core/language/t'
import { hiddenValuesKey } from '../../rpc/contract'
import { draft } from './drafts'
import { say } from './say'

/** Not a setting: values that were hidden for a screenshot show again after the browser restarts. */
const chosen = draft(hiddenValuesKey.replace(/^draft:/, ''))

/** Whether addresses, amounts and labels are covered, for a screenshot. */
export const areValuesHidden = (): boolean => chosen.value !== ''

/** Covers a value in places that cannot hold elements: titles, tooltips, screen reader text. */
export const veiled = (text: string): string => (areValuesHidden() ? t('hidden // in place of a value') : text)

export function hideValues(hide = chosen.peek() === ''): void {
  chosen.value = hide ? '1' : ''
  say(t(hide ? 'Values hidden' : 'Values shown'))
}

/** Lets the style sheet cover fields and pictures; components cover everything else. Call once per page. */
export function followHiddenValues(): void {
  effect(() => {
    document.documentElement.toggleAttribute('data-values-hidden', areValuesHidden())
  })
}
