import type { AppError, ErrorCode } from '../../core/errors'
import { askSentence, saidOf } from './activity-sentences'

/** How asking for many sentences went: those that failed by themselves, and why the last of them did. */
export interface Unanswered {
  count: number
  because: AppError
}

/** Failures of one transaction, whose neighbours may be told all the same. Any other is of the key, the pace or the connection. */
const ofOne: ReadonlySet<ErrorCode> = new Set([
  'http.status',
  'http.shape',
  'http.too-large',
  'http.timeout',
  'input.invalid',
  'bug',
])

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
    await askSentence(chain, hash, false)
    const said = saidOf(chain, hash).peek()
    if (said.state !== 'failed') continue
    if (!ofOne.has(said.error.code)) throw said.error
    failed.push(said.error)
  }
  const because = failed.at(-1)
  return because ? { count: failed.length, because } : null
}
