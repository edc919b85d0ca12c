import { vi } from 'vitest'

const { waitFor } = vi

/**
 * How long a polled condition may take, ms: Vitest has this setting only for `expect.poll`, and otherwise waits for a
 * second.
 */
vi.waitFor = (condition, options = 20_000) => waitFor(condition, options)
