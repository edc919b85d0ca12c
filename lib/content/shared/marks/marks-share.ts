import type { FrameShare } from '../dom/frame-share'
import type { MakeMarks } from './marks-types'

/** What draws marks, as its script left it in the frame, and who waits for it. */
export interface MarksShare extends FrameShare {
  makeMarks?: MakeMarks
  /** The extension that it is of: after an update it is of none. */
  makerOf?: unknown
  marksWanted?: Set<() => void>
  /** It is on its way. */
  marksAsked?: Promise<unknown> | undefined
}
