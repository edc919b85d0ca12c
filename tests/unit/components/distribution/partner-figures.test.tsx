// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { PartnerFigures } from '../../../../components/distribution/partner-books'
import { draw } from '../../ui/draw'

const books = {
  balance: '9876.543210',
  total_distributed: '10000.01',
  rate: '0.003858024691358',
  updated_at: '2025-05-16T11:26:31.757Z',
}

const figure = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling

test('a partner reads of when the balance is, and the exact rate behind the daily one', async () => {
  const root = await draw(<PartnerFigures books={books} />)
  expect(figure(root, 'Updated')?.querySelector('time')?.dateTime).toBe(books.updated_at)
  const rate = figure(root, 'Daily accrual')?.querySelector('[title="0.003858024691358 a second"]')
  expect(rate?.textContent).toBe('333.33')
})

test('what the service does not tell of an account is a dash', async () => {
  const root = await draw(<PartnerFigures books={{ balance: '1' }} />)
  expect(figure(root, 'Updated')?.textContent).toBe('—')
  expect(figure(root, 'Daily accrual')?.textContent).toBe('—')
})
