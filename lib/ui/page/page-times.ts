import { signal } from '@preact/signals'
import type { PageItem } from '../../core/gloss/gloss'
import { sendToBackground } from '../../rpc/send-message'

/** When transactions were mined, in ms since 1970, by hash, if already loaded data shows it. */
export const pageTimes = signal<Readonly<Record<string, number>>>({})

const mostTimes = 500
let asked = ''

/** Finds the mining times of a page's hashes. Sends no requests; looks for each hash once. */
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
