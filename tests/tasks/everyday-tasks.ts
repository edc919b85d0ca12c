import { join } from 'node:path'
import { press, says } from '../browser/drive/hands'
import type { Stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { writeList } from '../browser/points/points-hands'
import { servePages } from '../pages/serve'
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
/** Transactions of the tour with a sentence. */
export const told = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')

/** A press on the toolbar. */
const toolbar = 1

/** The browser’s own question is a press, too. */
export const browserQuestion = 1

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

const ownAddress = '[aria-labelledby=own-addresses] a.recent'

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
    name: 'What do I hold on all chains, and what is it worth?',
    before: ownAda,
    async walk(at) {
      const hand = await popup(at)
      await hand.press('button', 'Update all')
      await hand.says(/Portfolio\s+Update all\s+\$[\d,.]+\s+As of [^$]*\$[\d,.]+/)
      return hand
    },
  },
  {
    name: 'Who may take my tokens, and where do I revoke it?',
    async before(at) {
      await ownAda(at)
      await at.driver.configure({ settings: { revokeSite: 'https://revoke.example/{address}?s={spender}' } })
    },
    async walk(at) {
      const hand = await popup(at)
      // Of all own addresses at once; the address itself and its card in a page lead to its own.
      await hand.press('link', 'Allowances')
      await hand.says(/Can be spent by/)
      await hand.pressFirst('.allowance-ways > button')
      await hand.says('Open revoke.example?')
      // What it leads to is another site.
      hand.also(1)
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
      await hand.says('Following.')
      const followed = async () => (await driver.send('follow.list', {}))[0]
      await until('the first look', async () => (await followed())?.askedAt)
      lists.after()
      // The alarm does this while nobody looks.
      await driver.send('follow.look', {})
      await until('the news', async () => (await followed())?.unseen === 1)
      sandbox.faults.clear()
      // One body answered for each page of a list, and none of them may stay.
      await driver.send('cache.clear', {})
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
    name: 'What did these hashes do? Into the ticket',
    async walk(at) {
      const [swap, transfer] = told
      const hand = await lookUp(at, `${swap?.hash} ${transfer?.hash}`)
      // An address that was marked as one's own is told as “You sent”.
      for (const each of [swap, transfer]) await hand.says(each?.sentence?.slice(1) ?? '?')
      await hand.press('button', 'Copy HTML')
      await hand.says('Copied as HTML')
      return hand
    },
  },
  {
    name: 'See our team’s names for addresses',
    async walk(at) {
      const team = await servePages({ '/team.csv': `address,label\n${cast.busy.hash},Settlement\n` })
      const hand = await tab(at)
      await hand.press('link', 'Address book')
      await hand.press('button', 'Add label file')
      await hand.type('Address of the file', `${team.url}/team.csv`)
      await hand.press('button', 'Add')
      hand.also(browserQuestion)
      await hand.press('button', 'Use these labels')
      await hand.says('1 label in use.')
      await team.close()
      return hand
    },
  },
  {
    name: 'All of this year for the tax software',
    before: ownAda,
    async walk(at) {
      const hand = await popup(at)
      await hand.press('link', 'Export…')
      await hand.press('radio', 'This year')
      await hand.press('button', 'Start')
      await hand.says('To the end')
      await hand.press('button', 'Koinly')
      await hand.says(/Saved as hashgloss-your-activity-koinly/)
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
