import type { GetDatabase } from './db'

/** Small facts by name that must outlive the background; read and written whole. */
export interface Meta {
  /** The stored value, parsed by `parse`; undefined if there is none or it is unusable. */
  read<T>(name: string, parse: (stored: unknown) => T | undefined): Promise<T | undefined>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

export function createMeta(db: GetDatabase): Meta {
  return {
    async read(name, parse) {
      const stored = await (await db()).get('meta', name)
      return stored === undefined ? undefined : parse(stored)
    },
    async write(name, value) {
      await (await db()).put('meta', value, name)
    },
    async remove(name) {
      await (await db()).delete('meta', name)
    },
  }
}

/** The same facts, each read from the database once: for those that every call reads, and nobody else writes. */
export function createReadOnce(meta: Meta): Meta {
  const known = new Map<string, Promise<unknown>>()

  function stored(name: string): Promise<unknown> {
    const before = known.get(name)
    if (before) return before
    const reading = meta.read(name, (value) => value)
    known.set(name, reading)
    reading.catch(() => known.get(name) === reading && known.delete(name))
    return reading
  }

  /** Who asks while something is written waits for it, as in the database. */
  async function written(name: string, writing: Promise<void>, value?: unknown): Promise<void> {
    const after = writing.then(() => value)
    known.set(name, after)
    after.catch(() => {})
    try {
      await writing
    } catch (error) {
      if (known.get(name) === after) known.delete(name)
      throw error
    }
  }

  return {
    async read(name, parse) {
      const value = await stored(name)
      return value === undefined ? undefined : parse(value)
    },
    write: (name, value) => written(name, meta.write(name, value), value),
    remove: (name) => written(name, meta.remove(name)),
  }
}
