import { chains } from '../../lib/core/chains/chains'
import { fill } from '../browser/drive/hands'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { keys } from '../sandbox/keys'
import { browserQuestion, told } from './everyday-tasks'
import { type Hand, handOn } from './hand'

/* From the welcome to the first sentence, with a key and without. */

const [entry] = told
const html = `<!doctype html><title>One transaction</title><p><a href="https://${entry?.explorerHost}/tx/${entry?.hash}">${entry?.hash}</a></p>`

/** An extension just after its installation, on a machine that plays a known explorer and its service. */
export async function freshStage(): Promise<Stage> {
  const at = await stage({
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
  return at
}

/** The welcome as a person goes through it, to the first sentence. */
async function walk(at: Stage, start: (hand: Hand) => Promise<void>): Promise<Hand> {
  const hand = handOn(await at.driver.extensionPage('options.html#/welcome', { width: 1280, height: 800 }))
  await hand.press('button', 'Continue')
  await hand.says('Known explorers (recommended)')
  await hand.press('button', 'Continue')
  hand.also(browserQuestion)
  await start(hand)
  // In place of a press on a link to an explorer elsewhere.
  await fill(hand.page, 'A page of yours', `${at.pages.url}/`)
  await hand.press('button', 'Open')
  const sentence = entry?.sentence ?? '?'
  await until('the first sentence', async () => (await at.driver.shown(hand.page)).join(' ').includes(sentence), {
    within: 60_000,
  })
  return hand
}

export const withoutKey = (at: Stage): Promise<Hand> => walk(at, (hand) => hand.press('button', 'Start'))

export async function withKey(at: Stage): Promise<Hand> {
  await at.driver.configure({ sandbox: at.sandbox })
  return walk(at, async (hand) => {
    await hand.press('radio', 'Use a key Faster, and more chains. A free key is enough for everyday use.')
    await hand.type('Explorer API key', keys.explorer)
    await hand.press('button', 'Save')
    await hand.says(/Accepted\..*credits left/s)
    await hand.press('button', 'Start')
  })
}
