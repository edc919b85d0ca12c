import type { Found } from '../../core/gloss/found'

/** Hashes in one message. */
const batchSize = 100

/**
 * Collects requests made one by one within a task, and sends them together. For each hash, the last question counts.
 */
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
