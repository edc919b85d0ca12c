import type { Found } from '../../core/gloss/found'

/** Hashes in one message. */
const batchSize = 100

/** Asks for what is wanted in batches: what is wanted one by one in a task, for each hash the last question, goes together. */
export function inBatches(ask: (batch: Found[]) => unknown) {
  const queue = new Map<string, Found>()

  function askAll(all: Found[]): void {
    for (let at = 0; at < all.length; at += batchSize) void ask(all.slice(at, at + batchSize))
  }

  function flush(): void {
    const all = [...queue.values()]
    queue.clear()
    askAll(all)
  }

  return {
    askAll,
    askSoon(found: Found): void {
      if (!queue.size) queueMicrotask(flush)
      queue.set(found.hash, found)
    },
  }
}
