/** Time, chance and waiting, passed in so that tests own them. */
export interface Clock {
  /** Ms since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
}
