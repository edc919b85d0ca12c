// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { WithSubject } from '../../../../components/views/with-subject'
import { settingValues } from '../../../../lib/ui/base/settings'
import { views } from '../../../../lib/ui/navigation/views'
import { doing, draw, type } from '../../ui/draw'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const view = views.find(({ id }) => id === 'address-activity')
const settings = settingValues.peek()
afterEach(() => {
  settingValues.value = settings
})

async function ask(text: string, given?: string) {
  if (!view) throw new Error('There is no such view')
  const root = await draw(
    <WithSubject view={view} params={given ? { address: given } : {}} chain="1">
      {(subject) => <output>{subject}</output>}
    </WithSubject>,
  )
  const field = root.querySelector('input')
  const form = root.querySelector('form')
  if (!field || !form) return root.textContent
  if (!given) await type(field, text)
  await doing(() => form.requestSubmit())
  return location.hash
}

it.each([
  [address, '1'],
  [`10:${address}`, '10'],
  [`arb1:${address}`, '42161'],
  [`https://basescan.org/address/${address}`, '8453'],
])('the form of a view goes to the chain that %s tells', async (text, chain) => {
  expect(await ask(text)).toBe(`#/address/${address}/activity?chain=${chain}`)
})

it('the form of a view stays on the chain where the service has only one', async () => {
  settingValues.value = { ...settings, provider: 'one-explorer' }
  expect(await ask(`10:${address}`)).toBe(`#/address/${address}/activity?chain=1`)
})

it('a chain within a place is followed, and not dropped', async () => {
  expect(await ask('', address)).toBe(address)
  expect(await ask('', `10:${address}`)).toBe(`#/address/${address}/activity?chain=10`)
})
