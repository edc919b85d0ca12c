// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { LookUpRegistered } from '../../../../components/distribution/look-up-registered'
import { PlanWalletList } from '../../../../components/distribution/plan-wallet-list'
import { runPlan } from '../../../../lib/background/distribution/run-plan'
import { resultHeader } from '../../../../lib/core/distribution/distribution-summary'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import * as file from '../../../../lib/ui/base/files'
import { settingValues } from '../../../../lib/ui/base/settings'
import { live } from '../../../../lib/ui/distribution/console'
import { registered, stopLookingUp } from '../../../../lib/ui/distribution/registered'
import { saveResult } from '../../../../lib/ui/distribution/save-result'
import { answering, soon } from '../../background/distribution/answering'
import { confirmed, origin, wallet } from '../../background/distribution/fixture'
import { doing, draw, named } from '../draw'

beforeEach(() => {
  registered.value = {}
  live.value = null
  settingValues.value = { ...settingValues.value, provider: 'documented', rewardsTestHost: origin }
})

const button = 'Look up which wallets are registered'

/** A plan of so many wallets, none of which is made an account; of wallet 2 the service knows nothing. */
async function planOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ address: wallet(index + 1), units: 10n ** 16n }))
  const on = await answering({ change: { createMissing: false, rows } })
  const calls: string[] = []
  const service = { fail: false, heard: (_: string) => {} }
  on.rest.answer = async ({ type, input }) => {
    if (type !== 'api.call') return null
    const { address } = (input as unknown as { input: { address: string } }).input
    calls.push(address)
    service.heard(address)
    if (service.fail) throw new AppError('http.network', asTold('There is no connection.'))
    return { value: { exists: address !== wallet(2) }, at: 0, source: 'network' }
  }
  return { ...on, calls, service }
}

test('case 10: who was left out of a part is looked up when asked, and changes nothing of what is paid', async () => {
  const { plan, key, deps, answers, calls, states } = await planOf(3)
  answers.push((_, pay) => {
    pay()
    return confirmed(2)
  })
  await runPlan(deps, key)
  const root = await draw(<LookUpRegistered plan={await plan()} />)
  expect(root.textContent).toContain('3 calls, a minute or more')
  expect(calls).toEqual([])
  await doing(() => named(root, button).click())
  await soon(() => root.textContent).toContain('3 of 3 wallets looked up: 1 not registered')
  expect(calls).toEqual([wallet(1), wallet(2), wallet(3)])
  expect([...root.querySelectorAll('li a')].map((one) => one.textContent)).toEqual([wallet(2)])
  expect(await states()).toEqual(['confirmed-partial'])

  const list = await draw(<PlanWalletList plan={await plan()} part={null} holds="" />)
  const words = () => [...list.querySelectorAll('[aria-label="Wallets"] .points-actions')].map((one) => one.textContent)
  const said = (text: string) => `Part 10.01${text}Maybe paid`
  await soon(words).toEqual(['Registered', 'Not registered', 'Registered'].map(said))

  const saved = vi.spyOn(file, 'saveFile').mockReturnValue(undefined)
  await saveResult(await plan())
  const [header, ...lines] = String(saved.mock.calls[0]?.[1]).trim().split('\r\n')
  expect(header).toContain(resultHeader.join())
  expect(lines.map((line) => line.split(',')).map((cells) => [cells[3], cells.at(-1)])).toEqual([
    ['maybe', 'yes'],
    ['maybe', 'no'],
    ['maybe', 'yes'],
  ])
})

test('a look-up can be stopped, says why it failed, and goes on with what is left', async () => {
  const { plan, key, calls, service } = await planOf(5)
  const root = await draw(<LookUpRegistered plan={await plan()} />)
  service.heard = (address) => address === wallet(2) && stopLookingUp(key)
  await doing(() => named(root, button).click())
  await soon(() => root.textContent).toContain('Go on, with 3 calls')
  expect(calls).toHaveLength(2)
  service.fail = true
  await doing(() => named(root, 'Go on, with 3 calls, a minute or more').click())
  await soon(() => root.textContent).toContain('There is no connection.')
  service.fail = false
  await doing(() => named(root, 'Go on, with 3 calls, a minute or more').click())
  await soon(() => root.textContent).toContain('5 of 5 wallets looked up')
  expect(calls).toEqual([1, 2, 3, 3, 4, 5].map(wallet))
})

test('nothing is looked up while a part is sent, nor at another service than the plan is for', async () => {
  const { plan, calls, service } = await planOf(3)
  const root = await draw(<LookUpRegistered plan={await plan()} />)
  service.heard = () => {
    live.value = { plan: 'other', part: 'other-1of1', phase: 'sending', since: 0 }
  }
  await doing(() => named(root, button).click())
  await soon(() => root.textContent).toContain('Go on')
  expect(calls).toHaveLength(1)
  expect((named(root, 'Go on, with 2 calls, a minute or more') as HTMLButtonElement).disabled).toBe(true)
  await doing(() => {
    live.value = null
    settingValues.value = { ...settingValues.value, rewardsTestHost: 'https://elsewhere.example' }
  })
  await doing(() => named(root, 'Go on, with 2 calls, a minute or more').click())
  await soon(() => root.textContent).toContain('the options now name another service. As')
  expect(calls).toHaveLength(1)
})

test('a look-up is offered only where accounts are not made', async () => {
  const { plan } = await answering()
  expect((await draw(<LookUpRegistered plan={await plan()} />)).textContent).toBe('')
})
