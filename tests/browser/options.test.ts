import type { Page } from 'puppeteer-core'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../sandbox/keys'
import { fill, find, press, says } from './hands'
import { until } from './until'
import { withStage } from './with-stage'

let options: Page

const at = withStage()

afterEach(() => at.driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'session' }))

const open = async (path: string) => {
  options = await at.driver.extensionPage(`options.html#/${path}`, { width: 1200, height: 1000 })
  return options
}

async function testKey(key: string): Promise<void> {
  await open('keys')
  await press(options, 'button', 'Replace')
  await (await find(options, 'textbox', 'Explorer API key')).type(key)
  await press(options, 'button', 'Save')
  await find(options, 'button', 'Replace')
  await press(await find(options, 'region', 'Explorer API key'), 'button', 'Test')
}

test.each([
  ['accepted, with its credits', keys.explorer, /Accepted\..*[\d,]+ credits left/],
  ['refused', 'no-such-key', /refused/i],
  ['out of credits', keys.explorerEmpty, /no credit/i],
])('a key is tested: %s', async (_, key, said) => {
  await testKey(key)
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
  await testKey(secret)
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
  await open('provider')
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
  ['Every site Wherever a transaction hash stands. Sites can be switched off one by one.', 'everywhere', 2],
] as const)('where to annotate is chosen once and holds: %s', async (name, stored, scripts) => {
  await open('annotate')
  // Loopback is granted in the preview; every site needs an answer that nobody can give without a window.
  if (stored === 'everywhere') await at.driver.configure({ annotate: 'everywhere' })
  else await press(options, 'radio', name)
  await until('the registration to follow', async () => {
    const [place, count] = await options.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
      const { 'setting:annotateWhere': place } = await chrome.storage.local.get('setting:annotateWhere')
      return [place, (await chrome.scripting.getRegisteredContentScripts()).length]
    })
    return place === stored && count === scripts
  })
  const chosen = await find(options, 'radio', name)
  expect(await chosen.evaluate((radio) => (radio as HTMLInputElement).checked)).toBe(true)
})

test.each(['welcome', 'keys'])('who has no key yet is led to where one is to be had, from the %s', async (path) => {
  await at.driver.configure({ settings: { provider: 'blockscout' } })
  try {
    await open(path)
    const link = await find(options, 'link', 'Get a key at dev.blockscout.com')
    expect(await link.evaluate((link) => (link as HTMLAnchorElement).rel)).toContain('noreferrer')
  } finally {
    await at.driver.configure({ sandbox: at.sandbox })
  }
})
