// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { StepError } from '../../../components/points/step-error'
import { AppError } from '../../../lib/core/errors'
import { draw, named } from '../ui/draw'

const details = ['spring-1of1: The service confirmed it.', '{"accounts_distributed":"3"}']

test('case 23: an answer that could not be recorded is shown to be copied, and is not said to be unsent', async () => {
  const root = await draw(<StepError error={new AppError('journal.unrecorded', 'It came.', { details })} />)
  expect(root.textContent).toContain('It came. It was sent and may have been paid.')
  expect(root.querySelector('details')?.open).toBe(true)
  expect([...root.querySelectorAll('li')].map((fact) => fact.textContent)).toEqual(details)
  named(root, 'Copy details')
})

test('a background that ended meanwhile is no fault of the plan', async () => {
  const root = await draw(<StepError error={new AppError('rpc.gone', 'Nobody answered.')} />)
  expect(root.textContent).toContain('What is known stands below')
  expect(root.textContent).not.toContain('Reload')
})
