import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls until the answer is neither undefined, null nor false, and returns it. Errors count as "not yet": pages
 * navigate and workers restart while they are being asked. Throws with `what` after the timeout.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  { within = 30_000, every = 50 }: { within?: number; every?: number } = {},
): Promise<T> {
  const end = Date.now() + within
  let last: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== null && answer !== false) return answer
    } catch (error) {
      last = error
    }
    if (Date.now() > end) {
      const why = last instanceof Error ? ` Last error: ${last.message}` : ''
      throw new Error(`Waited ${within / 1000} s for ${what}.${why}`)
    }
    await wait(every)
  }
}
