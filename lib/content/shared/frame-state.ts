import type { AnnotatorHandle } from './card/card-types'
import { type FrameShare, frameShare } from './dom/frame-share'
import { send } from './dom/messages'
import type { Guest } from './guest'
import type { Lends } from './lends'

interface FrameState extends FrameShare {
  gate?: AbortController | undefined
  /** Ends the gate's watch for a key that opens cards of addresses. */
  keys?: AbortController
  annotator?: AnnotatorHandle | undefined
  /** Marks addresses that the reader knows, with the annotator's help. */
  addresses?: Guest
  /** The annotator is asked for. */
  waking?: Promise<unknown> | undefined
  /** Where the pointer rested when such a key was pressed, until it moves again. */
  pointer?: PointerEvent | undefined
  /** Set by each gate that comes, even where another watches already. */
  lends?: Lends
  /** Starts the annotator if it came before the gate, for labels in a page that is open. */
  onLent?: (() => void) | undefined
  /** A word for keys that the page has; see `speaksOfKeys`. */
  speaksOfKeys?: () => Promise<string>
}

/** What our scripts in a frame know about each other. */
export const frameState = (): FrameState => frameShare()

/**
 * Fetches the annotator, once for the gate, which saw a hash, and the script for addresses: a second copy would read
 * the whole page anew.
 */
export function wakeAnnotator(): void {
  const here = frameState()
  if (here.annotator) return
  here.waking ??= send('page.wake', {}).then(() => {
    here.waking = undefined
  })
}
