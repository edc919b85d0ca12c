import { expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { accessKeys, readShortcuts, shortcuts } from '../../../../lib/ui/options/shortcuts'

it.each([
  ['Alt+Period', ['Alt', '.']],
  ['Alt+Shift+G', ['Alt', 'Shift', 'G']],
  ['MacCtrl+Comma', ['⌃', ',']],
  ['⌥⇧H', ['⌥', '⇧', 'H']],
  ['', []],
])('a shortcut that the browser tells as %s is shown as it writes it', async (shortcut, keys) => {
  vi.spyOn(browser, 'commands', 'get').mockReturnValue({
    getAll: async () => [{ name: 'next-hash', description: 'Next hash', shortcut }],
  } as never)
  await readShortcuts()
  expect(shortcuts.value).toEqual([{ what: 'Next hash', keys }])
})

it.each([
  [true, ['Alt', 'Shift', 'G'], 'Alt+Shift+G'],
  [true, ['Alt', '.'], undefined],
  [true, ['Alt', 'G'], undefined],
  [false, ['Alt', 'G'], 'Alt+G'],
  [false, ['Alt', 'Shift', 'H'], undefined],
  [true, ['⌃', '⌥', 'G'], '⌃⌥G'],
  [true, [], undefined],
])('of Firefox %s, %j may be an access key of a page: %s', (isFirefox, keys, told) => {
  expect(accessKeys([{ what: 'Next hash', keys }], isFirefox)).toEqual(told === undefined ? [] : [told])
})
