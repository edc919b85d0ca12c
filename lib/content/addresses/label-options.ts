import type { Density } from '../../core/pages/density'
import type { CardKey } from '../../core/pages/page-options'
import { frameShare } from '../shared/dom/frame-share'
import { type Listener, listen, send } from '../shared/dom/messages'
import { takeWords } from '../shared/dom/page-words'

interface Needs {
  /** What should be drawn may have changed. */
  onChanged(): void
  /** The reader no longer wants labels here. */
  onClosed(): void
}

/**
 * Which labels the reader wants in this page. Asks the background once at the start, and again whenever it reports a
 * change.
 */
export function createLabelOptions({ onChanged, onClosed }: Needs, signal: AbortSignal) {
  let density: Density = 'sentences'
  let cardKey: CardKey = 'off'

  async function read(): Promise<void> {
    const [answered] = await Promise.all([send('page.options', {}), takeWords()])
    if (signal.aborted) return
    if (!('value' in answered && answered.value.labels)) return onClosed()
    density = answered.value.density
    frameShare().rules = answered.value.rules
    cardKey = answered.value.cardKey
  }

  const listener: Listener = (message) => {
    const { type } = (message ?? {}) as { type?: string }
    if (type === 'page.stop') onClosed()
    if (type === 'page.changed') void read().then(() => signal.aborted || onChanged())
    // If an annotator runs here, it answers instead.
    return undefined
  }
  listen(listener, signal)
  return { density: () => density, cardKey: () => cardKey, known: read() }
}
