// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { CompareView } from '../../../../components/compare/compare-view'
import { settingValues } from '../../../../lib/ui/base/settings'
import { views } from '../../../../lib/ui/navigation/views'
import { draw } from '../../ui/draw'

const view = views.find(({ id }) => id === 'compare')
const address = (digit: string) => `0x${digit.repeat(40)}`
const of = `1:${address('a')},10:${address('a')},nonsense`
const settings = settingValues.peek()
afterEach(() => {
  settingValues.value = settings
})

async function compare() {
  if (!view) throw new Error('There is no such view')
  return draw(<CompareView view={view} params={{}} query={{ of }} chain="1" />)
}

it('draws a column for each address on a chain, and says what of the link is none', async () => {
  const root = await compare()
  expect(root.querySelectorAll('.compare-column')).toHaveLength(2)
  expect(root.textContent).toContain('One column of this link was left out')
  expect(root.textContent).toContain('Up to 80 credits')
})

it('asks an explorer of one chain for no other', async () => {
  settingValues.value = { ...settings, provider: 'one-explorer' }
  const root = await compare()
  expect(root.querySelectorAll('.compare-column')).toHaveLength(1)
  expect(root.textContent).toContain('This explorer has one chain, Ethereum. Other chains are left out.')
  expect(root.textContent).not.toContain('credits')
  expect(root.textContent).not.toContain('another chain:')
})
