import type { WireError } from '../../core/errors/errors'
import type { Found } from '../../core/gloss/found'
import type { Gloss } from '../../core/gloss/gloss'
import { isOrphan, send } from '../shared/dom/messages'

/**
 * The background's answers for some hashes, or an error for each when the background fails; undefined when nothing
 * should be shown.
 */
export async function answersTo(
  batch: Found[],
  onOrphan: () => void,
  signal: AbortSignal,
): Promise<Gloss[] | undefined> {
  const answered = await send('gloss.ask', { hashes: batch })
  if (signal.aborted) return
  if ('value' in answered) return answered.value
  if ('gone' in answered && isOrphan()) return void onOrphan()
  // A frame that may not ask, such as a sandboxed one, shows nothing.
  if ('error' in answered && answered.error.code === 'rpc.forbidden') return
  const silence: WireError = { code: 'rpc.gone', message: { id: 'page.noAnswer', params: {} }, details: [], data: {} }
  const error = 'error' in answered ? answered.error : silence
  return batch.map(({ hash }) => ({ hash, chain: null, state: 'error', sentences: [], final: false, error }))
}
