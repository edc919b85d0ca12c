import { afterEach, expect, test } from 'vitest'
import { hashOf } from '../sandbox/made-up'
import { type Stage, stage } from './stage'
import { until } from './until'

const link = (name: string) => `<p><a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name)}</a></p>`
const links = (name: string) => [1, 2, 3].map((each) => link(`${name} ${each}`)).join('')
const page = (body: string) => `<!doctype html><title>Frames</title><main>${body}</main>`

let at: Stage
afterEach(() => at?.close())

test.each(['chromium', 'firefox'] as const)(
  'case 119: %s: a page whose hashes stand in frames has its own lookups, and no more for more frames',
  async (kind) => {
    at = await stage({
      kind,
      pages: {
        '/first': page(links('first')),
        '/inner': page(links('inner')),
        '/more': page(links('more')),
        '/framed': page('<iframe src="/inner"></iframe>'),
      },
      configuration: { settings: { budgetPerDocument: 2 } },
    })
    const { driver, pages, sandbox } = at
    const asked = () => sandbox.stats.count('E4')
    const shown = await driver.open(`${pages.url}/first`)
    await until('the first page’s lookups to be spent', () => asked() === 2)
    await shown.goto(`${pages.url}/framed`)
    await until('the framed page’s own', () => asked() === 4)

    await shown.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/more'
      document.body.append(frame)
    })
    const inFrame = async (path: string) => {
      const frame = shown.frames().find((each) => each.url().endsWith(path))
      return frame?.evaluate(() => document.querySelectorAll('hash-gloss').length)
    }
    await until('what is in the new frame to be answered', async () => (await inFrame('/more')) === 3)
    expect(asked()).toBe(4)
  },
)
