import * as z from 'zod/mini'
import type { SessionArea } from './session-area'

/** Things by key that the background recreates from what its previous run left in `storage.session`. */
interface SessionMap<T> {
  of(key: string): Promise<T>
  all(): Promise<ReadonlyMap<string, T>>
}

/**
 * @param shape of the stored form of one
 * @param make receives the stored form, a function that stores a new form (or, with nothing, forgets it), and the key
 */
export function createSessionMap<T, S>(
  session: SessionArea,
  place: string,
  shape: z.ZodMiniType<S>,
  make: (keep: (state?: S) => Promise<unknown>, first: S | undefined, key: string) => T,
): SessionMap<T> {
  const shapes = z.record(z.string(), shape)
  const states = new Map<string, S>()
  let reading: Promise<Map<string, T>> | undefined

  const madeFor = (key: string, first?: S) =>
    make(
      (state) => {
        if (state === undefined) states.delete(key)
        else states.set(key, state)
        // Only an optimisation: if the write fails, it lasts until the background stops.
        return session.write(place, Object.fromEntries(states)).catch(() => {})
      },
      first,
      key,
    )

  async function read(): Promise<Map<string, T>> {
    const kept = shapes.safeParse(await session.read(place).catch(() => undefined))
    const made = new Map<string, T>()
    for (const [key, state] of Object.entries(kept.data ?? {})) {
      states.set(key, state)
      made.set(key, madeFor(key, state))
    }
    return made
  }

  const all = () => {
    reading ??= read()
    return reading
  }

  return {
    all,
    async of(key) {
      const made = await all()
      const found = made.get(key) ?? madeFor(key)
      made.set(key, found)
      return found
    },
  }
}
