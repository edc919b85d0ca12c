import type { Found, Gloss } from '../../rpc/contract'
import type { Clock } from '../clock'
import type { Asker, GlossOne } from './gloss-one'

/** Ms: what comes in so soon after the first answer goes out with it; and how long an asker is kept waiting at most. */
const gather = 25
const longest = 15_000
/** An answer nobody came back for is kept so long. */
const unclaimed = 60_000

/**
 * Answers batches of hashes as soon as anything is known: what is still under way comes back as `asking`, and an
 * asker who returns joins it. Whatever is finished meanwhile waits for him, so nothing is asked twice.
 */
export function createGlosser(glossOne: GlossOne, clock: Clock) {
  const running = new Map<string, { gloss: Promise<Gloss>; doneAt?: number }>()

  function start(found: Found, asker: Asker): { key: string; gloss: Promise<Gloss> } {
    // One question is one hash with all that decides its answer.
    const who =
      asker.kind === 'page'
        ? [asker.tab, asker.host, asker.incognito]
        : [asker.fresh === true, asker.incognito === true]
    const key = JSON.stringify([found.hash, found.host, found.near, found.chain, found.asked === true, ...who])
    const known = running.get(key)
    if (known) return { key, gloss: known.gloss }
    const entry: { gloss: Promise<Gloss>; doneAt?: number } = { gloss: glossOne(found, asker) }
    running.set(key, entry)
    void entry.gloss.then(() => {
      entry.doneAt = clock.now()
    })
    return { key, gloss: entry.gloss }
  }

  function sweep(): void {
    for (const [key, { doneAt }] of running)
      if (doneAt !== undefined && doneAt < clock.now() - unclaimed) running.delete(key)
  }

  return async function ask(hashes: readonly Found[], asker: Asker): Promise<Gloss[]> {
    sweep()
    const started = hashes.map((found) => ({ found, ...start(found, asker) }))
    const done = new Map<string, Gloss>()
    const all = Promise.all(started.map(async ({ key, gloss }) => done.set(key, await gloss)))
    const first = Promise.race(started.map(({ gloss }) => gloss)).then(() => clock.sleep(gather))
    await Promise.race([all, first, clock.sleep(longest)])
    return started.map(({ key, found }) => {
      const gloss = done.get(key)
      if (gloss) running.delete(key)
      return gloss ?? { hash: found.hash.toLowerCase(), chain: null, state: 'asking', sentences: [], final: false }
    })
  }
}

export type Glosser = ReturnType<typeof createGlosser>
