import type { FrameShare } from '../dom/frame-share'
import type { MakeMarks } from './marks-types'

/** The code that draws marks, as its script left it in the frame, and who waits for it. */
export interface MarksShare extends FrameShare {
  makeMarks?: MakeMarks
  /** The extension it belongs to; none after an update. */
  makerOf?: unknown
  marksWanted?: Set<() => void>
  /** It is loading. */
  marksAsked?: Promise<unknown> | undefined
}
