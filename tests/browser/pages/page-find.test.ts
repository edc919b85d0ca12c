import { readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import type { Found } from '../../../lib/core/gloss/found'
import type { PageItem } from '../../../lib/core/gloss/gloss'
import type { Density } from '../../../lib/core/pages/density'
import { browserKinds } from '../../../scripts/find-browser'
import { benchPages, hashOf } from '../../bench/pages'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`
const rows = Array.from({ length: 600 }, (_, index) => hashOf(`told ${index}`))
const below = hashOf('told below')

const row = (hash: string) =>
  `<tr><td><span data-full="${hash}">${short(hash)}</span><td>${short(hashOf(`from ${hash}`))}</tr>`

/** A long table whose hashes are only in attributes, beside shortened addresses without any, and one below it. */
const toldRows = {
  hashes: [...rows, below],
  html: `<!doctype html><title>Told</title><body><h1>Transfers</h1><main><p>The last of many.</p>
    <table><tbody>${rows.map(row).join('')}</table></main>
    <footer><b aria-label="${below}">${short(below)}</b></footer>`,
}

/**
 * A script for a page: writes a hash and returns after how many frames it has its mark. The mark is over the page,
 * right behind the text, where a pointer would meet it. The hash is far from its previous place in the page, so it gets
 * its sentence again. Gives up after 60 frames.
 */
const framesUntilMarked = (hash: string): string => `new Promise((done) => requestAnimationFrame(() => {
  const again = document.body.appendChild(document.createElement('p'))
  again.textContent = '${hash}'
  again.style.marginTop = '200px'
  let frames = 0
  const look = () => {
    frames++
    const range = document.createRange()
    range.selectNodeContents(again)
    const { right, top, height } = range.getBoundingClientRect()
    const met = document.elementFromPoint(right + 20, top + height / 2)
    if (met?.matches('${ours}') || frames === 60) done(frames)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}))`

interface Expected {
  /** Hash → its places. */
  found: Record<string, number>
  /** The same after the page's `change()`. */
  then?: Record<string, number>
  /** Hashes in the page that must not be found. */
  missing?: string[]
  /** Hash → host of its link. */
  hosts?: Record<string, string>
  /** Frame's id → hashes in it. */
  frames?: Record<string, string[]>
  /** Hash → what becomes of it at first. */
  states?: Record<string, string>
}

const expected: Record<string, Expected> = JSON.parse(
  readFileSync(new URL('../../pages/expected.json', import.meta.url), 'utf8'),
)

/** Too much text to be read whole, with hashes where its parts cannot be read one by one. */
const large = (filler: string) => `<!doctype html><title>Large</title><body>
  ${filler}<p>${hashOf('block')}</p>
  <div>${hashOf('own').slice(0, 30)}<span>${hashOf('own').slice(30)}</span>${filler}</div>
  <div>${filler}${hashOf('loose')} and <i>${hashOf('inline')}</i> text</div>
  <span>${hashOf('outer').slice(0, 9)}</span><b>${hashOf('outer').slice(9)}</b>
  <script>/* ${hashOf('script')} */</script>`

const paragraphs = (count: number) =>
  '<p>Much is said here without any hash, at some length and for good.</p>'.repeat(count)

const pages = withPages({
  '/issue': benchPages().find(({ name }) => name.startsWith('issue'))?.html ?? '',
  '/large-few': large(`<section>${paragraphs(60)}</section>`),
  '/large-many': large(paragraphs(90)),
  '/told': toldRows.html,
  '/drawn': `<!doctype html><title>Drawn</title><body><p>${hashOf('drawn')}</p>`,
  '/scripted': `<!doctype html><title>Scripted</title><body><p>Nothing</p><script>/* ${hashOf('script')} */</script>`,
})

/** Its neighbour changes, and it stays. */
const tickingHash = '0x0ed7cbb534b9e136848720cac8b5c649c7a4d5950aa4c2d6b32a0acc779f89fc'

const sorted = (record: Record<string, number>) => Object.fromEntries(Object.entries(record).sort())

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const list = (page: Page): Promise<PageItem[]> => driver.ask(page, 'page.list', {})

  /** What the page's scripts sent since the last look. */
  const sent = () =>
    driver.send('log.read' as never, {} as never) as unknown as Promise<{ type: string; hashes?: Found[] }[]>

  async function found(page: Page, wanted: Expected): Promise<PageItem[]> {
    let items: PageItem[] = []
    const all = async () => {
      items = await list(page)
      return items.length >= Object.keys(wanted.found).length
    }
    await until('all hashes to be found', all).catch(() => {})
    return items
  }

  const places = (items: readonly PageItem[]) =>
    sorted(Object.fromEntries(items.map(({ hash, times }) => [hash, times])))

  test.each(Object.keys(expected))('%s: every hash that is there is found, and none that is not', async (name) => {
    const wanted = expected[name] as Expected
    const page = await driver.open(`${pages.url}/${name}`)
    expect(places(await found(page, wanted))).toEqual(sorted(wanted.found))
  })

  test('what comes, goes, moves and is used again is found as it stands then, and marked once', async () => {
    const { found: before, then = {} } = expected['changes.html'] as Expected
    const page = await driver.open(`${pages.url}/changes.html`, { width: 1280, height: 3000 })
    const all = (wanted: Record<string, number>) =>
      until('all to be marked', async () => {
        const items = await list(page)
        return (
          JSON.stringify(places(items)) === JSON.stringify(sorted(wanted)) &&
          items.every(({ times, marked }) => times === marked)
        )
      }).catch(async () => expect(places(await list(page))).toEqual(sorted(wanted)))
    await all(before)
    // What ticks beside a hash, and what moves it, leaves its mark the very element that it was, or a pointer loses it.
    const ticking = async () =>
      (await driver.marks(page)).flatMap(({ hash, drawing, label }) => (hash === tickingHash ? [drawing, label] : []))
    const drawn = await ticking()
    expect(drawn).toHaveLength(2)
    await page.evaluate(`document.querySelector('#ticking i').firstChild.data = '5 s ago'`)
    await all(before)
    expect(await ticking()).toEqual(drawn)
    await page.evaluate(`document.querySelector('#ticking span').textContent = '0x0ed7cbb5…9f89fc'`)
    await all(before)
    expect(await ticking()).toEqual(drawn)
    await page.evaluate('change()')
    await all(then)
    expect(await ticking()).toEqual(drawn)
    expect(await driver.badges(page)).toHaveLength(Object.keys(then).length)
  })

  test('what is known has its mark with the frame in which the page draws it', async () => {
    const page = await driver.open(`${pages.url}/drawn`)
    await until('the first mark', async () => (await driver.badges(page)).length)
    // Firefox reports what a pointer would meet only some frames after drawing it.
    expect(await page.evaluate(framesUntilMarked(hashOf('drawn')))).toBeLessThanOrEqual(kind === 'firefox' ? 10 : 1)
  })

  test('every row of a long table is found that an attribute tells, and what is told below it', async () => {
    const wanted = Object.fromEntries(toldRows.hashes.map((hash) => [hash, 1]))
    const page = await driver.open(`${pages.url}/told`)
    expect(places(await found(page, { found: wanted }))).toEqual(sorted(wanted))
    await page.evaluate('rows = [...document.querySelector("tbody").rows]; rows.forEach((row) => row.remove())')
    await until('them to be gone', async () => (await list(page)).length === 1)
    await page.evaluate('document.querySelector("tbody").append(...rows)')
    expect(places(await found(page, { found: wanted }))).toEqual(sorted(wanted))
  })

  test('what was taken away out of view is listed no more', async () => {
    const page = await driver.open(`${pages.url}/large-few`, { width: 1280, height: 200 })
    await until('all to be found', async () => (await list(page)).some(({ hash }) => hash === hashOf('loose')))
    await page.evaluate('document.querySelector("div + div").remove()')
    const left = (await list(page)).map(({ hash }) => hash)
    expect(left.sort()).toEqual(['block', 'own', 'outer'].map((each) => hashOf(each)).sort())
  })

  test('a page whose scripts alone hold a hash has nothing but the gate', async () => {
    await sent()
    await driver.open(`${pages.url}/scripted`)
    const other = await driver.open(`${pages.url}/large-few`)
    await until('the page after it to be read', async () => (await list(other)).length)
    expect((await sent()).filter(({ type }) => type === 'page.wake')).toHaveLength(1)
  })

  test('a page whose gate is put there again and again says once that it has a hash', async () => {
    const page = await driver.open(`${pages.url}/scripted`)
    for (let times = 0; times < 3; times++) await driver.send('tabs.wake' as never, {} as never)
    await sent()
    await page.evaluate((hash) => document.body.append(hash), hashOf('late'))
    await until('it to be found', async () => (await list(page)).length)
    expect((await sent()).filter(({ type }) => type === 'page.wake')).toHaveLength(1)
  })

  test('case 118: nothing is asked that stands where people write or is no hash', async () => {
    for (const name of ['editable.html', 'not-hashes.html', 'attributes.html', 'split.html']) {
      await sent()
      const wanted = expected[name] as Expected
      const page = await driver.open(`${pages.url}/${name}`, { width: 1280, height: 3000 })
      await until('all hashes to have their marks', async () => {
        const items = await found(page, wanted)
        return items.length > 0 && items.every(({ times, marked }) => times === marked)
      })
      const asked = (await sent()).flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
      expect(asked.sort()).toEqual(Object.keys(wanted.found).sort())
      await page.close()
    }
  })

  test('the host of a link is told, and nothing is asked twice', async () => {
    await sent()
    const { hosts = {}, found: all } = expected['links.html'] as Expected
    const page = await driver.open(`${pages.url}/links.html`, { width: 1280, height: 3000 })
    await until('all to be marked', async () => {
      const items = await list(page)
      return items.length === Object.keys(all).length && items.every(({ times, marked }) => times === marked)
    })
    const asked = (await sent()).flatMap(({ hashes = [] }) => hashes)
    expect(asked.map(({ hash }) => hash).sort()).toEqual(Object.keys(all).sort())
    const told = Object.fromEntries(asked.map(({ hash, host }) => [hash, host]))
    expect(told).toMatchObject(hosts)
    // The background refuses longer ones, and with them all that is asked in the same message.
    expect(asked.filter(({ host = '' }) => host.length > 255)).toEqual([])
  })

  // Firefox does not report how far things moved.
  test.runIf(kind === 'chromium')(
    'words that are in view stay where they are when sentences come and the page is kept still',
    async () => {
      const setDensity = (density: Density) => driver.send('pages.density' as never, { density } as never)
      await setDensity('still')
      try {
        const page = await driver.open(`${pages.url}/issue`)
        const marked = async () => (await list(page)).filter((item) => item.marked).length
        await until('what is in view to be marked', async () => (await marked()) > 6)
        expect(await page.evaluate(shifted)).toBeLessThan(0.001)
      } finally {
        await setDensity('sentences')
      }
    },
  )

  test('frames of the page have marks of their own, others none', async () => {
    const { frames = {} } = expected['frames.html'] as Expected
    const page = await driver.open(`${pages.url}/frames.html`)
    for (const [id, hashes] of Object.entries(frames)) {
      const frame = await (await page.$(`#${id}`))?.contentFrame()
      const marks = () => frame?.$$eval(ours, ({ length }) => length) ?? 0
      await until(`${id} to have its marks`, async () => (await marks()) === hashes.length)
    }
  })

  test('each hash ends in its state; what is no transaction has no mark', async () => {
    const { states = {}, found: all } = expected['states.html'] as Expected
    const page = await driver.open(`${pages.url}/states.html`)
    const items = await until('all to be answered', async () => {
      const items = await list(page)
      return items.length === Object.keys(all).length && items.every(({ gloss }) => gloss) && items
    })
    for (const { hash, gloss, marked } of items) {
      if (states[hash] !== 'pending') expect(gloss?.state).toBe(states[hash])
      expect(marked).toBe(gloss?.state === 'unknown' ? 0 : 1)
    }
    // The pending one is followed until it is final.
    await until('nothing to be pending', async () =>
      (await list(page)).every(({ gloss }) => gloss?.state !== 'pending'),
    )
  })
})

/**
 * How far things on a page moved since it was opened, as browsers reckon it: part of the view times part of its size. A
 * badge that was just put in is counted with the frame after next.
 */
const shifted = () =>
  new Promise<number>((done) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const each of list.getEntries()) sum += 'value' in each ? Number(each.value) : 0
      if (list.getEntriesByName('looked at').length) done(sum)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    observer.observe({ type: 'mark', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('looked at')))
  })
