import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'puppeteer-core'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { fill, find, press, says } from '../drive/hands'
import { storedSetting } from '../drive/stored-setting'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'

const folder = temporaryFolder()
let options: Page

const at = withStage()

afterEach(() => at.driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'session' }))

const open = async (path: string) => {
  options = await at.driver.extensionPage(`options.html#/${path}`, { width: 1200, height: 1000 })
  return options
}

async function giveKey(key: string): Promise<void> {
  await open('keys')
  await press(options, 'button', 'Replace')
  await (await find(options, 'textbox', 'Explorer API key')).type(key)
  await press(options, 'button', 'Save')
}

test.each([
  ['accepted, with its credits', keys.explorer, /Accepted\..*[\d,]+ credits left/],
  ['accepted, and cleaned', ` Bearer "${keys.explorer}"`, /Removed from what you pasted: .*quotes.*Accepted\./s],
  ['refused', 'no-such-key', /refused/i],
  ['out of credits', keys.explorerEmpty, /no credit/i],
])('case 207: a key is tested as it is saved: %s', async (_, key, said) => {
  await giveKey(key)
  await says(options, said)
})

test('a key is tested: the host cannot be reached', async () => {
  at.sandbox.faults.set('*', { kind: 'reset' })
  await open('keys')
  await press(await find(options, 'region', 'Explorer API key'), 'button', 'Test')
  await says(options, /not reach|could not be reached/i)
})

test('a key is written and never read: no page of ours holds it again', async () => {
  const secret = 'sandbox-key-that-nobody-may-see-4f2c'
  await giveKey(secret)
  await press(options, 'button', 'Keep it anyway')
  const text = await says(options, '4f2c')
  expect(text).not.toContain(secret)
  expect(await options.evaluate(() => document.documentElement.outerHTML)).not.toContain(secret)
  const stored = await options.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
    return JSON.stringify([await chrome.storage.local.get(), await chrome.storage.sync.get()])
  })
  expect(stored).not.toContain(secret)
})

test.each([
  ['no address at all', 'not a host', 'may not contain spaces'],
  ['a scheme that is none', 'ftp://127.0.0.1', 'must start with https://'],
  ['a name and a password', 'https://me:secret@explorer.example', 'may not contain a user name or password'],
])('a host is refused at its field: %s', async (_, typed, said) => {
  await open('advanced')
  const before = (await at.driver.send('credential.list', {})).find(({ id }) => id === 'explorerKey')?.origin
  await fill(options, 'Explorer host', typed)
  await press(options, 'button', 'Save')
  await says(options, said)
  const field = await find(options, 'textbox', 'Explorer host')
  expect(await field.evaluate((input) => input.ariaInvalid)).toBe('true')
  const after = (await at.driver.send('credential.list', {})).find(({ id }) => id === 'explorerKey')?.origin
  expect(after).toBe(before)
})

test.each([
  ['Nowhere Only what you look up yourself, and pages you annotate once.', 'nowhere', 0],
  ['Every site Wherever there is a transaction hash. Sites can be switched off one by one.', 'everywhere', 2],
] as const)('where to annotate is chosen once and holds: %s', async (name, stored, scripts) => {
  await open('annotate')
  // Loopback is granted in the preview; “every site” needs an answer to a prompt, which nobody can give without a
  // window.
  if (stored === 'everywhere') await at.driver.configure({ annotate: 'everywhere' })
  else await press(options, 'radio', name)
  await until('the registration to follow', async () => {
    const [place, count] = await options.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
      const { 'setting:annotateWhere': place } = await chrome.storage.session.get('setting:annotateWhere')
      return [place, (await chrome.scripting.getRegisteredContentScripts()).length]
    })
    return place === stored && count === scripts
  })
  const chosen = await find(options, 'radio', name)
  expect(await chosen.evaluate((radio) => (radio as HTMLInputElement).checked)).toBe(true)
})

test.each(['welcome?step=start', 'keys'])(
  'who has no key yet is led to where one is to be had, from the %s',
  async (path) => {
    await at.driver.configure({ settings: { provider: 'blockscout' } })
    try {
      await open(path)
      if (path !== 'keys')
        await press(options, 'radio', 'Use a key Faster, and more chains. A free key is enough for everyday use.')
      const link = await find(options, 'link', 'Get a key at dev.blockscout.com')
      expect(await link.evaluate((link) => (link as HTMLAnchorElement).rel)).toContain('noreferrer')
    } finally {
      await at.driver.configure({ sandbox: at.sandbox })
    }
  },
)

