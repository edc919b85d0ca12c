// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { FollowForm } from '../../../../components/following/follow-form'
import { QuietTimes } from '../../../../components/following/quiet-times'
import { RuleForm } from '../../../../components/following/rule-form'
import { type Followed, followedKey } from '../../../../lib/core/following/followed'
import { settingValues } from '../../../../lib/ui/base/settings'
import { followAddress, ruleOf } from '../../../../lib/ui/following/follow-address'
import { ruleWords } from '../../../../lib/ui/following/rule-words'
import { doing, draw } from '../../ui/draw'

const address = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const usdc = `0x${'a'.repeat(40)}`
const key = followedKey('1', address)
const followed: Followed = {
  ...{ chain: '1', address, news: [], unseen: 0, told: 0, missedAt: null, askedAt: 1, error: null },
  tokens: [{ address: usdc, symbol: 'USDC' }],
}

beforeEach(() => {
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async () => ({ ok: true, value: null }))
  settingValues.value = { ...settingValues.peek(), followed: [key], followRules: {}, quietHours: '' }
})

const rules = () => settingValues.peek().followRules

const fieldOf = (root: Element, label: string) => {
  const found = [...root.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)
  const field = found && (root.querySelector(`[id="${found.htmlFor}"]`) ?? found.querySelector('input'))
  if (!field) throw new Error(`no field ${label}`)
  return field as HTMLInputElement
}

const type = (field: HTMLInputElement | HTMLSelectElement, value: string, event = 'input') =>
  doing(() => {
    field.value = value
    field.dispatchEvent(new Event(event, { bubbles: true }))
  })

const submit = (root: Element) =>
  doing(() => void root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

test('a rule is made of direction, token and amount, and said in words', async () => {
  const close = vi.fn()
  const root = await draw(<RuleForm followed={followed} onClose={close} />)
  await doing(() => fieldOf(root, 'Incoming').click())
  await type(fieldOf(root, 'Token'), usdc, 'change')
  await type(fieldOf(root, 'At least'), '1,5')
  await submit(root)
  expect(root.textContent).toContain('Enter a number such as 0.5.')
  expect(rules()).toEqual({})
  await type(fieldOf(root, 'At least'), ' 1500 ')
  await submit(root)
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(rules()).toEqual({ [key]: `in:${usdc}:1500` })
  expect(ruleWords(ruleOf(key), followed)).toBe('Incoming · at least 1,500 USDC')
})

test('a token that no list had is typed; without one no amount is kept', async () => {
  const close = vi.fn()
  const root = await draw(<RuleForm followed={followed} onClose={close} />)
  await type(fieldOf(root, 'Token'), 'another', 'change')
  await type(fieldOf(root, 'Contract of the token'), '0x12')
  await submit(root)
  expect(root.textContent).toContain('Enter an address: 0x and 40 digits.')
  await type(fieldOf(root, 'Contract of the token'), `0x${'B'.repeat(40)}`)
  await submit(root)
  await vi.waitFor(() => expect(rules()).toEqual({ [key]: `any:0x${'b'.repeat(40)}:` }))
  expect(ruleWords(ruleOf(key), followed)).toBe('0xbbbb...bbbb')
})

test('everything is no rule, and none stays of what is let go', async () => {
  settingValues.value = { ...settingValues.peek(), followRules: { [key]: 'out:coin:2' } }
  const rule = ruleOf(key)
  expect(ruleWords(rule, followed)).toBe('Outgoing · at least 2 ETH')
  await followAddress('1', address, false)
  expect(rules()).toEqual({})
  // Its way back takes the rule along.
  await followAddress('1', address, true, rule)
  expect(rules()).toEqual({ [key]: 'out:coin:2' })
  const root = await draw(<RuleForm followed={followed} onClose={() => {}} />)
  await doing(() => fieldOf(root, 'Incoming and outgoing').click())
  await type(fieldOf(root, 'Token'), '', 'change')
  await submit(root)
  await vi.waitFor(() => expect(rules()).toEqual({}))
  expect(ruleWords(ruleOf(key), followed)).toBe('Everything')
})

test('any address is followed from the view, and what cannot be says why', async () => {
  settingValues.value = { ...settingValues.peek(), followed: [] }
  const root = await draw(<FollowForm chain="8453" />)
  const field = fieldOf(root, 'Follow an address')
  for (const [typed, why] of [
    ['vitalik.eth', 'Enter an address'],
    ['0x8Ba1f109551bD432803012645ac136ddd64DBA72'.replace('8Ba', '8ba'), 'Its capital letters are not right'],
  ] as const) {
    await type(field, typed)
    await submit(root)
    expect(root.textContent).toContain(why)
  }
  await type(field, `  ${address} `)
  await submit(root)
  await vi.waitFor(() => expect(settingValues.peek().followed).toEqual([followedKey('8453', address)]))
  await type(field, address)
  await submit(root)
  expect(root.textContent).toContain('You already follow it.')
})

test('quiet hours are usual ones at first, and go over midnight', async () => {
  const root = await draw(<QuietTimes />)
  await doing(() => root.querySelector<HTMLInputElement>('[role="switch"]')?.click())
  expect(settingValues.peek().quietHours).toBe('22:00-07:00')
  await type(fieldOf(root, 'To'), '06:30', 'change')
  expect(settingValues.peek().quietHours).toBe('22:00-06:30')
  // One that is being emptied changes nothing.
  await type(fieldOf(root, 'From'), '', 'change')
  expect(settingValues.peek().quietHours).toBe('22:00-06:30')
})
