import { afterAll, beforeAll } from 'vitest'

/**
 * Creates something before the tests of a file, or of a `describe`, and closes it after them. The object is empty until
 * then.
 */
export function throughout<T extends { close(): Promise<void> }>(make: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(() => made.close?.())
  return made
}
