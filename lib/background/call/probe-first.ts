import type { KnownWays } from './known-ways'

/**
 * Lets one lookup go first on a way that nobody has come through yet, such as a chain that may not be served. The
 * others follow when it is back, and are spared if it failed.
 */
export interface ProbeFirst {
  /** @param way what decides whether a call can come through */
  follow<T>(way: string, traveller: Traveller<T>): Promise<T>
}

interface Traveller<T> {
  ask(): Promise<T>
  /** The outcome if it is now known that calls cannot come through. */
  obstacle(): Promise<T | undefined>
  /** Whether this outcome shows that calls come through. */
  opens(end: T): boolean
}

/** @param patience waits for the one ahead, and says if that is too `late`: then nobody waits for it any longer */
export function createProbeFirst(
  open: KnownWays,
  patience: (ahead: Promise<void>) => Promise<'late' | undefined> = (ahead) => ahead.then(() => undefined),
): ProbeFirst {
  const ahead = new Map<string, Promise<void>>()

  async function lead<T>(way: string, { ask, opens }: Traveller<T>): Promise<T> {
    let back = () => {}
    ahead.set(
      way,
      new Promise((resolve) => {
        back = resolve
      }),
    )
    try {
      const end = await ask()
      if (opens(end)) await open.add(way)
      return end
    } finally {
      ahead.delete(way)
      back()
    }
  }

  return {
    async follow(way, traveller) {
      for (;;) {
        const obstacle = await traveller.obstacle()
        if (obstacle) return obstacle
        if (await open.has(way)) return traveller.ask()
        const leader = ahead.get(way)
        if (!leader) return lead(way, traveller)
        if ((await patience(leader)) === 'late') return traveller.ask()
      }
    },
  }
}
