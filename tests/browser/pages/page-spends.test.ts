import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { tour } from '../../sandbox/world/tour'
import { bringTabToFront, openBehind } from '../drive/in-extension'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { countedBadges } from './badge-places'

/** Each test has its own, because answers are stored. */
const known = tour.flatMap(({ chainId, state, hash }) => (chainId === '1' && state === 'summary' ? [hash] : []))
const shown = 3
const linkTo = (hash: string) => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`
const links = (from: number) =>
  known
    .slice(from, from + shown)
    .map(linkTo)
    .join('')

/** A page that can lay each of its marks and hashes under a pointer that rests at 400, 300, and leave it there for a while. */
const slides = (from: number) => `<!doctype html><title>Slides</title>
<style>body { margin: 0; padding: 500px 0 2000px } p { margin: 0; padding: 20px; font: 14px monospace }</style>
<main id="rows">${links(from)}</main>
<script>
  const rest = (ms) => new Promise((done) => setTimeout(done, ms))
  const under = (x, y) => { rows.style.transform = 'translate(' + (400 - x) + 'px,' + (300 - y) + 'px)' }
  const back = () => { rows.style.transform = '' }
  const slideAll = async (places) => {
    for (const [x, y] of places) {
      under(x, y)
      await rest(1000)
      back()
      await rest(100)
    }
  }
  const scrollPast = async () => {
    for (let times = 0; times < 6; times++) {
      scrollTo(0, 200 + times * 25)
      await rest(700)
    }
    scrollTo(0, 0)
  }
  const focusAll = async () => {
    for (const link of document.links) {
      link.focus()
      await rest(1200)
    }
    document.activeElement.blur()
  }
  const pretend = async () => {
    for (const link of document.links) {
      const { x, y } = link.getBoundingClientRect()
      const at = { bubbles: true, composed: true, clientX: x + 20, clientY: y + 5, screenX: x + 20, screenY: y + 90, pointerType: 'mouse' }
      for (const element of [link, link.nextElementSibling ?? link])
        for (const type of ['pointerover', 'pointermove']) element.dispatchEvent(new PointerEvent(type, at))
      await rest(900)
    }
  }
