// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, test } from 'vitest'
import { PlanList } from '../../../../components/distribution/points-console-view'
import { runPlan } from '../../../../lib/background/distribution/run-plan'
import { keptWhole } from '../../../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { answering, soon } from '../../background/distribution/answering'
import { createConsole, wallet } from '../../background/distribution/fixture'
import { doing, draw, type } from '../../ui/draw'

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
  expect(root.textContent).toContain('No name, note or id matches “nothing like it”.')
  expect(root.querySelector('ul')).toBeNull()
})

test('a search for a distribution stays to be emptied when few are left', async () => {
  const root = await draw(<PlanList plans={plans('Spring', 'Summer', 'Autumn', 'Winter')} />)
  await type(root.querySelector('input') as HTMLInputElement, 'spring')
  await doing(() => render(<PlanList plans={plans('Summer')} />, root))
  await type(root.querySelector('input') as HTMLInputElement, '')
  expect(found(root)).toEqual(['Summer'])
})

test('a wallet finds the distributions it is in, with part, amount and whether it was paid', async () => {
  const { plan, key, journal, deps, state } = await answering({ parts: 2 })
  const second = createConsole({ change: { campaign: 'Second' } })
  await journal.freeze({ ...second.plan, frozenAt: 0, armed: true, paused: false }, second.parts)
  await runPlan(deps, key)
  const both = async () => [await plan(), await plan(second.plan.key)]
  const root = await draw(<PlanList plans={await both()} />)
  const search = (address: string) => type(root.querySelector('input') as HTMLInputElement, address)
  const row = () => root.querySelector('li')?.textContent
  await search(` ${wallet(1001)} `)
  await soon(row).toContain('Part 2 of 2 · 0.01 pointsPaid')
  expect(found(root)).toEqual(['spring-rewards'])
  expect(root.querySelector('li a')?.getAttribute('href')).toContain(`wallet=${wallet(1001)}`)
  await search(wallet(1))
  await soon(() => found(root)).toEqual(['spring-rewards', 'second'])
  expect(root.querySelectorAll('li')[1]?.textContent).toContain('Part 1 of 1 · 0.01 pointsNot paid')
  await search(wallet(4000))
  await soon(() => root.textContent).toContain('This wallet is in none of them')
  await search('0x00000')
  expect(root.textContent).toContain('Type a whole address')

  await journal.forget(key, state.wall + keptWhole)
  const plansNow = await both()
  await doing(() => render(<PlanList plans={plansNow} />, root))
  await search(wallet(1001))
  await soon(row).toContain('Part 2 of 2 · its amount was removed from the recordPaid')
})
