/** Requests under way, by key: concurrent callers share the answer. */
export interface SingleFlight {
  /**
   * Joins the request under way, or starts one. If it ended for a reason specific to its starter (`isOwn`), whether
   * value or error, the others try themselves.
   */
  run<T>(key: string, start: () => Promise<T>, isOwn: (end: unknown) => boolean): Promise<T>
}

export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()

  async function run<T>(key: string, start: () => Promise<T>, isOwn: (end: unknown) => boolean): Promise<T> {
    const leader = running.get(key)
    if (leader) {
      const isOthers = await leader.then(isOwn, isOwn)
      return isOthers ? run(key, start, isOwn) : (leader as Promise<T>)
    }
    const own = start().finally(() => running.delete(key))
    running.set(key, own)
    return own
  }

  return { run }
}

/** Shares one read among all callers while it is under way. */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}
