// @vitest-environment happy-dom
import { effect } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntriesField } from '../../../../components/distribution/entries-field'
import { ImportReport } from '../../../../components/distribution/import-report'
import { imported, options, setOptions, setText, text } from '../../../../lib/ui/distribution/distribution-draft'
import { doing, draw, named, type } from '../../ui/draw'

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

test('a row that cannot be used leads to its line, which is marked there', async () => {
  const wrong = '0x12,5'
  const list = `0x8ba1f109551bD432803012645Ac136ddd64DBA72,1\n${wrong}\n`
  setText(list)
  const root = await draw(
    <>
      <EntriesField />
      <ImportReport />
    </>,
  )
  const area = root.querySelector('textarea') as HTMLTextAreaElement
  area.scrollIntoView = () => {}
  await doing(() => named(root, 'Row 2').click())
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(wrong)
  expect(document.activeElement).toBe(area)
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

const read = { header: true, columns: { address: 0, amount: 2 }, trim: true }

test('how one file was read does not count for the next', async () => {
  setText('who,0.5,7\n', 'one.csv')
  setOptions(read)
  const wallet = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'
  setText(`wallet,points,before\n${wallet},10,5`, 'two.csv')
  expect(options.value).toEqual({})
  expect(imported.value?.entries).toEqual([{ line: 2, address: wallet, units: 10n ** 19n }])
})

test('how a list was read is forgotten with it, and kept while it is mended', async () => {
  const area = await field()
  await type(area, 'a,b,c\n1,2,3')
  await rest()
  setOptions(read)
  await type(area, 'a,b,c\n1,2,4')
  await rest()
  expect(options.value).toEqual(read)
  // Under other names the columns are others, whatever was chosen.
  await type(area, 'a,c,b\n1,2,4')
  await rest()
  expect(options.value).toEqual({ ...read, columns: undefined })
  await doing(() => named(document.body, 'Clear').click())
  expect(options.value).toEqual({})
})
