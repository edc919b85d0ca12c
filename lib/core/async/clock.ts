/** Time, randomness and waiting, injected so tests can control them. */
export interface Clock {
  /** Ms since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
}
