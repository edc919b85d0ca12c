// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PageHashes } from '../../../../components/page/page-hashes'
import type { ErrorCode } from '../../../../lib/core/errors/errors'
import type { PageItem } from '../../../../lib/core/gloss/gloss'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { credits } from '../../../../lib/ui/data/credential-states'
import { draw } from '../../ui/draw'

const hash = `0x5c504ed4${'0'.repeat(48)}22060abc`
const failed = (code: ErrorCode): PageItem => ({
  ...{ hash, times: 1, marked: 0, seen: true },
  gloss: {
    ...{ hash, chain: null, state: 'error', sentences: [], final: false },
    error: { code, message: asTold('The service said no.'), details: [], data: {} },
  },
})
const drawn = (code: ErrorCode) => draw(<PageHashes items={[failed(code)]} chain="1" most={5} onJump={() => {}} />)

beforeEach(() => {
  fakeBrowser.reset()
  credits.value = null
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(new Error('nobody'))
})

test.each(['auth.missing', 'auth.rejected'] as const)(
  'a line that waits for the key says which hash it is, as a notice says the rest (%s)',
  async (code) => {
    const root = await drawn(code)
    expect(root.textContent).toContain('0x5c504ed4...22060abc')
    expect(root.textContent).not.toContain('The service said no.')
    expect(root.querySelector('[aria-label="Not looked up yet"]')).not.toBeNull()
    expect(root.querySelector('[aria-label="Error"]')).toBeNull()
  },
)

test('a line whose lookup failed for a reason of its own says it', async () => {
  const root = await drawn('http.status')
  expect(root.textContent).toContain('The service said no.')
  expect(root.querySelector('[aria-label="Error"]')).not.toBeNull()
})

test('what is in view and not told yet is being looked up; what is below waits', async () => {
  const item = (seen: boolean): PageItem => ({ hash, times: 1, marked: 0, seen, gloss: null })
  const words = async (seen: boolean) =>
    (await draw(<PageHashes items={[item(seen)]} chain="1" most={5} onJump={() => {}} />)).textContent
  expect(await words(true)).toContain('Looking it up…')
  expect(await words(false)).toContain('Not looked up yet')
})

test('where several chains are, each line has the sign of its own, by its name', async () => {
  const on = (id: string, name: string, last: string): PageItem => ({
    ...{ hash: `${hash.slice(0, -1)}${last}`, times: 1, marked: 1, seen: false },
    gloss: {
      ...{ hash, state: 'summary', sentences: [[{ type: 'text', text: 'Swap' }]], final: true },
      chain: { id, name, how: 'link' },
    },
  })
  const items = [on('1', 'Ethereum', '1'), on('99999', 'My own', '2')]
  const root = await draw(<PageHashes items={items} chain="1" most={5} onJump={() => {}} />)
  const signs = [...root.querySelectorAll('.chain-sign')]
  expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual(['Ethereum', 'My own'])
  expect(signs.map((sign) => sign.textContent)).toEqual(['', 'My'])
})

test('while all wait for a key, each line says which hash it is', async () => {
  credits.value = { remaining: null, lookupsToday: 0, lookupsAllowed: 500, paused: 'key' }
  const item: PageItem = { hash, times: 1, marked: 0, seen: true, gloss: null }
  const root = await draw(<PageHashes items={[item]} chain="1" most={5} onJump={() => {}} />)
  expect(root.textContent).toContain('0x5c504ed4...22060abc')
  expect(root.querySelector('[aria-label="Not looked up yet"]')).not.toBeNull()
})

test('lines that say the same say which hash each is', async () => {
  const waiting = (last: string): PageItem => ({
    ...{ hash: `${hash.slice(0, -1)}${last}`, times: 1, marked: 1, seen: true },
    gloss: {
      ...{ hash, chain: null, state: 'pending', unsure: true, final: false },
      sentences: [[{ type: 'text', text: 'Pending, or failed' }]],
    },
  })
  const root = await draw(<PageHashes items={[waiting('1'), waiting('2')]} chain="1" most={5} onJump={() => {}} />)
  const lines = [...root.querySelectorAll('.page-line-words')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Pending, or failed 0x5c50...0ab1', 'Pending, or failed 0x5c50...0ab2'])
  // Nobody is told that it certainly waits.
  expect(root.querySelector('[aria-label="Pending"]')).toBeNull()
})