</script>`

let late = ''
const pages = {
  '/slides': slides(0),
  '/paid': slides(shown),
  '/trembled': slides(3 * shown),
  '/behind': `<!doctype html><title>Behind</title>${links(2 * shown)}<script>
    setTimeout(() => fetch('/late-' + document.visibilityState), 3000)</script>`,
  ...Object.fromEntries(
    ['visible', 'hidden'].map((state) => [
      `/late-${state}`,
      () => {
        late = state
        return ''
      },
    ]),
  ),
}

describe.each(browserKinds)('case 226: in %s', (kind) => {
  const at = withStage({ kind, pages })
  const budgets = { budgetPerDocument: 25, budgetPerSiteDay: 200, budgetPerDay: 500 }
  // Explorers have records of transactions, which cards ask for.
  const explorers = () => ({ provider: 'public' as const, instances: { '1': `${at.sandbox.url}/instances/1` } })
  beforeEach(() => at.driver.configure({ settings: { ...budgets, ...explorers() } }))

  const spent = () => at.sandbox.stats.all().filter(({ endpoint }) => endpoint?.startsWith('E')).length
  const isOpen = async (page: Page) => (await at.driver.shown(page)).some((each) => each.includes('×'))

  /** Opens a page, and waits until all of its sentences are there and the pointer rests where nothing of it is. */
  async function opened(path: string): Promise<{ page: Page; marks: [number, number][]; hashes: [number, number][] }> {
    const page = await at.driver.open(`${at.pages.url}${path}`, { width: 1200, height: 900 })
    await page.bringToFront()
    const badges = await countedBadges(at.driver, page, shown)
    await page.mouse.move(390, 310)
    await page.mouse.move(400, 300, { steps: 3 })
    const marks = badges.map(({ x, y, height }): [number, number] => [x + 30, y + height / 2])
    const hashes = await page.$$eval('a', (all) =>
      all.map((link): [number, number] => {
        const { x, y, height } = link.getBoundingClientRect()
        return [x + 40, y + height / 2]
      }),
    )
    return { page, marks, hashes }
  }

  /** Lays a mark under the pointer. A mark follows its page a frame later. */
  async function layUnder(page: Page, mark: [number, number] | undefined): Promise<void> {
    await page.evaluate(`under(${mark})`)
    await until('the mark to follow', async () =>
      (await at.driver.badges(page)).some(
        ({ x, y, height }) => Math.abs(x + 30 - 400) < 2 && Math.abs(y + height / 2 - 300) < 2,
      ),
    )
  }

  test('what a page lays under a pointer that rests, or focuses by itself, costs nothing', async () => {
    const { page, marks, hashes } = await opened('/slides')
    const before = spent()
    await page.evaluate(`slideAll(${JSON.stringify([...marks, ...hashes])})`)
    expect(spent(), 'slid under it').toBe(before)
    await page.evaluate('scrollPast()')
    expect(spent(), 'scrolled under it').toBe(before)
    await page.evaluate('focusAll()')
    await page.evaluate('pretend()')
    expect(spent(), 'focused by the page, or said to be pointed at').toBe(before)
    expect(await isOpen(page)).toBe(false)

    // The pointer moves by itself, on a mark and on a hash that were placed under it.
    for (const lay of [() => layUnder(page, marks[0]), () => page.evaluate(`under(${hashes[1]})`)]) {
      const had = spent()
      await lay()
      // Until it opens, as a reader would: a mark that is placed anew forgets the move before.
      let moves = 0
      await until(
        'the card',
        async () => (await isOpen(page)) || (await page.mouse.move(404 + 2 * (moves++ % 2), 302, { steps: 2 })),
        { every: 1000 },
      )
      await until('what it asks for', () => spent() > had)
      await page.mouse.move(20, 20)
      await until('the card to close', async () => !(await isOpen(page)))
      await page.evaluate('back()')
      await page.mouse.move(400, 300)
    }
  })

  test('a pointer that trembles asks for one record, whatever the page slides under it', async () => {
    const { page, marks } = await opened('/trembled')
    const before = spent()
    let isSliding = true
    const [first, kept, last] = marks
    const sliding = page.evaluate(`slideAll(${JSON.stringify([first, last, first, last])})`).finally(() => {
      isSliding = false
    })
    for (let at = 0; isSliding; at++) await page.mouse.move(400 + 2 * (at % 2), 300)
    await sliding
    expect(spent() - before).toBe(1)
    // Elsewhere it rests anew, on one that was not asked about.
    await layUnder(page, kept)
    await page.mouse.move(420, 300, { steps: 4 })
    await until('the next record', () => spent() - before === 2)
  })

  test('what is pointed at is paid by the page, what is pressed by the reader', async () => {
    const { page, marks } = await opened('/paid')
    await at.driver.configure({ settings: { budgetPerDocument: 0, budgetPerSiteDay: 0, budgetPerDay: 0 } })
    const before = spent()
    await at.driver.hover(page, '')
    await until('why nothing more is told', async () =>
      (await at.driver.shown(page)).some((each) => /lookups|credits/i.test(each)),
    )
    expect(spent()).toBe(before)
    await page.mouse.move(20, 20)
    await until('the card to close', async () => !(await isOpen(page)))
    const [x, y] = marks[0] ?? [0, 0]
    await page.mouse.click(x, y)
    await until('the facts', () => spent() > before)
  })

  test('a tab that was never seen costs nothing until it is', async () => {
    late = ''
    const own = await at.driver.extensionPage('popup.html')
    await own.bringToFront()
    const before = spent()
    const behind = await own.evaluate(openBehind, `${at.pages.url}/behind`)
    await until('a page that was long there', () => late !== '')
    expect([late, spent()]).toEqual(['hidden', before])
    await own.evaluate(bringTabToFront, behind)
    await until('its lookups', () => spent() >= before + shown)
  })
})
