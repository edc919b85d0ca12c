import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const pages = withPages({
  '/': `<!doctype html><title>Editors</title><style>.field { -webkit-user-modify: read-write }</style>
    <main id="doc" tabindex="0"><p>It was <b>sent</b> in <code>${hashOf('one')}</code></p><ul><li>Then ${hashOf('two')}</li></ul></main>
    <div id="other"></div><iframe id="frame" srcdoc="&lt;p&gt;Frame"></iframe>`,
})

/**
 * Ways in which a page lets somebody write in a place that was no field when it was read, and whether Firefox knows
 * them.
 */
const ways: [name: string, begin: string, writes: boolean, everywhere: boolean][] = [
  ['a click makes it a field', `doc.onclick = () => { doc.contentEditable = 'true'; doc.focus() }`, true, true],
  ['a click makes it a box of text', `doc.onclick = () => doc.setAttribute('role', 'textbox')`, true, true],
  ['the whole document is a field', `document.designMode = 'on'`, true, true],
  ['it gets a context to edit in', `doc.onclick = () => { doc.editContext = new EditContext() }`, true, false],
  ['a style lets it be edited', `doc.onclick = () => { doc.className = 'field' }`, true, false],
  ['it is moved into a field', `other.contentEditable = 'true'; other.append(doc)`, false, true],
  [
    'it is moved into the frame of an editor',
    `frame.contentDocument.designMode = 'on'; frame.contentDocument.body.append(doc); window.doc = frame.contentDocument.querySelector('main')`,
    false,
    true,
  ],
]

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)
  const known = ways.filter(([, , , everywhere]) => everywhere || kind === 'chromium')

  /** Elements of ours among what the page would save. */
  const left = (page: Page) =>
    page.evaluate((ours) => {
      const doc = (globalThis as unknown as { doc: Element }).doc
      return doc.querySelectorAll(ours).length
    }, ours)

  test.each(known)('case 231: nothing of ours stays where somebody writes: %s', async (_, begin, writes) => {
    const page = await driver.open(pages.url)
    await page.bringToFront()
    await until('both sentences', async () => {
      const marks = await driver.marks(page)
      return marks.filter((each) => each.kind === 'sentence').length === 2
    })
    await page.evaluate(begin)
    if (writes) {
      await page.click('p b')
      await page.keyboard.type('x')
    }
    await until('the page alone', async () => (await left(page)) === 0)
    expect(await driver.marks(page)).toEqual([])
    await page.close()
  })
})
