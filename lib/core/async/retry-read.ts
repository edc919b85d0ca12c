/**
 * Reads again where a browser's storage fails for a moment or gives nothing, as it does right after a start; five times
 * at most. `isThere` tells an answer from nothing; the last answer is given as it is.
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
