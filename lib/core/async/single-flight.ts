/** Requests under way, by key: whoever asks for the same thing meanwhile gets the same answer. */
export interface SingleFlight {
  /**
   * Joins the request under way, or starts it. Where the one who started it failed for a reason of his own
   * (`ownFault`), the others try themselves.
   */
  run<T>(key: string, start: () => Promise<T>, ownFault: (error: unknown) => boolean): Promise<T>
}

export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()

  async function run<T>(key: string, start: () => Promise<T>, ownFault: (error: unknown) => boolean): Promise<T> {
    const leader = running.get(key)
    if (leader) {
      try {
        return (await leader) as T
      } catch (error) {
        if (!ownFault(error)) throw error
        return run(key, start, ownFault)
      }
    }
    const own = start().finally(() => running.delete(key))
    running.set(key, own)
    return own
  }

  return { run }
}
