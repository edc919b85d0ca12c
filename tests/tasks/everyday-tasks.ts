import { join } from 'node:path'
import { chains } from '../../lib/core/chains/chains'
import { fill, press, says } from '../browser/drive/hands'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { writeList } from '../browser/points/points-hands'
import { keys } from '../sandbox/keys'
import { tour } from '../sandbox/world/tour'
import { cast } from '../sandbox/world/world-people'
import { tokens } from '../sandbox/world/world-tokens'
import { type Hand, handOn } from './hand'

/** Something that people come for. It begins with none of our pages open, and ends with the answer on the screen. */
export interface Task {
  name: string
  /** What is done long before, once. */
  before?(at: Stage): Promise<void>
  walk(at: Stage, folder: string): Promise<Hand>
}

const box = 'Address, hash, block or name'
/** A press on the toolbar. */
const toolbar = 1

async function popup({ driver }: Stage): Promise<Hand> {
  return handOn(await driver.extensionPage('popup.html#/', { width: 400, height: 600 }), toolbar)
}

/** The popup, and from there the tab. */
async function tab({ driver }: Stage): Promise<Hand> {
  return handOn(await driver.extensionPage('app.html#/', { width: 1280, height: 900 }), toolbar + 1)
}

async function lookUp(at: Stage, what: string): Promise<Hand> {
  const hand = await popup(at)
  await hand.type(box, what, 'searchbox')
  await hand.enter()
  return hand
}

const ownAda = async ({ driver }: Stage) => {
  await driver.send('book.put', {
    draft: { address: cast.ada.hash, label: 'Mine', note: '', colour: 'none', mine: true },
  })
}

const ownAddress = '[aria-labelledby=own-addresses] a'

const listPaths = { E2: 'transactions', E3: 'token-transfers' } as const

interface ListRow {
  hash?: string
  transaction_hash?: string
  block_number: number | null
}

/**
 * Sets what an address's lists answer: until its newest transaction came, and from then on, when it comes now. A list that has
 * its transfers before the other one has it would make it old.
 */
async function listsOf({ sandbox }: Stage, address: string) {
  const bodies = await Promise.all(
    Object.entries(listPaths).map(async ([endpoint, path]) => {
      const answer = await fetch(`${sandbox.url}/1/api/v2/addresses/${address}/${path}`, {
        headers: { authorization: keys.explorer },
      })
      return { endpoint, body: (await answer.json()) as { items: ListRow[] } }
    }),
  )
  const newest = bodies[0]?.body.items.find(({ block_number }) => block_number !== null)?.hash
  if (!newest) throw new Error('No row to hold back.')
  const isNewest = (row: ListRow) => (row.hash ?? row.transaction_hash) === newest
  const answer = (rowsOf: (rows: ListRow[]) => object[]) => {
    for (const { endpoint, body } of bodies) {
      // The first rule that fits would answer for ever.
      sandbox.faults.clear(endpoint)
      sandbox.faults.set(endpoint, { kind: 'status', status: 200, body: { ...body, items: rowsOf(body.items) } })
    }
  }
  return {
    before: () => answer((rows) => rows.filter((row) => !isNewest(row))),
    after() {
      const timestamp = new Date().toISOString()
      answer((rows) => rows.map((row) => (isNewest(row) ? { ...row, timestamp } : row)))
    },
  }
}

export const everydayTasks: readonly Task[] = [
  {
    name: 'Who is this address?',
    async walk(at) {
      const hand = await lookUp(at, cast.busy.hash)
      await hand.says('Kettle Exchange: hot wallet 7')
      await hand.says(/48,211\.07 ETH/)
      return hand
    },
  },
  {
    name: 'What did I receive this week?',
    before: ownAda,
    async walk(at) {
      const hand = await popup(at)
      // Home sums it up; each row is two presses further.
      await hand.says(/eceived in 7 days/)
      return hand
    },
  },
  {
    name: 'What did this cost me in fees this year?',
    before: ownAda,
    async walk(at) {
      const hand = await popup(at)
      await hand.pressFirst(ownAddress)
      await hand.press('link', 'Charts')
      // The year, its fees in the coin, and what those were worth.
      await hand.says(/Fees by month\s+\d{4} · [\d.,]+ ETH · .*\$[\d.,]+/)
      return hand
    },
  },
  {
    name: 'Follow it, and be told',
    async walk(at) {
      const { driver, sandbox } = at
      const lists = await listsOf(at, cast.ada.hash)
      lists.before()
      const hand = await lookUp(at, cast.ada.hash)
      await hand.press('button', 'Follow this address')
      await hand.says('Followed')
      const followed = async () => (await driver.send('follow.list', {}))[0]
      await until('the first look', async () => (await followed())?.askedAt)
      lists.after()
      // The alarm does this while nobody looks.
      await driver.send('follow.look', {})
      await until('the news', async () => (await followed())?.unseen === 1)
      sandbox.faults.clear()
      const told = await popup(at)
      await told.says(/1 new/)
      told.also(hand.presses)
      return { ...told, texts: hand.texts }
    },
  },
  {
    name: 'Is this token a scam?',
    async walk(at) {
      const hand = await lookUp(at, tokens.infinite.hash)
      await hand.says(/scam/i)
      return hand
    },
  },
  {
    name: 'Show my points',
    async before({ driver }) {
      const page = await driver.extensionPage('app.html#/points/sign-in', { width: 1280, height: 900 })
      await press(page, 'button', 'Connect a wallet')
      await says(page, 'wants you to sign in with your Ethereum account')
      await press(page, 'button', 'Sign with Sandbox wallet')
      await says(page, 'Total points')
      await page.close()
    },
    async walk(at) {
      const hand = await popup(at)
      await hand.says(/Reward points\s+[\d,]+/)
      return hand
    },
  },
  {
    name: 'Reward 1,000 wallets from a spreadsheet',
    async walk(at, folder) {
      const file = join(folder, 'rewards.csv')
      const { total } = writeList(file, 1000)
      const typed = (Number(total) / 100).toFixed(2)
      const hand = await tab(at)
      await hand.press('link', 'Partner console')
      await hand.press('link', 'New distribution')
      await hand.type('Name', 'Autumn')
      await hand.choose(file)
      await hand.says('for 1,000 wallets')
      await hand.press('button', 'Preview the plan')
      await hand.says('Sent points cannot be taken back')
      await hand.type(`Type the total: ${typed}`, typed)
      await hand.press('button', 'Send it')
      await hand.says('Every part is settled')
      return hand
    },
  },
  {
    name: 'Tell us what went wrong',
    async walk(at) {
      const first = await popup(at)
      // Options open in a tab of their own.
      await first.press('button', 'Options')
      const hand = handOn(await at.driver.extensionPage('options.html', { width: 1200, height: 1000 }), first.presses)
      await hand.press('link', 'About')
      await hand.type('What happened?', 'The sentence did not come.')
      await hand.press('button', 'Show the report')
      await until('it to be in the report', () =>
        hand.page.$eval('.problem-text', (field) => (field as HTMLTextAreaElement).value.includes('did not come')),
      )
      await hand.press('button', 'Copy')
      await hand.says('Copied')
      return hand
    },
  },
]

const [entry] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const html = `<!doctype html><title>One transaction</title><p><a href="https://${entry?.explorerHost}/tx/${entry?.hash}">${entry?.hash}</a></p>`

/** The browser’s own question is a press, too. */
const browserQuestion = 1

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
