import type { Density } from '../../core/pages/density'
import { send } from '../shared/dom/messages'
import { takeWords } from '../shared/dom/page-words'

/**
 * How much the reader wants to stand in this page. Storage is closed to us, so the background is asked: at first, and
 * whenever it says that something changed. What is drawn waits for the first answer only.
 */
export function createPageOptions(onDensity: () => void, signal: AbortSignal) {
  let density: Density = 'sentences'

  async function read(): Promise<void> {
    const [answered] = await Promise.all([send('page.options', {}), takeWords()])
    if (!signal.aborted && 'value' in answered) set(answered.value.density)
  }

  function set(next: Density): void {
    if (next === density) return
    density = next
    onDensity()
  }

  return { density: () => density, read, known: read() }
}
