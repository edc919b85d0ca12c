import { frameShare } from '../shared/dom/frame-share'
import { runtime } from '../shared/dom/messages'
import type { MarksShare } from '../shared/marks/marks-share'
import type { MakeMarks } from '../shared/marks/marks-types'

/** Publishes the code that draws marks, for all our scripts in the frame. */
export function offerMarks(makeMarks: MakeMarks): void {
  const share: MarksShare = frameShare()
  share.makeMarks = makeMarks
  share.makerOf = runtime()
  const wanted = [...(share.marksWanted ?? [])]
  share.marksWanted?.clear()
  for (const take of wanted) take()
}
