// @vitest-environment happy-dom
import { effect } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntriesField } from '../../../components/points/entries-field'
import { setText, text } from '../../../lib/ui/distribution-draft'
import { doing, draw, type } from '../ui/draw'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setText('')
})
afterEach(() => {
  vi.useRealTimers()
})

const rest = () => doing(() => vi.advanceTimersByTime(1000))

async function field(): Promise<HTMLTextAreaElement> {
  const root = await draw(<EntriesField />)
  return root.querySelector('textarea') as HTMLTextAreaElement
}

test('a letter typed just while the list before it is read stays', async () => {
  const area = await field()
  const stop = effect(() => {
    if (text.value !== '0x1') return
    // The list is read at this moment, and nothing is drawn of it yet.
    area.value = '0x12'
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await type(area, '0x1')
  await rest()
  stop()
  expect(area.value).toBe('0x12')
  await rest()
  expect(text.value).toBe('0x12')
})

test('what is opened or cleared replaces what is typed', async () => {
  const area = await field()
  await type(area, '0x1')
  await doing(() => setText('0xfile'))
  await rest()
  expect(area.value).toBe('0xfile')
  await doing(() => setText(''))
  expect(area.value).toBe('')
  await type(area, '0x1')
  await rest()
  expect(text.value).toBe('0x1')
})
