/**
 * Retries a read, at most five times, if the browser's storage fails briefly or returns nothing, as happens right after
 * a start. `isThere` recognises an answer; the last one is returned in any case.
 */
export function retryRead<T>(
  read: () => Promise<T>,
  sleep: (ms: number) => Promise<void>,
  isThere: (answer: T) => boolean = () => true,
): () => Promise<T> {
  return async () => {
    for (let tried = 1; ; tried++) {
      try {
        const answer = await read()
        if (tried === 5 || isThere(answer)) return answer
      } catch (error) {
        if (tried === 5) throw error
      }
      await sleep(200)
    }
  }
}
