/** Reads again where a browser's storage fails for a moment, as it does right after a start; five times at most. */
export function patiently<T>(read: () => Promise<T>, sleep: (ms: number) => Promise<void>): () => Promise<T> {
  return async () => {
    for (let failed = 1; ; failed++) {
      try {
        return await read()
      } catch (error) {
        if (failed === 5) throw error
        await sleep(200)
      }
    }
  }
}
