import { type FrameShare, frameShare } from '../dom/frame-share'
import { runtime } from '../dom/messages'
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

/** Leaves what draws marks in the frame, for all scripts of ours there. */
export function offerMarks(makeMarks: MakeMarks): void {
  const share: MarksShare = frameShare()
  share.makeMarks = makeMarks
  share.makerOf = runtime()
  const wanted = [...(share.marksWanted ?? [])]
  share.marksWanted?.clear()
  for (const take of wanted) take()
}
