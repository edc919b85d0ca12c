/** Requests under way, by key: concurrent callers share the answer. */
interface SingleFlight {
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
