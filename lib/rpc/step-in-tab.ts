import { askPage } from './ask-page'
import { hashFramesOf } from './frames-of'

/**
 * Goes to the next (1) or previous (-1) place of any hash in a tab, frame after frame, and wraps around at the end.
 * Returns the hash, or null if there is none. Rejects if no annotator answers.
 */
export async function stepInTab(tab: number, by: 1 | -1): Promise<string | null> {
  const found = await hashFramesOf(tab)
  const frames = by > 0 ? found : found.reverse()
  let answers = 0
  let start = 0
  for (const [at, frame] of frames.entries()) {
    const reached = await askPage(tab, frame, 'page.step', { by, on: true }).catch(() => undefined)
    if (reached !== undefined) answers += 1
    if (reached === 'end') start = at + 1
    else if (reached) return reached.hash
  }
  if (answers === 0) throw new Error('no annotator')
  // The reader had no position yet, or was at the end of a frame.
  for (const frame of [...frames.slice(start), ...frames.slice(0, start)]) {
    const reached = await askPage(tab, frame, 'page.step', { by }).catch(() => null)
    if (reached && reached !== 'end') return reached.hash
  }
  return null
}
