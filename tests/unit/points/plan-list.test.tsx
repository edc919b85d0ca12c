// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, test } from 'vitest'
import { PlanList } from '../../../components/points/plan-list'
import type { PlanView } from '../../../lib/core/distribution/distribution-view'
import { doing, draw, type } from '../ui/draw'

const plans = (...names: string[]) =>
  names.map((campaign) => ({
    key: campaign,
    campaign,
    period: '2026-11',
    description: '',
    origin: 'https://points.example',
    frozenAt: 0,
    wallets: 1,
    total: '1',
    parts: [],
  })) as unknown as PlanView[]

const found = (root: HTMLElement) => [...root.querySelectorAll('strong')].map((each) => each.textContent?.split(' ')[0])

test('a search for a distribution says where there is none', async () => {
  const root = await draw(<PlanList plans={plans('Spring', 'Summer', 'Autumn', 'Winter')} />)
  const field = () => root.querySelector('input') as HTMLInputElement
  await type(field(), 'um')
  expect(found(root)).toEqual(['Summer', 'Autumn'])
  await type(field(), 'nothing like it')
  expect(root.textContent).toContain('No name, note or id here holds “nothing like it”.')
  expect(root.querySelector('ul')).toBeNull()
})

test('a search for a distribution stays to be emptied when few are left', async () => {
  const root = await draw(<PlanList plans={plans('Spring', 'Summer', 'Autumn', 'Winter')} />)
  await type(root.querySelector('input') as HTMLInputElement, 'spring')
  await doing(() => render(<PlanList plans={plans('Summer')} />, root))
  await type(root.querySelector('input') as HTMLInputElement, '')
  expect(found(root)).toEqual(['Summer'])
})
