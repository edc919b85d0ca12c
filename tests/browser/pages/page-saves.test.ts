import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { edits, parts, reads, type Step, saving, texts, withElement } from './saving-pages'

const kinds = Object.keys(parts) as (keyof typeof parts)[]
const all = saving(Object.values(parts).join(''))
const pages = withPages({
  '/all': all,
  ...Object.fromEntries(kinds.map((kind, at) => [`/${at}`, saving(parts[kind])])),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Marks of a page, once they stay. */
  async function settled(page: Page, least: number): Promise<number> {
    let last = ''
    return until('marks that stay', async () => {
      const now = (await driver.badges(page)).map(({ x, y }) => `${x} ${y}`).join()
      const isSame = now === last
      last = now
      const count = now ? now.split(',').length : 0
      return isSame && count >= least && (count || 1)
    })
  }

  async function take(page: Page, step: Step): Promise<void> {
    if ('run' in step) return void (await page.evaluate(`{ ${step.run} }`).catch(() => {}))
    if ('press' in step) return page.keyboard.press(step.press as 'Enter')
    if ('type' in step) return page.keyboard.type(step.type)
    const selector = 'click' in step ? step.click : step.twice
    await page.click(selector, { count: 'twice' in step ? 2 : 1 })
  }

  /** Without what holds a line free. */
  const withoutOurs = (page: Page, source: string) =>
    page.evaluate(
      (source, ours) => {
        const { body } = new DOMParser().parseFromString(source, 'text/html')
        for (const each of body.querySelectorAll(ours)) each.remove()
        for (const each of body.querySelectorAll('pre *')) each.removeAttribute('style')
        return body.innerHTML
      },
      source,
      ours,
    )

  const saved = (page: Page) =>
    until('what is saved', () => page.evaluate('saved || undefined') as Promise<string | undefined>)

  // Firefox has neither an edit context nor that style, so nothing there shows where people edit.
  const known = edits.filter(([, setUp]) => kind === 'chromium' || !/EditContext|field'/.test(setUp))
  test.each(known)('case 232: what is saved is the page alone: %s', async (name, setUp, steps, isUntold) => {
    const results: string[] = []
    // The stand-in has no access to this name of the same machine.
    for (const url of [pages.url, pages.url.replace('127.0.0.1', 'localhost')]) {
      const page = await driver.open(`${url}/all`)
      await page.bringToFront()
      await page.evaluate(setUp)
      if (url === pages.url) await settled(page, name.includes('before') ? 0 : kinds.length)
      for (const step of steps) await take(page, step)
      results.push(isUntold ? await withoutOurs(page, await saved(page)) : await saved(page))
      await page.close()
    }
    expect(results[0]).toBe(results[1])
  })

  test.each(kinds)('case 232: scripts count, copy and walk through the page alone: %s', async (part) => {
    const results: Record<string, unknown>[] = []
    for (const url of [pages.url, pages.url.replace('127.0.0.1', 'localhost')]) {
      const page = await driver.open(`${url}/${kinds.indexOf(part)}`)
      await page.bringToFront()
      if (url === pages.url) await settled(page, 1)
      const result: Record<string, unknown> = {}
      const all = withElement.includes(part) ? texts : { ...texts, ...reads }
      for (const name in all) result[name] = await page.evaluate(all[name] ?? '')
      results.push(result)
    }
    expect(results[0]).toEqual(results[1])
  })
})
