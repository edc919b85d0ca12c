// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { PlanConfirm } from '../../../../components/distribution/plan-confirm'
import { freezePlan } from '../../../../lib/background/distribution/distributor'
import { runPlan } from '../../../../lib/background/distribution/run-plan'
import { paidSameList } from '../../../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { catalogue, takeCatalogue } from '../../../../lib/core/language/catalogue'
import { createConsole, origin } from '../../background/distribution/fixture'
import { payload } from '../../background/distribution/stage'
import { doing, draw, type } from '../../ui/draw'

const english = catalogue()

afterEach(() => takeCatalogue(english))

describe('the total is typed as the reader’s language writes it', () => {
  /** What is confirmed if this is typed about a plan of this total. */
  async function confirmed(locale: string, total: string, typed: string): Promise<string> {
    takeCatalogue({ ...english, locale })
    const { journal } = createConsole()
    const { key } = await freezePlan(journal, payload(1), origin, 0)
    const [record] = (await journal.plans()).filter((plan) => plan.key === key)
    const plan = { ...record, total, environment: 'production', parts: [] } as unknown as PlanView
    const told: string[] = []
    const nothing = () => {}
    const root = await draw(
      <PlanConfirm
        plan={plan}
        paid={[]}
        busy={false}
        error={null}
        onConfirm={(text) => told.push(text)}
        onEdit={nothing}
        onDiscard={nothing}
      />,
    )
    const field = root.querySelector<HTMLInputElement>('input[name=total]')
    if (!field) throw new Error('no field')
    await type(field, typed)
    await doing(() => root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })))
    return told.join()
  }

  test.each([
    ['en', '1200.5', '1200.5', '1200.5'],
    ['en', '1200.5', '1,200.5', '1200.5'],
    ['de', '1200.5', '1200,5', '1200.5'],
    ['de', '1200.5', '1.200,5', '1200.5'],
    ['de', '1000', '1.000', '1000'],
    ['de', '1200.5', '1200.5', '1200.5'],
    ['fr', '0.5', '0,5', '0.5'],
    ['ar', '1200.5', '١٢٠٠٫٥', '1200.5'],
    ['de', '1.125', '1,125', '1.125'],
    // What reads as a thousand there is no total of one and an eighth.
    ['de', '1.125', '1.125', ''],
    ['de', '1', '1.000', ''],
    ['en', '1', '1,000', ''],
  ])('%s: %s typed as %s is %j', async (locale, total, typed, told) => {
    expect(await confirmed(locale, total, typed)).toBe(told)
  })
})

test('case 32: of two names for one list, frozen before either was sent, the second is told before it goes out', async () => {
  const { journal, deps } = createConsole()
  const first = await freezePlan(journal, payload(3), origin, 0)
  const second = await freezePlan(journal, payload(3, { campaign: 'Spring' }), origin, 0)
  expect([first.overlaps, second.overlaps]).toEqual([[], []])
  const plans = async (): Promise<PlanView[]> =>
    Promise.all((await journal.plans()).map(async (plan) => ({ ...plan, parts: await journal.parts(plan.key) })))
  const shown = async () => {
    const all = await plans()
    const plan = all.find(({ key }) => key === second.key) as PlanView
    const nothing = () => {}
    const root = await draw(
      <PlanConfirm
        plan={plan}
        paid={paidSameList(plan, all)}
        busy={false}
        error={null}
        onConfirm={nothing}
        onEdit={nothing}
        onDiscard={nothing}
      />,
    )
    return root.textContent
  }
  expect(await shown()).not.toContain('same list')
  await journal.decide(first.key ?? '', { armed: true })
  await runPlan(deps, first.key ?? '')
  expect(await shown()).toContain('This exact list already got “spring-rewards” for 2026-11, or may have.')
})
