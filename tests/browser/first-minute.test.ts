import type { Page } from 'puppeteer-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chains } from '../../lib/core/chains/chains'
import { keys } from '../sandbox/keys'
import { tour } from '../sandbox/tour'
import { fill, find, press, says } from './hands'
import { type Stage, stage } from './stage'
import { until } from './until'

const [entry] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const html = `<!doctype html><title>One transaction</title><p><a href="https://${entry?.explorerHost}/tx/${entry?.hash}">${entry?.hash}</a></p>`

/** What README says, from the installation to the first sentence. The browser’s own question is a press, too. */
const most = { presses: 7, seconds: 60 }
const browserQuestion = 1

let at: Stage

beforeEach(async () => {
  at = await stage({
    untouched: true,
    pages: { '/': html },
    // Nobody can answer the browser’s question in a test; nothing but this machine is reached.
    grant: [...chains.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`)), 'https://127.0.0.1'],
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  // This machine plays a known explorer, and the public explorer of Ethereum.
  const { host } = new URL(at.pages.url)
  const instances = { '1': `${at.sandbox.url}/instances/1` }
  await at.driver.configure({ settings: { ownExplorers: { [host]: '1' }, instances, explorerHost: at.sandbox.url } })
})
afterEach(() => at.close())

/** The welcome as a person goes through it. */
async function walk(start: (page: Page) => Promise<number>): Promise<{ presses: number; seconds: number }> {
  const from = performance.now()
  const page = await at.driver.extensionPage('options.html#/welcome', { width: 1280, height: 800 })
  await press(page, 'button', 'Continue')
  await says(page, 'Known explorers (recommended)')
  await press(page, 'button', 'Continue')
  const presses = 2 + browserQuestion + (await start(page))
  await fill(page, 'A page of yours', `${at.pages.url}/`)
  await press(page, 'button', 'Open')
  const sentence = entry?.sentence ?? ''
  await until('the first sentence', async () => (await at.driver.shown(page)).join(' ').includes(sentence), {
    within: most.seconds * 1000,
  })
  return { presses: presses + 1, seconds: Math.ceil((performance.now() - from) / 100) / 10 }
}

function tell(how: string, { presses, seconds }: Awaited<ReturnType<typeof walk>>): void {
  process.stdout.write(`From the welcome to the first sentence, ${how}: ${presses} presses, ${seconds} s\n`)
  expect(presses).toBeLessThanOrEqual(most.presses)
  expect(seconds).toBeLessThanOrEqual(most.seconds)
}

test('the first sentence comes without a key', async () => {
  const walked = await walk(async (page) => {
    await press(page, 'button', 'Start')
    return 1
  })
  tell('without a key', walked)
  expect(at.sandbox.stats.all().every(({ authorization }) => authorization.length === 0)).toBe(true)
})

test('the first sentence comes with a key, which is known to work before the welcome is left', async () => {
  await at.driver.configure({ sandbox: at.sandbox })
  const walked = await walk(async (page) => {
    await press(page, 'radio', 'Use a key Faster, and more chains. A free key is enough for everyday use.')
    await (await find(page, 'textbox', 'Explorer API key')).type(keys.explorer)
    await press(page, 'button', 'Save')
    await says(page, /Accepted\..*credits left/s)
    await press(page, 'button', 'Start')
    return 3
  })
  tell('with a key', walked)
})
