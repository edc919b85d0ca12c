// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PartItem } from '../../../../components/distribution/part-item'
import { checkPart, resendPart, runPlan } from '../../../../lib/background/distribution/run-plan'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { formatTime } from '../../../../lib/core/time/format-time'
import { json, lost } from '../../background/distribution/replies'
import { type Console, ready } from '../../background/distribution/stage'
import { draw } from '../../ui/draw'

async function shown(console: Console): Promise<string | null> {
  const part = await console.part()
  const plan = { ...(await console.journal.plan(part.plan)), parts: [part] } as PlanView
  const root = await draw(<PartItem part={part} plan={plan} live={null} busy={false} error={null} onRun={() => {}} />)
  return root.textContent
}

test('a refused second attempt is told as that, and not as books that changed', async () => {
  const console = await ready()
  console.answers.push(
    () => lost,
    () => json(400, { code: 3, message: 'insufficient balance' }),
  )
  await runPlan(console.deps, console.plan.key)
  await resendPart(console.deps, console.id(), (await console.part()).revision)
  expect((await console.part()).state).toBe('indeterminate')
  expect(await shown(console)).toContain(
    'The service refused this attempt; whether an earlier one was applied is still open.',
  )
  expect(await shown(console)).not.toContain('Somebody else')
  console.books.totalDistributed = '77.00'
  await checkPart(console.deps, console.id())
  expect(await shown(console)).toContain('The totals changed in a way')
})

test.each([
  ['a minute', 60, true],
  ['more than any time', 1e20, false],
])(
  'case 15: a pause of %s that the service asked for is told where the next step is decided',
  async (_, wait, told) => {
    const console = await ready()
    console.answers.push(() => json(429, { code: 8, message: 'Too many requests' }, wait))
    await runPlan(console.deps, console.plan.key)
    const until = formatTime(Math.ceil((console.state.wall + 60_000) / 60_000) * 60_000)
    const words = `The service asked to wait until ${until}.`
    expect((await shown(console))?.includes(words)).toBe(told)
  },
)
