import type { AnnotatorHandle } from './card/card-types'
import { type FrameShare, frameShare } from './dom/frame-share'

interface FrameState extends FrameShare {
  gate?: AbortController | undefined
  annotator?: AnnotatorHandle | undefined
  /** Marks addresses that the reader knows. */
  addresses?: AbortController
  /** A word for keys that the page has; see `speaksOfKeys`. */
  speaksOfKeys?: () => Promise<string>
}

/** What our scripts in a frame know about each other. */
export const frameState = (): FrameState => frameShare()
