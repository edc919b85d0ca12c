import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const hash = hashOf('item')
const shortened = `${hash.slice(0, 14)}…${hash.slice(-8)}`

/** Like lists of wallets: the link is inside the component, and what it shows is in the page. */
const item = `<my-item href="https://etherscan.io/tx/${hash}"><div><h2>Received</h2><p>${shortened}</p></div><b>+0.5 ETH</b></my-item>
<my-item href="https://etherscan.io/tx/${hashOf('no digits')}"><div><h2>Settings</h2></div></my-item>`
const script = `customElements.define('my-item', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<a style="display:flex;justify-content:space-between" href="' + this.getAttribute('href') + '"><slot></slot></a>'
  }
})`

const pages = withPages({
  '/': pageOf(
    'Items',
    'my-item { display: block; width: 500px; padding: 8px }',
    `${item}<script>${script}</script><p class="after">${hashOf('after')}</p>`,
  ),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test('the link of a component is known by the digits that the page puts in it', async () => {
    const page = await driver.open(pages.url)
    const marks = await marksThatStay(driver, page, 2)
    const mark = marks.find((each) => each.hash === hash)
    const { top, bottom } = await boxOf(page, 'my-item')
    const digits = await boxOf(page, 'my-item p')
    expect(mark?.kind).toBe('sentence')
    expect(mark?.y).toBeGreaterThan(digits.top - 4)
    expect(mark?.y).toBeGreaterThan(top)
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(bottom + 2)
  })
})
