import { signal } from '@preact/signals'
import type { KnownSentence } from '../../core/activity/activity-sentence'
import type { Gloss, PageItem } from '../../core/gloss/gloss'
import { sendToBackground } from '../../rpc/send-message'

/** When transactions were mined, in ms since 1970, by hash, if already loaded data shows it. */
export const pageTimes = signal<Readonly<Record<string, number>>>({})

/** What is stored about those of which the page could not be told whether they wait or failed. */
const surer = signal<Readonly<Record<string, KnownSentence>>>({})

const mostTimes = 500
let asked = ''

/** The hashes of a page, their state as sure as anything that is stored, once `learnTimes` has looked. */
export const sureItems = <T extends PageItem>(items: readonly T[]): readonly T[] =>
  items.map((item) => {
    const { gloss } = item
    const known = gloss?.unsure && surer.value[item.hash]
    return gloss && known ? { ...item, gloss: sureGloss(gloss, known) } : item
  })

function sureGloss({ unsure: _, ...gloss }: Gloss, known: KnownSentence): Gloss {
  const { sentence, yours, warnings, state } = known
  return {
    ...gloss,
    ...(state === 'dropped' && { dropped: true }),
    state: state === 'done' ? 'stub' : state === 'dropped' ? 'failed' : state,
    sentences: [sentence],
    ...(yours && { yours: [yours] }),
    ...(warnings && { warnings }),
  }
}

/** Finds the mining times of a page's hashes, and surer states. Sends no requests; looks for each hash once. */
export async function learnTimes(items: readonly PageItem[]): Promise<void> {
  const byChain = new Map<string, string[]>()
  const unsure = new Map<string, string[]>()
  for (const { hash, gloss } of items) {
    if (!gloss?.chain || gloss.state === 'unknown') continue
    const hashes = byChain.get(gloss.chain.id) ?? []
    if (hashes.length < mostTimes) byChain.set(gloss.chain.id, [...hashes, hash])
    if (gloss.unsure) unsure.set(gloss.chain.id, [...(unsure.get(gloss.chain.id) ?? []), hash].slice(0, mostTimes))
  }
  const now = JSON.stringify([...byChain, ...unsure])
  if (now === asked) return
  asked = now
  const found = await Promise.all(
    [...byChain].map(([chain, hashes]) => sendToBackground('gloss.times', { chain, hashes }).catch(() => ({}))),
  )
  pageTimes.value = Object.assign({}, pageTimes.peek(), ...found)
  const known = await Promise.all(
    [...unsure].map(([chain, hashes]) =>
      sendToBackground('gloss.known', { chain, hashes, rows: true }).catch(() => ({})),
    ),
  )
  if (known.length > 0) surer.value = Object.assign({}, surer.peek(), ...known)
}
