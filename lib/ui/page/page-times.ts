import { signal } from '@preact/signals'
import type { PageItem } from '../../core/gloss/page-item'
import { sendToBackground } from '../../rpc/send-message'

/** When transactions were mined, ms since 1970, by hash, where something that was loaded anyway told it. */
export const pageTimes = signal<Readonly<Record<string, number>>>({})

const mostTimes = 500
let asked = ''

/** Learns the times of what a page holds. Nothing is asked of any service; the same hashes are not looked for twice. */
export async function learnTimes(items: readonly PageItem[]): Promise<void> {
  const byChain = new Map<string, string[]>()
  for (const { hash, gloss } of items) {
    if (!gloss?.chain || gloss.state === 'unknown') continue
    const hashes = byChain.get(gloss.chain.id) ?? []
    if (hashes.length < mostTimes) byChain.set(gloss.chain.id, [...hashes, hash])
  }
  const now = JSON.stringify([...byChain])
  if (now === asked) return
  asked = now
  const found = await Promise.all(
    [...byChain].map(([chain, hashes]) => sendToBackground('gloss.times', { chain, hashes }).catch(() => ({}))),
  )
  pageTimes.value = Object.assign({}, pageTimes.peek(), ...found)
}
