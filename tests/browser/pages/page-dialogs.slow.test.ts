import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf, table } from './badge-places'

const css = `#over { position: fixed; z-index: 50; top: 40px; left: 40px; width: 1000px; background: white;
  max-height: 400px; overflow: auto; transform: translateX(10px) }`

/** Goes where something outside of it is pressed or focused, as dialogs and menus of libraries do. */
const dismissedBy = (types: string, capture: boolean) => `<script>
  const over = document.querySelector('#over')
  for (const type of '${types}'.split(' '))
    document.addEventListener(type, ({ target }) => target === document || over.contains(target) || over.remove(), ${capture})
  // Keeps the focus, too.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !over.contains(relatedTarget)) over.focus()
  })
</script>`

const over = (attributes: string, script: string) =>
  pageOf('Over the page', css, `<p>Words</p><div id="over" tabindex="-1" ${attributes}>${table}</div>${script}`)

const bubbling = dismissedBy('pointerdown mousedown touchstart focusin', false)
const html = {
  '/dialog that listens on the way up': over('role="dialog"', bubbling),
  '/dialog that listens on the way down': over(
    'role="dialog"',
    dismissedBy('pointerdown mousedown touchstart click focus', true),
  ),
  '/menu without a role': over('', bubbling),
  '/dialog that shows nothing but its own': pageOf(
    'Custom element',
    css,
    `<my-dialog id="over" role="dialog"></my-dialog><script>
      const root = over.attachShadow({ mode: 'open' })
      root.innerHTML = '<p>${hashOf('inside')}</p>'
    </script>`,
  ),
}

const pages = withPages(Object.fromEntries(Object.entries(html).map(([path, page]) => [encodeURI(path), page])))

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test.each(Object.keys(html))('badge and card over a %s can be pressed, and it stays', async (path) => {
    const page = await driver.open(pages.url + encodeURI(path))
    const isOpen = async () => (await driver.shown(page)).some((text) => text.includes('×'))
    await page.bringToFront()
    const badge = await until('a badge', async () => (await driver.badges(page)).toSorted((a, b) => a.y - b.y)[0])
    await page.mouse.click(badge.x + badge.width / 2, badge.y + badge.height / 2)
    await until('the card', isOpen)
    // The card is under its badge; a press in it is not outside.
    await page.mouse.click(badge.x + 30, badge.y + badge.height + 40)
    expect(await isOpen()).toBe(true)
    const grown = await page.$eval('#over', (over) => [
      over.scrollWidth - over.clientWidth,
      over.scrollHeight - over.clientHeight,
    ])
    expect(grown).toEqual([0, 0])
  })
})