test('the log tells what left the browser, is searched, and is cleared', async () => {
  await at.driver.send('sent.clear', {})
  await at.driver.send('api.call', { name: 'addressOverview', input: { address: cast.ada.hash, chain: '10' } })
  await open('data')
  await says(options, cast.ada.hash)
  await says(options, /127\.0\.0\.1.*OP Mainnet · One address/s)
  await fill(options, 'Search the log', 'optimism', 'searchbox')
  await says(options, 'No entry matches.')
  await fill(options, 'Search the log', `op ${cast.ada.hash.slice(2, 12)}`, 'searchbox')
  await says(options, 'Export 1 as CSV')
  await press(options, 'button', 'Clear log')
  await says(options, 'Nothing has left the browser yet.')
})

test('a host on the never list is kept from every script of ours, and is taken off again', async () => {
  await open('data')
  const excluded = () =>
    options.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
      const scripts = await chrome.scripting.getRegisteredContentScripts()
      return scripts.map(({ excludeMatches }) => excludeMatches?.join())
    })
  await fill(options, 'Host never to annotate', 'not a host')
  await press(options, 'button', 'Add')
  await says(options, 'Type a host')
  await fill(options, 'Host never to annotate', 'https://*.Bank.example/accounts')
  await press(options, 'button', 'Add')
  await until('the scripts to stay out', async () =>
    (await excluded()).every((hosts) => hosts === '*://*.bank.example/*'),
  )
  await press(options, 'button', 'Remove *.bank.example')
  await until('the scripts to come back', async () => (await excluded()).every((hosts) => !hosts))
})

test('settings are imported row by row, and nothing changes before that is accepted', async () => {
  const labels = [{ address: cast.linus.hash, label: 'From a file', note: '', colour: 'none' }]
  const settings = { budgetPerDay: 77, theme: 'sepia', nonsense: 1 }
  const file = join(folder, 'settings.json')
  const choose = async (text: string) => {
    writeFileSync(file, text)
    const input = await until('the chooser', () => options.$('input[type=file]'))
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
  }
  await open('data')
  await choose('{"wallets":[]}')
  await says(options, 'not a settings file of Hashgloss')
  await choose(JSON.stringify({ format: 'hashgloss-settings', version: 1, settings, labels }))
  await says(options, '1 will be added, 1 will change, 2 refused.')
  await says(options, 'This version has no such setting')
  expect(await storedSetting(options, 'budgetPerDay')).not.toBe(77)
  expect((await at.driver.send('book.read', {})).labels.map(({ label }) => label)).not.toContain('From a file')
  await press(options, 'button', 'Accept 2')
  await says(options, 'Imported 1 setting and 1 label.')
  await until('the setting', async () => (await storedSetting(options, 'budgetPerDay')) === 77)
  expect((await at.driver.send('book.read', {})).labels.map(({ label }) => label)).toContain('From a file')
  await press(options, 'button', 'Undo')
  await until('the setting to be back', async () => (await storedSetting(options, 'budgetPerDay')) === 500)
  await until('the label to be gone', async () => (await at.driver.send('book.read', {})).labels.length === 0)
})

test('case 154: a report of a problem is seen before it is saved, and says what failed without keys and addresses', async () => {
  at.sandbox.faults.set('E1', { kind: 'status', status: 400, body: { error: `You sent ${keys.explorer}` } })
  const input = { address: cast.linus.hash, chain: '1' }
  await at.driver.send('api.call', { name: 'addressOverview', input, fresh: true }).catch(() => {})
  await open('about')
  await press(options, 'button', 'Show the report')
  const field = await find(options, 'textbox', 'Report')
  const text = await field.evaluate((field) => (field as HTMLTextAreaElement).value)
  expect(JSON.parse(text)).toMatchObject({ format: 'hashgloss-problem', version: expect.stringMatching(/^\d/) })
  expect(text).toContain('"where": "E1"')
  for (const gone of [keys.explorer, cast.linus.hash]) expect(text).not.toContain(gone)
  await find(options, 'button', 'Save')
  await says(options, 'What’s new')
  await says(options, 'Go to the next hash on the page')
})
