// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AboutPage } from '../../../../components/options/about-page'
import { doing, draw, named, type } from '../../ui/draw'

vi.mock('../../../../lib/ui/options/version', () => ({ version: '0.0.0' }))

vi.mock('../../../../lib/ui/options/shortcuts', () => ({ shortcuts: { value: null }, readShortcuts: async () => {} }))

beforeEach(() => {
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async () => ({
    ok: true,
    value: { text: '{"format":"hashgloss-problem"}' },
  }))
})

test('what is new is told in five lines, and whole behind them', async () => {
  const root = await draw(<AboutPage />)
  const news = root.querySelector('.news')
  const lines = [...(news?.querySelectorAll(':scope > ul > li') ?? [])]
  expect(lines).toHaveLength(5)
  for (const line of lines) expect(line.textContent).toMatch(/[.)]$/)
  expect(news?.querySelectorAll('details li').length).toBeGreaterThan(5)
})

test('a report of a problem begins with what its reader says', async () => {
  const root = await draw(<AboutPage />)
  const words = root.querySelector('textarea') as HTMLTextAreaElement
  await type(words, 'The card stayed open.')
  await doing(() => named(root, 'Show the report').click())
  await vi.waitFor(() => expect(root.querySelector('.problem-text')).not.toBeNull())
  expect(JSON.parse((root.querySelector('.problem-text') as HTMLTextAreaElement).value)).toEqual({
    happened: 'The card stayed open.',
    format: 'hashgloss-problem',
  })
  expect(named(root, 'Copy')).toBeDefined()
})
