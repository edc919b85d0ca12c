import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

/** How long one question may go unanswered beyond the time of its wait, ms: a page that has gone never answers. */
const patience = 20_000

/**
 * Polls until the answer is neither undefined, null nor false, and returns it. Errors count as "not yet": pages
 * navigate and workers restart while they are being asked. Throws with `what` after the timeout, also where a question
 * is never answered.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  { within = 30_000, every = 50 }: { within?: number; every?: number } = {},
): Promise<T> {
  const end = Date.now() + within
  let last: unknown
  const given = new AbortController()
  const late = wait(within + patience, undefined, { signal: given.signal }).then(() => {
    throw new Error('The last question had no answer.')
  })
  late.catch(() => {})
  try {
    for (;;) {
      try {
        const answer = await Promise.race([ask(), late])
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
  } finally {
    given.abort()
  }
}

/**
 * Path of the file with an extension that the browser saved in a folder, once it is complete: until then an empty file
 * has its name.
 */
export const savedFile = (folder: string, ending: string): Promise<string> =>
  until(`the ${ending} file`, () => {
    const name = readdirSync(folder).find((each) => each.endsWith(ending))
    if (!name) return null
    const path = join(folder, name)
    return statSync(path).size > 0 ? path : null
  })

/** Waits until a page has nothing pending, shows a text that matches `some`, and its text stays the same. */
export async function settled(page: Page, some: RegExp): Promise<void> {
  let before = ''
  const read = () => page.evaluate(() => (document.querySelector('.skeleton') ? '' : document.body.innerText))
  await until(
    'all of the page',
    async () => {
      const [last, now] = [before, await read()]
      before = now
      return some.test(now) && now === last
    },
    { every: 300 },
  )
}
