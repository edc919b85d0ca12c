// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import { Failure } from '../../../../components/records/failure'
import { AppError, type ErrorAction, type ErrorCode } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { formatTime } from '../../../../lib/core/time/format-time'
import { doing, draw } from '../../ui/draw'

const expected: Record<ErrorCode, [ErrorAction, string | null]> = {
  'input.invalid': ['none', null],
  'auth.missing': ['add-key', 'Add the key'],
  'auth.session': ['address-book', 'Open the address book'],
  'auth.rejected': ['add-key', 'Change the key'],
  'auth.expired': ['sign-in', 'Sign in again'],
  'credits.exhausted': ['open-settings', 'Open settings'],
  'chain.unserved': ['open-settings', 'Open settings'],
  'http.status': ['retry', 'Try again'],
  'http.rate-limited': ['retry', 'Try again'],
  'http.network': ['retry', 'Try again'],
  'http.timeout': ['retry', 'Try again'],
  'http.redirected': ['open-settings', 'Open settings'],
  'http.too-large': ['retry', 'Try again'],
  'http.shape': ['retry', 'Try again'],
  'call.notAsked': ['retry', 'Try again'],
  'permission.needed': ['grant-access', 'Grant access'],
  'wallet.missing': ['none', null],
  'wallet.rejected': ['retry', 'Try again'],
  'wallet.failed': ['retry', 'Try again'],
  'journal.unwritable': ['none', null],
  'journal.unrecorded': ['none', null],
  'storage.failed': ['retry', 'Try again'],
  'rpc.forbidden': ['none', null],
  'rpc.gone': ['reload', 'Reload'],
  bug: ['retry', 'Try again'],
}

describe.each([false, true])('an error (inline: %s)', (inline) => {
  test.each(Object.entries(expected))('%s says what and offers one thing to do', async (code, [action, label]) => {
    const onAction = vi.fn()
    const error = new AppError(code as ErrorCode, asTold('What went wrong.'), { details: ['HTTP 500'] })
    const root = await draw(<Failure error={error} onAction={onAction} inline={inline} />)
    expect(root.textContent).toContain('What went wrong.')
    expect(root.textContent).toContain(error.hint)
    const buttons = [...root.querySelectorAll('button')]
    const labels = label ? [label] : []
    if (code === 'chain.unserved' && !inline) labels.push('Try again')
    expect(buttons.map((button) => button.textContent)).toEqual(labels)
    if (!buttons[0]) return
    await doing(() => buttons[0]?.click())
    expect(onAction).toHaveBeenCalledExactlyOnceWith(action, error)
  })
})

test('a chain that is said not to be served can be asked for again', async () => {
  const onAction = vi.fn()
  const error = new AppError('chain.unserved', asTold('Not served.'))
  const root = await draw(<Failure error={error} onAction={onAction} />)
  await doing(() => root.querySelectorAll('button')[1]?.click())
  expect(onAction).toHaveBeenCalledExactlyOnceWith('retry', error)
})

test.each([true, false])('a pause says when it is over, and promises nothing else (inline: %s)', async (inline) => {
  const retryAt = Date.UTC(2026, 10, 23, 14, 53, 1)
  const error = new AppError('http.rate-limited', asTold('The service asked for a pause.'), { data: { retryAt } })
  const root = await draw(<Failure error={error} onAction={() => {}} inline={inline} />)
  expect(root.textContent).toContain(`Try again after ${formatTime(Date.UTC(2026, 10, 23, 14, 54))}.`)
  expect(root.textContent).not.toContain('by itself')
})

test('facts of an error are text', async () => {
  const error = new AppError('http.shape', asTold('<img src=x onerror=alert(1)>'), { details: ['<b>no</b>'] })
  const root = await draw(<Failure error={error} onAction={() => {}} />)
  expect(root.querySelector('img, b')).toBeNull()
  expect(root.textContent).toContain('<b>no</b>')
})
