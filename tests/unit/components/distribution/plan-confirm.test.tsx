// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PlanConfirm } from '../../../../components/distribution/plan-confirm'
import { freezePlan } from '../../../../lib/background/distribution/distribute-freeze'
import { runPlan } from '../../../../lib/background/distribution/run-plan'
import { paidSameList } from '../../../../lib/core/distribution/distribution-overlap'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { createConsole, origin } from '../../background/distribution/fixture'
import { payload } from '../../background/distribution/stage'
import { draw } from '../../ui/draw'

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
  expect(await shown()).toContain('The very same list got “spring-rewards” for 2026-11 already, or may have.')
})
