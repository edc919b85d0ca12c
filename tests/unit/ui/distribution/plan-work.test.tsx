// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UnrecordedAnswers } from '../../../../components/distribution/points-console-view'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { toasts } from '../../../../lib/ui/base/toasts'
import { live } from '../../../../lib/ui/distribution/console'
import {
  busyPlans,
  forgetFailure,
  guardTab,
  leavePlan,
  planFailures,
  workOn,
} from '../../../../lib/ui/distribution/plan-work'
import { draw, named } from '../draw'

beforeEach(() => {
  fakeBrowser.reset()
  vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockResolvedValue(undefined as never)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue(undefined as never)
  guardTab()
})

/** Would the tab ask before it closes? */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('cases 19, 21: in whatever view, the tab asks before it closes while a part is out', async () => {
  expect(asks()).toBe(false)
  let answer = (_: PlanView) => {}
  const done = workOn('spring', () => new Promise((resolve) => (answer = resolve)))
  expect(asks()).toBe(true)
  answer({ key: 'spring', sequence: 1, parts: [] } as unknown as PlanView)
  await done
  expect(asks()).toBe(false)
  // Of another plan, or sent by another window.
  live.value = { plan: 'summer', part: 'summer-1of1', phase: 'sending', since: 0 }
  expect(asks()).toBe(true)
  live.value = null
  expect(asks()).toBe(false)
})

test('case 23: an answer that could not be recorded is kept for who looks elsewhere, and the tab asks until then', async () => {
  const details = ['spring-1of1: The service confirmed it.']
  await workOn(
    'spring',
    () => Promise.reject(new AppError('journal.unrecorded', asTold('The answer came.'), { details })),
    'a',
  )
  expect(busyPlans.value).toEqual([])
  leavePlan('spring')
  expect(planFailures.value.spring?.part).toBe('a')
  expect(toasts.value.at(-1)).toMatchObject({ text: 'The answer came.', action: { label: 'Show it' } })
  expect(asks()).toBe(true)
  const root = await draw(<UnrecordedAnswers />)
  expect(root.textContent).toContain('The service confirmed it.')
  expect(named(root, 'Show its plan').getAttribute('href')).toContain('spring')
  forgetFailure('spring')
  expect(asks()).toBe(false)
})

test('what else went wrong is gone with the view', async () => {
  await workOn('spring', () => Promise.reject(new AppError('http.network', asTold('There is no connection.'))))
  expect(planFailures.value.spring?.error.code).toBe('http.network')
  leavePlan('spring')
  expect(planFailures.value.spring).toBeUndefined()
})
