import type { ToPage } from '../../rpc/contract'
import type { Extras } from '../shared/card/card-types'
import { type Listener, listen } from '../shared/dom/messages'

/**
 * Answers the extension's own pages. They ask few web pages, so the code with the answers is fetched on the first
 * question.
 */
export function answerPages(
  {
    load,
    onChanged,
    onNames,
    onBetter,
  }: { load(): Promise<Extras | undefined>; onChanged(): void; onNames(): void; onBetter(hash: string): void },
  stop: AbortController,
): void {
  const listener: Listener = (message, _sender, answer) => {
    const { type, input } = (message ?? {}) as { type: keyof ToPage; input: never }
    if (!/^page\.(list|secrets|jump|step|ask|chain|changed|better|stop)$/.test(type)) return undefined
    if (type === 'page.stop') {
      stop.abort()
      answer({ ok: true, value: null })
    } else if (type === 'page.changed' || type === 'page.better') {
      if (type === 'page.better') onBetter((input as ToPage['page.better'][0]).hash)
      else {
        onChanged()
        if ((input as ToPage['page.changed'][0]).names) onNames()
      }
      answer({ ok: true, value: null })
    } else {
      void load().then(async (extras) => answer(extras && { ok: true, value: await extras.answers[type](input) }))
    }
    return true
  }
  listen(listener, stop.signal)
}
