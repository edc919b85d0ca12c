import type { AppError } from '../../core/errors/errors'
import { askSentence, saidOf } from './activity-sentences'
import { isOneAnswer } from './is-of-one'

/** How asking for many sentences went: those that failed by themselves, and why the last of them did. */
export interface Unanswered {
  count: number
  because: AppError
}

/**
 * Asks for one sentence after the other, and insists on none. Gives those that failed by themselves; throws what the
 * next would fail of as well.
 */
export async function askMissing(
  chain: string,
  hashes: readonly string[],
  stopped: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Unanswered | null> {
  const failed: AppError[] = []
  for (const [done, hash] of hashes.entries()) {
    if (stopped.aborted) break
    onProgress(done)
    await askSentence(chain, hash, { insists: false })
    const said = saidOf(chain, hash).peek()
    if (said.state !== 'failed') continue
    if (!isOneAnswer(said.error.code)) throw said.error
    failed.push(said.error)
  }
  const because = failed.at(-1)
  return because ? { count: failed.length, because } : null
}
