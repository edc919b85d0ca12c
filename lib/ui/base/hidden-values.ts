import { effect } from '@preact/signals'
import { addressEnds } from '../../core/addresses/hex'
import { shortAddress } from '../../core/amounts/format'
import type { Sentence } from '../../core/gloss/sentence'
import { t } from '../../core/language/t'
import { hiddenValuesKey } from '../../rpc/contract'
import { draft } from './drafts'
import { setting } from './settings'
import { say } from './toasts'

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

/** An unnamed address or a hash in the length the reader chose, with at least as many characters as `ends`. For display only. */
export function shownAddress(address: string, ends: readonly [number, number] = [0, 0]): string {
  const [first, last] = addressEnds[setting('addressLength').value]
  return shortAddress(address, Math.max(first, ends[0]), Math.max(last, ends[1]))
}

/** A sentence in which addresses without a name have the length that the reader wants. */
export function shownSentence(sentence: Sentence): Sentence {
  if (setting('addressLength').value === 'short') return sentence
  return sentence.map((part) =>
    part.type === 'address' && !part.label && part.text.startsWith('0x')
      ? { ...part, text: shownAddress(part.hash) }
      : part,
  )
}
