import type { Density } from '../../core/pages/density'
import type { PageOptions } from '../../core/pages/page-options'
import { frameShare } from '../shared/dom/frame-share'
import { send } from '../shared/dom/messages'
import { takeWords } from '../shared/dom/page-words'

/**
 * How much the reader wants to stand in this page, and how it looks. Storage is closed to us, so the background is asked:
 * at first, and whenever it says that something changed. What is drawn waits for the first answer only.
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
