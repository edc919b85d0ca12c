import { vi } from 'vitest'

const { waitFor } = vi

/** As long as what is polled for may take, ms: Vitest can be told that of `expect.poll` alone, and waits for a second else. */
vi.waitFor = (condition, options = 20_000) => waitFor(condition, options)
