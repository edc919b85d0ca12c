import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { type BrowserKind, browserKinds } from '../../scripts/find-browser'
import { chooseChain } from '../browser/drive/hands'
import { until } from '../browser/drive/until'
import { withPages, withStandIn } from '../browser/drive/with-stage'
import { hashOf } from '../sandbox/world/made-up'

/** Writes down every key and its like that it hears of, wherever it can listen. */
const listening = `<script>
  window.heard = []
  const types = 'keydown keypress keyup beforeinput input textInput compositionstart compositionend copy cut paste'
  for (const type of types.split(' '))
    for (const target of [window, document, document.documentElement])
      for (const capture of [true, false])
        target.addEventListener(type, ({ key }) => heard.push(type + ' ' + key), { capture })
</script>`

/** A menu that closes where something outside of it is pressed, clicked or focused, as pages write them. */
const closing = `<div id="menu">Menu</div><script>
  window.heard = []
  const types = 'pointerdown pointerup mousedown mouseup click dblclick contextmenu auxclick focus focusin touchstart'
  for (const type of types.split(' '))
    for (const target of [window, document, document.body])
      for (const capture of [true, false])
        target.addEventListener(type, (event) => { if (!menu.contains(event.target)) heard.push(type) }, { capture })
</script>`

const pages = withPages({
  '/presses': `<!doctype html><title>Presses</title><body>${closing}<p>${hashOf('presses')}</p>`,
  '/keys': `<!doctype html><title>Keys</title>${listening}<p>${hashOf('keys')}</p>`,
})

/**
 * What the page reached of ours after trying everything again: `tests/pages/attack.js`. Firefox reveals to pages the
 * innermost target of what the reader does in a closed root, as `docs/security.md` says.
 */
async function reached(page: Page, kind: BrowserKind): Promise<string[]> {
  const all = (await page.evaluate('attack()')) as string[]
  return all.filter((each) => kind === 'chromium' || !/originalTarget|explicitOriginalTarget|rangeParent/.test(each))
}

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const isOpen = async (page: Page) => (await driver.shown(page)).some((text) => text.includes('×'))

  test('cases 196, 197: whatever a page tries, it gets hold of nothing that mark and card say', async () => {
    const page = await driver.open(`${pages.url}/attack.html`)
    await page.bringToFront()
    const [badge] = await until('both marks', async () => {
      const badges = await driver.badges(page)
      return badges.length === 2 && badges
    })
    if (!badge) throw new Error('no mark')
    expect(badge.label).toContain('Quixotic vault')
    expect(await reached(page, kind), 'of the marks').toEqual([])

    const [x, y] = [badge.x + badge.width / 2, badge.y + badge.height / 2]
    await page.mouse.move(x, y, { steps: 4 })
    await until('the card', () => isOpen(page))
    expect(await reached(page, kind), 'of a card that the pointer opened').toEqual([])

    await page.mouse.click(x, y)
    // Presses, drags and types where the card is, as a reader might.
    await page.mouse.move(badge.x + 30, badge.y + badge.height + 60, { steps: 3 })
    await page.mouse.down()
    await page.mouse.move(badge.x + 200, badge.y + badge.height + 120, { steps: 6 })
    await page.mouse.up()
    await page.mouse.click(badge.x + 40, badge.y + badge.height + 70, { count: 2 })
    expect(await isOpen(page)).toBe(true)
    expect(await reached(page, kind), 'of a card that was pressed open').toEqual([])

    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Q', 'ArrowDown', 'Escape'] as const) await page.keyboard.press(key)
    await page.keyboard.press('Tab')
    expect(await reached(page, kind), 'of what has the focus').toEqual([])

    await page.touchscreen.tap(x, y)
    expect(await reached(page, kind), 'of what is touched').toEqual([])
    const again = await driver.badges(page)
    expect(again.map(({ label }) => label)).toEqual([badge.label, badge.label])
    expect((await driver.shown(page)).join()).toContain('Sent 1.5 ETH to Quixotic vault')
  })

  test('case 198: what is typed in mark and card is no shortcut of the page', async () => {
    const page = await driver.open(`${pages.url}/keys`)
    await page.bringToFront()
    const heard = () => page.evaluate('heard.splice(0)') as Promise<string[]>
    const [badge] = await until('the mark', async () => {
      const badges = await driver.badges(page)
      return badges.length === 1 && badges
    })
    if (!badge) throw new Error('no mark')
    await page.keyboard.press('b')
    expect(await heard()).not.toEqual([])

    await page.mouse.click(badge.x + badge.width / 2, badge.y + badge.height / 2)
    await until('the card', () => isOpen(page))
    for (const key of ['b', 'u', '?', 'Tab', 'Tab', 'j', '/', 'Backspace'] as const) await page.keyboard.press(key)
    await page.keyboard.down('Control')
    for (const key of ['c', 'v', 'x'] as const) await page.keyboard.press(key)
    await page.keyboard.up('Control')
    expect(await isOpen(page)).toBe(true)
    // Back on the list of chains the first letters choose one.
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')
    await chooseChain(driver, page, 'Base')
    await until('the chain', async () =>
      (await driver.shown(page)).some((text) => text.includes('You chose the chain')),
    )
    await page.keyboard.press('Escape')
    await until('the card to close', async () => !(await isOpen(page)))
    for (const key of ['j', 'k', 'x'] as const) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await until('the card again', () => isOpen(page))
    await page.keyboard.press('Escape')
    await until('the card to close', async () => !(await isOpen(page)))
    expect(await heard()).toEqual([])
    await page.mouse.click(5, 300)
    await page.keyboard.press('b')
    expect(await heard()).not.toEqual([])
  })

  test('case 198: what is pressed in mark and card is no press outside of the page’s own menu', async () => {
    const page = await driver.open(`${pages.url}/presses`)
    await page.bringToFront()
    const heard = () => page.evaluate('heard.splice(0)') as Promise<string[]>
    const [badge] = await until('the mark', async () => {
      const badges = await driver.badges(page)
      return badges.length === 1 && badges
    })
    if (!badge) throw new Error('no mark')
    await page.mouse.click(5, 300)
    expect(await heard()).toContain('click')

    await page.mouse.click(badge.x + badge.width / 2, badge.y + badge.height / 2)
    await until('the card', () => isOpen(page))
    const press = async (name: RegExp) => {
      let last = ''
      const control = await until(`${name} to stay where it is`, async () => {
        const found = (await driver.pressable(page)).find((each) => name.test(each.name))
        const before = last
        last = JSON.stringify(found)
        return last === before && found
      })
      await page.mouse.click(control.x + control.width / 2, control.y + control.height / 2)
    }
    const { length } = await driver.pressable(page)
    await press(/^Copy/)
    await until('its menu', async () => (await driver.pressable(page)).length > length)
    await press(/^Close/)
    await until('the card to close', async () => !(await isOpen(page)))
    await page.keyboard.press('Enter')
    await until('the card again, by a key', () => isOpen(page))
    expect(await heard()).toEqual([])
    // What began in the page is the page's, wherever it ends.
    await page.mouse.move(5, 300)
    await page.mouse.down()
    await page.mouse.move(badge.x + 20, badge.y + badge.height / 2)
    await page.mouse.up()
    expect(await heard()).toContain('mouseup')
  })
})
