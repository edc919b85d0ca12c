// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PartItem } from '../../../../components/distribution/part-item'
import { FindWallet } from '../../../../components/distribution/plan-wallet-list'
import { runPlan } from '../../../../lib/background/distribution/run-plan'
import { keptWhole } from '../../../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { answering, soon } from '../../background/distribution/answering'
import { wallet } from '../../background/distribution/fixture'
import { lost } from '../../background/distribution/replies'
import { confirmedAll } from '../../background/distribution/stage'
import { doing, draw, named, type } from '../../ui/draw'

const nothing = () => {}

function part(plan: PlanView, number: number) {
  const record = plan.parts[number - 1]
  if (!record) throw new Error('no such part')
  return draw(<PartItem part={record} plan={plan} live={null} busy={false} error={null} onRun={nothing} />)
}

const rows = (root: HTMLElement) => [...root.querySelectorAll('[aria-label="Wallets"] li')]
const words = (root: HTMLElement) => rows(root).map((row) => row.querySelector('.points-actions')?.textContent)

test('the wallets of a part are asked for when somebody opens them, and go on page by page to the end', async () => {
  const list = Array.from({ length: 150 }, (_, index) => ({ address: wallet(index + 1), units: 10n ** 16n }))
  const { plan, asked } = await answering({ change: { rows: list } })
  const root = await part(await plan(), 1)
  expect(asked).toEqual([])
  await doing(() => named(root, 'Wallets of part 1').click())
  await soon(() => rows(root).length).toBe(100)
  await doing(() => named(root, 'Load more').click())
  await soon(() => root.textContent).toContain('150 in all')
  expect(rows(root).map((row) => row.querySelector('a')?.textContent)).toEqual(list.map(({ address }) => address))
})

test('each wallet is told as paid, maybe paid or not paid', async () => {
  const { plan, key, deps, answers } = await answering({ parts: 3 })
  answers.push(confirmedAll, () => lost)
  await runPlan(deps, key)
  for (const [number, paid] of [
    [1, 'Paid'],
    [2, 'Maybe paid'],
    [3, 'Not paid'],
  ] as const) {
    const root = await part(await plan(), number)
    await doing(() => named(root, `Wallets of part ${number}`).click())
    await soon(() => words(root)[0]).toBe(`0.01${paid}`)
  }
})

test('a wallet is found in whatever part of a plan it is', async () => {
  const { plan } = await answering({ parts: 2 })
  const root = await draw(<FindWallet plan={await plan()} initial="" />)
  expect(rows(root)).toEqual([])
  await type(named(root, 'Find a wallet') as HTMLInputElement, ' 0003E9 ')
  await soon(() => words(root)).toEqual(['Part 20.01Not paid'])
  await type(named(root, 'Find a wallet') as HTMLInputElement, wallet(4000))
  await soon(() => root.textContent).toContain(`No wallet matches “${wallet(4000)}”.`)
})

test('of removed wallets no list is offered, and a whole address can still be looked for', async () => {
  const { plan, key, journal, deps, state } = await answering()
  await runPlan(deps, key)
  await journal.forget(key, state.wall + keptWhole)
  expect((await part(await plan(), 1)).querySelector('button[aria-expanded]')).toBeNull()
  const root = await draw(<FindWallet plan={await plan()} initial="" />)
  await type(named(root, 'Find a wallet') as HTMLInputElement, '0001')
  await soon(() => root.textContent).toContain('Type the whole address')
  await type(named(root, 'Find a wallet') as HTMLInputElement, wallet(1))
  await soon(() => words(root)).toEqual(['Part 1Amount removedPaid'])
})
