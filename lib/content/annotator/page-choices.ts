import { takeCatalogue } from '../../core/language/catalogue'
import type { Density } from '../../core/pages/density'
import type { PageOptions } from '../../core/pages/page-options'
import { wordsOf } from '../../core/phrases/words-of'
import { frameShare } from '../shared/dom/frame-share'
import { send } from '../shared/dom/messages'

/**
 * How much the reader wants to see in this page, how it looks, and the words for it in the reader's language. This script
 * cannot read storage, so it asks the background once at the start, and again whenever the background reports a change.
 * Drawing waits only for the first answer. Until it arrives, and if that fails, the previous words stay, including those
 * of another script of ours.
 */
export function createPageOptions(onChanged: () => void, signal: AbortSignal) {
  let options: PageOptions | undefined
  let heard: (options: PageOptions) => void = () => {}

  async function read(): Promise<void> {
    const answered = await send('page.start', {})
    if (!('value' in answered)) return
    takeCatalogue(answered.value.words)
    frameShare().wordsOf = wordsOf
    if (signal.aborted) return
    const { density = 'sentences', rules = '' } = options ?? {}
    options = answered.value.options
    frameShare().rules = options.rules
    if (density !== options.density || rules !== (options.rules ?? '')) onChanged()
    heard(options)
  }

  return {
    density: (): Density => options?.density ?? 'sentences',
    read,
    known: read(),
    /** Also tells the script for addresses. */
    hear(hear: typeof heard): void {
      heard = hear
      if (options) hear(options)
    },
  }
}

export type PageChoices = ReturnType<typeof createPageOptions>
