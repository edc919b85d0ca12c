import type { Gloss } from '../../core/gloss/gloss'
import type { Answer } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'

/** Times the background is asked to wait on while the answer is under way; each question itself waits. */
const patience = 60

/** What one transaction did, asked for by a person, who insists on a new answer where it is to be `fresh`. Throws AppError. */
export async function askGloss(hash: string, chain: string, fresh: boolean): Promise<Answer<Gloss>> {
  for (let turn = 0; ; turn += 1) {
    const [gloss] = await sendToBackground('gloss.ask', { hashes: [{ hash, chain, asked: true }], fresh })
    if (gloss && (gloss.state !== 'asking' || turn === patience)) {
      return { value: gloss, at: gloss.at ?? Date.now(), source: 'network' }
    }
  }
}
