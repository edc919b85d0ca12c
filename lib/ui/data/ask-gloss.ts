import type { Gloss } from '../../core/gloss/gloss'
import type { Answer } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'

/** How often to ask the background while the answer is under way; each request itself waits. */
const patience = 60

/** What one transaction did, at a person's request; `fresh` insists on a new answer. Throws AppError. */
export async function askGloss(hash: string, chain: string, fresh: boolean): Promise<Answer<Gloss>> {
  for (let turn = 0; ; turn += 1) {
    const [gloss] = await sendToBackground('gloss.ask', { hashes: [{ hash, chain, asked: true }], fresh })
    if (gloss && (gloss.state !== 'asking' || turn === patience)) {
      return { value: gloss, at: gloss.at ?? Date.now(), source: 'network' }
    }
  }
}
