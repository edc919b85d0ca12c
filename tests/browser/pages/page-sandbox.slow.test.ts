import { afterEach, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { tour } from '../../sandbox/world/tour'
import { type Stage, stage } from '../drive/stage'
import { until } from '../drive/until'

const link = ({ hash }: (typeof tour)[number]) => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`
const known = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary').slice(0, 2)
const html = `<!doctype html><title>Sandbox</title>${known.map(link).join('')}`

let at: Stage
afterEach(() => at?.close())

test.each(browserKinds)(
  'case 117: %s: a page that its site puts into a sandbox is answered as any of that site, within its budget',
  async (kind) => {
    const headers = { 'content-security-policy': "default-src 'none'; sandbox" }
    at = await stage({
      kind,
      pages: { '/alone': { html, headers } },
      configuration: { settings: { budgetPerDocument: 1 } },
    })
    const { driver, pages, sandbox } = at
    const page = await driver.open(`${pages.url}/alone`)
    const states = await until('both to be answered', async () => {
      const glosses = (await driver.ask(page, 'page.list', {})).map(({ gloss }) => gloss?.state)
      return glosses.length === 2 && glosses.every((state) => state) && glosses.sort()
    })
    expect(states).toEqual(['held', 'summary'])
    expect(sandbox.stats.count('E4')).toBe(1)
  },
)
