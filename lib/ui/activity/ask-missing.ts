import type { AppError } from '../../core/errors/errors'
import { askSentence, saidOf } from './activity-sentences'
import { isOneAnswer } from './is-of-one'

/** The result of asking for many sentences: those that failed individually, and why the last one did. */
export interface Unanswered {
  count: number
  because: AppError
}

/**
 * Asks for one sentence after another, without insisting on new answers. Returns those that failed individually; throws
 * a failure that the next one would hit too.
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
