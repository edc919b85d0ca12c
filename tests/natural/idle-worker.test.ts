import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { tour } from '../sandbox/world/tour'

const [first, second] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const link = (hash = '') => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`

/** What the page adds to itself when it next asks; empty is nothing. */
let next = ''
let at: Stage

const html = `<!doctype html><title>A page that grows</title><main>${link(first?.hash)}</main><script>
setInterval(async () => {
  const more = await (await fetch('/next')).text()
  if (more) document.querySelector('main').insertAdjacentHTML('beforeend', more)
}, 500)
</script>`

beforeAll(async () => {
  at = await stage({
    detachable: true,
    pages: {
      '/': html,
      '/next': () => {
        const more = next
        next = ''
        return more
      },
    },
  })
})

afterAll(() => at?.close())

test('case 44: a worker that died of idleness comes back for the next hash, with its key', async () => {
  const { driver, pages } = at
  const page = await driver.open(`${pages.url}/`)
  const shows = (sentence: string | null | undefined) => async () => {
    const there = (await driver.browser.pages()).find((each) => each.url() === `${pages.url}/`) ?? page
    return (await driver.shown(there)).some((text) => text.includes(sentence ?? '?'))
  }
  await until('the first sentence', shows(first?.sentence))

  await driver.alone(async (workers) => {
    await until('the worker to die by itself', async () => (await workers()) === 0, { within: 90_000, every: 1000 })
    next = link(second?.hash)
    await until('the worker to come back', async () => (await workers()) > 0, { within: 20_000 })
  })

  await until('the second sentence', shows(second?.sentence))
  expect(next).toBe('')
})
