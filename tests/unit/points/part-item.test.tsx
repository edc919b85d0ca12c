// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PartItem } from '../../../components/points/part-item'
import { checkPart } from '../../../lib/background/distribute-check'
import { resendPart, runPlan } from '../../../lib/background/distribute-run'
import type { PlanView } from '../../../lib/core/distribution-view'
import { json } from '../distribution/fixture'
import { lost, ready } from '../distribution/stage'
import { draw } from '../ui/draw'

test('a refused second attempt is told as that, and not as books that changed', async () => {
  const console = await ready()
  const shown = async () => {
    const part = await console.part()
    const plan = { ...(await console.journal.plan(part.plan)), parts: [part] } as PlanView
    const root = await draw(<PartItem part={part} plan={plan} live={null} busy={false} error={null} onRun={() => {}} />)
    return root.textContent
  }
  console.answers.push(
    () => lost,
    () => json(400, { code: 3, message: 'insufficient balance' }),
  )
  await runPlan(console.deps, console.plan.key)
  await resendPart(console.deps, console.id(), (await console.part()).revision)
  expect((await console.part()).state).toBe('indeterminate')
  expect(await shown()).toContain('The service refused this attempt; whether an earlier one was applied is still open.')
  expect(await shown()).not.toContain('Somebody else')
  console.books.totalDistributed = '77.00'
  await checkPart(console.deps, console.id())
  expect(await shown()).toContain('The books changed in a way')
})
