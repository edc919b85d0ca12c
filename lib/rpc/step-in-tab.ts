import { askPage } from './ask-page'
import { hashFramesOf } from './frames-of'

/**
 * Goes to the next place of any hash in a tab (1) or to the one before (-1), frame after frame, and round at the end. Gives
 * the hash; null where there is none. Rejects where no annotator answers.
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
  // The reader was nowhere yet, or at the end of a frame.
  for (const frame of [...frames.slice(start), ...frames.slice(0, start)]) {
    const reached = await askPage(tab, frame, 'page.step', { by }).catch(() => null)
    if (reached && reached !== 'end') return reached.hash
  }
  return null
}
