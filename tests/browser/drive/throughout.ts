import { afterAll, beforeAll } from 'vitest'

/** What is made before the tests of a file, or of a `describe`, and closed after them: empty until it is there. */
export function throughout<T extends { close(): Promise<void> }>(make: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(() => made.close?.())
  return made
}
