import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { askPage } from '../../rpc/ask-page'
import { isOneAnswer, type Unanswered } from '../activity/activity-sentences'
import { refreshCredits } from '../data/credential-states'
import type { TabItem } from './active-tab'

/**
 * Makes the page look up one hash after another, as clicks on their marks would. Returns those that failed
 * individually; throws a failure that the next one would hit too.
 */
export async function askHeld(
  tab: number,
  batch: readonly TabItem[],
  stopped: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Unanswered | null> {
  const failed: AppError[] = []
  try {
    for (const [done, { hash, frame }] of batch.entries()) {
      if (stopped.aborted) break
      onProgress(done)
      const gloss = await askPage(tab, frame, 'page.ask', { hash }).catch(() => {
        throw new AppError('rpc.gone', phrase('extension.pageSilent'))
      })
      if (!gloss?.error) continue
      const error = AppError.fromWire(gloss.error)
      if (!isOneAnswer(error.code)) throw error
      failed.push(error)
    }
  } finally {
    refreshCredits()
  }
  const because = failed.at(-1)
  return because ? { count: failed.length, because } : null
}
