// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { StepError } from '../../../../components/distribution/step-error'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold, phrase } from '../../../../lib/core/phrases/phrase'
import { formatTime } from '../../../../lib/core/time/format-time'
import { draw, named } from '../../ui/draw'

const body = '{"accounts_distributed":"3"}'

test('case 23: an answer that could not be recorded is shown to be copied, and is not said to be unsent', async () => {
  const facts = { details: ['spring-1of1', body], data: { proves: phrase('verdict.confirmed') } }
  const root = await draw(<StepError error={new AppError('journal.unrecorded', asTold('It came.'), facts)} />)
  expect(root.textContent).toContain('It came. It was sent and may have been paid.')
  expect(root.querySelector('details')?.open).toBe(true)
  expect([...root.querySelectorAll('li')].map((fact) => fact.textContent)).toEqual([
    'spring-1of1: The service confirmed it.',
    body,
  ])
  named(root, 'Copy details')
})

test('a pause stops a plan: until when, that nothing goes on by itself, and each of it once', async () => {
  const retryAt = Date.UTC(2026, 10, 23, 14, 53, 1)
  const error = new AppError('http.rate-limited', asTold('The service asked for a pause.'), { data: { retryAt } })
  const root = await draw(<StepError error={error} />)
  const after = formatTime(Date.UTC(2026, 10, 23, 14, 54))
  expect(root.textContent).toBe(
    `The service asked for a pause. Try again after ${after}. Nothing more is sent until you go on.`,
  )
})

test('a background that ended meanwhile is no fault of the plan', async () => {
  const root = await draw(<StepError error={new AppError('rpc.gone', asTold('Nobody answered.'))} />)
  expect(root.textContent).toContain('What is known is below')
  expect(root.textContent).not.toContain('Reload')
})
