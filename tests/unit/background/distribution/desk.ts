import { distributeHandlers } from '~/lib/background/distribution/distribute-handlers'
import { createDistributor } from '~/lib/background/distribution/distributor'
import type { storageMirror } from '~/lib/background/distribution/journal-mirror'
import type { Caller } from '~/lib/background/messages/serve'
import type { Console } from './stage'

export const window: Caller = { kind: 'extension', tab: 1 }

/**
 * The background's side of the console over a record; `attention` is what the toolbar shows, `open` whether a console
 * is.
 */
export function desk(on: Console, journal = on.journal, mirror: typeof storageMirror = on.mirror, open = () => true) {
  const attention: boolean[] = []
  const distributor = createDistributor({
    ...on.deps,
    journal,
    mirror,
    consoles: { any: open, need: async () => {}, live: () => {}, changed: () => {} },
    attention: async (on) => void attention.push(on),
  })
  const handlers = distributeHandlers(distributor, journal)
  return { distributor, handlers, attention }
}
