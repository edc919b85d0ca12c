import type { Density } from '../../core/pages/density'
import type { PageOptions } from '../../core/pages/page-options'
import { frameShare } from '../shared/dom/frame-share'
import { send } from '../shared/dom/messages'
import { takeWords } from '../shared/dom/page-words'

/**
 * How much the reader wants to see in this page, and how it looks. This script cannot read storage, so it asks the
 * background once at the start, and again whenever the background reports a change. Drawing waits only for the first
 * answer.
 */
export function createPageOptions(onChanged: () => void, signal: AbortSignal) {
  let density: Density = 'sentences'
  let style = ''

  async function read(): Promise<void> {
    const [answered] = await Promise.all([send('page.options', {}), takeWords()])
    if (!signal.aborted && 'value' in answered) set(answered.value)
  }

  function set({ density: next, rules = '' }: PageOptions): void {
    if (next === density && rules === style) return
    density = next
    style = rules
    frameShare().rules = rules
    onChanged()
  }

  return { density: () => density, read, known: read() }
}
