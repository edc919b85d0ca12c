import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const toHash = (name: string) => `href="https://etherscan.io/tx/${hashOf(name)}"`
const shortOf = (name: string) => `${hashOf(name).slice(0, 10)}…${hashOf(name).slice(-6)}`

/** Titles and labels that repeat a link's hash, and two that do not. */
const repeated = `<!doctype html><title>Repeated</title><body>
  <p><span title="${hashOf('around')}"><a ${toHash('around')}>${shortOf('around')}</a></span></p>
  <p><a ${toHash('within')}><span title="${hashOf('within')}">${shortOf('within')}</span></a></p>
  <p><a ${toHash('whole')}><span title="${hashOf('whole')}">${hashOf('whole')}</span></a></p>
  <p><a ${toHash('label')}><span aria-label="${hashOf('label')}">${shortOf('label')}</span></a></p>
  <table><tr title="${hashOf('row')}"><td title="${hashOf('row')}"><div><a ${toHash('row')}>${shortOf('row')}</a></div>
    <button title="Copy ${hashOf('row')}">Copy</button><td>Much later</table>
  <div id="bar"><a ${toHash('bar')}>${shortOf('bar')}</a></div>
  <h2><span title="${hashOf('twice')}">${shortOf('twice')}</span></h2><section><p><a ${toHash('twice')}>It</a></p></section>`

const pages = withPages({ '/repeated': repeated })

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const list = (page: Page) => driver.ask(page, 'page.list', {})

  test('what a link tells is told once, however often titles and labels around it repeat it', async () => {
    const wanted = Object.fromEntries(
      ['around', 'within', 'whole', 'label', 'row', 'bar', 'twice'].map((each) => [
        hashOf(each),
        each === 'twice' ? 2 : 1,
      ]),
    )
    const page = await driver.open(`${pages.url}/repeated`)
    const times = async () => Object.fromEntries((await list(page)).map(({ hash, times }) => [hash, times]))
    await until('all to be found', async () => (await times())[hashOf('twice')] === 2)
    // Copy buttons come when the pointer is near, and texts are written anew.
    await page.evaluate((hash) => {
      const button = document.createElement('button')
      button.title = `Copy ${hash}`
      document.querySelector('#bar')?.append(button)
      for (const link of document.querySelectorAll('a')) link.append(' ')
      document.querySelector('h2 span')?.append('!')
      const added = document.createElement('p')
      added.textContent = hash
      document.body.append(added)
    }, hashOf('bar'))
    wanted[hashOf('bar')] = 2
    await until('the last to be found', async () => ((await times())[hashOf('bar')] ?? 0) > 1)
    await until('all to be answered', async () => (await list(page)).every(({ gloss }) => gloss))
    expect(await times()).toEqual(wanted)
  })
})
