import type { KnownWays } from './known-ways'

/**
 * Lets one lookup go first on a way nobody has come through yet, such as a chain that may not be served: the others
 * follow when it is back, and are spared if it did not come through.
 */
export interface ProbeFirst {
  /**
   * @param way what decides whether there is a way through
   * @param check rejects where it is known that there is none
   * @param went tells of a failure whether the way is open all the same
   */
  follow<T>(
    way: string,
    check: () => Promise<void>,
    go: () => Promise<T>,
    went: (error: unknown) => boolean,
  ): Promise<T>
}

/** @param patience waits for the one ahead, and tells whether it is `late`: then nobody waits for it any longer */
export function createProbeFirst(
  open: KnownWays,
  patience: (ahead: Promise<void>) => Promise<'late' | undefined> = (ahead) => ahead.then(() => undefined),
): ProbeFirst {
  const ahead = new Map<string, Promise<void>>()

  async function lead<T>(way: string, go: () => Promise<T>, went: (error: unknown) => boolean): Promise<T> {
    let back = () => {}
    ahead.set(
      way,
      new Promise((resolve) => {
        back = resolve
      }),
    )
    try {
      const value = await go()
      await open.add(way)
      return value
    } catch (error) {
      if (went(error)) await open.add(way)
      throw error
    } finally {
      ahead.delete(way)
      back()
    }
  }

  return {
    async follow(way, check, go, went) {
      for (;;) {
        await check()
        if (await open.has(way)) return go()
        const leader = ahead.get(way)
        if (!leader) return lead(way, go, went)
        if ((await patience(leader)) === 'late') return go()
      }
    },
  }
}
