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
