// @vitest-environment happy-dom

import { signal } from '@preact/signals'
import { beforeEach, expect, test } from 'vitest'
import type { CredentialId, CredentialState } from '../../../../lib/core/credentials/credential-state'
import { AppError, type ErrorCode, type ErrorData } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { isPageShown } from '../../../../lib/ui/base/now'
import { granted } from '../../../../lib/ui/base/permissions'
import { settingValues } from '../../../../lib/ui/base/settings'
import { credentialStates } from '../../../../lib/ui/data/credential-states'
import { useRetryWhenFixed } from '../../../../lib/ui/data/use-resource'
import { doing, draw } from '../../ui/draw'

const none: CredentialState = { id: 'explorerKey', set: false }
const key: CredentialState = { id: 'explorerKey', set: true, kept: 'session', ending: '1234' }
const signIn: CredentialState = { id: 'userToken', set: true, kept: 'session', address: '0xa' }

const tell = (...states: CredentialState[]) => {
  credentialStates.value = new Map<CredentialId, CredentialState>(states.map((state) => [state.id, state]))
}
const set = (values: Partial<typeof settingValues.value>) => {
  settingValues.value = { ...settingValues.peek(), ...values }
}

beforeEach(() => {
  tell(none)
  granted.value = []
  isPageShown.value = true
  set({ explorerHost: '', theme: 'system' })
})

/** A view whose last answer was a failure, and how often it asked again. Each answer is that failure again. */
async function view(code: ErrorCode, data: ErrorData) {
  const fail = () => new AppError(code, asTold('It failed.'), { data })
  const error = signal<AppError | null>(fail())
  let asked = 0
  const View = () => {
    useRetryWhenFixed(error.value, () => {
      asked += 1
      error.value = null
      queueMicrotask(() => {
        error.value = fail()
      })
    })
    return null
  }
  await draw(<View />)
  return { asked: () => asked }
}

test('what failed without a key asks once when one has come, and once more for another', async () => {
  const { asked } = await view('auth.missing', { credential: 'explorerKey' })
  expect(asked()).toBe(0)
  await doing(() => tell(key))
  expect(asked()).toBe(1)
  await doing(() => tell({ ...key }))
  expect(asked()).toBe(1)
  await doing(() => tell({ ...key, ending: '9876' }))
  expect(asked()).toBe(2)
})

test('a key that goes, one behind the passphrase and one of another kind are no reason to ask', async () => {
  const { asked } = await view('auth.missing', { credential: 'explorerKey' })
  await doing(() => tell(none, signIn))
  await doing(() => tell({ ...key, locked: true }))
  expect(asked()).toBe(0)
  await doing(() => tell(key))
  expect(asked()).toBe(1)
  await doing(() => tell(none))
  expect(asked()).toBe(1)
})

test('behind another tab nothing is asked before somebody looks, and then once', async () => {
  const { asked } = await view('auth.expired', { credential: 'userToken' })
  await doing(() => {
    isPageShown.value = false
  })
  await doing(() => tell(signIn))
  await doing(() => tell({ ...signIn, address: '0xb' }))
  expect(asked()).toBe(0)
  await doing(() => {
    isPageShown.value = true
  })
  expect(asked()).toBe(1)
})

test('a host that is set and a grant that is given are reasons to ask; another setting and another grant are not', async () => {
  const host = await view('input.invalid', { field: 'explorerHost' })
  await doing(() => set({ theme: 'dark' }))
  expect(host.asked()).toBe(0)
  await doing(() => set({ explorerHost: 'https://explorer.example' }))
  expect(host.asked()).toBe(1)
  const grant = await view('permission.needed', { origins: ['https://explorer.example'] })
  await doing(() => {
    granted.value = ['https://other.example/*']
  })
  expect(grant.asked()).toBe(0)
  await doing(() => {
    granted.value = ['https://explorer.example/*']
  })
  expect(grant.asked()).toBe(1)
})

test.each<[ErrorCode, ErrorData]>([
  ['http.network', {}],
  ['input.invalid', { field: 'address' }],
  ['credits.exhausted', { credential: 'explorerKey' }],
])('a failure for another reason (%s) waits for a person', async (code, data) => {
  const { asked } = await view(code, data)
  await doing(() => tell(key))
  await doing(() => set({ explorerHost: 'https://explorer.example' }))
  expect(asked()).toBe(0)
})
