import { beforeEach, expect, test } from 'vitest'
import * as form from '../../../../lib/ui/distribution/distribution-draft'

const plan = { campaign: 'spring', period: '2026-05', description: 'For readers', createMissing: true }
const wallets = [{ address: '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338', amount: '5.00' }]
const asks = () => form.holdsOther(plan, wallets)

beforeEach(() => form.clearDraft())

test('a form that is empty, or holds the very copy, is replaced without a question', () => {
  expect(asks()).toBe(false)
  form.fillDraft(plan, wallets)
  expect(asks()).toBe(false)
})

test.each<[string, () => void]>([
  ['a name alone', () => (form.campaign.value = 'Other')],
  ['a list alone', () => form.setText('0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,1\n')],
  ['a file', () => form.setText('0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,1\n', 'list.csv')],
])('%s is asked about', (_, fill) => {
  fill()
  expect(asks()).toBe(true)
})

test.each<[string, () => void]>([
  ['wallets', () => form.setText(`${form.text.value}${form.text.value}`)],
  ['its period', () => (form.period.value = '2026-06')],
  ['its description', () => (form.description.value = '')],
])('a copy of which %s changed is asked about', (_, change) => {
  form.fillDraft(plan, wallets)
  change()
  expect(asks()).toBe(true)
})
