// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { Failure } from '../../../../components/records/failure'
import { OtherChains } from '../../../../components/records/other-chains'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { settingValues } from '../../../../lib/ui/base/settings'
import { place } from '../../../../lib/ui/navigation/router'
import { draw } from '../../ui/draw'

const settings = settingValues.peek()
afterEach(() => {
  settingValues.value = settings
})

async function offered(chain: string) {
  place.value = { path: '/address/0x1/activity', query: { chain, filter: 'to' } }
  const root = await draw(<OtherChains chain={chain} />)
  return [root.textContent, ...[...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))]
}

it('the same place is offered on the reader’s other chains', async () => {
  settingValues.value = { ...settings, chainOrder: ['8453', '1', '10'] }
  expect(await offered('1')).toEqual([
    'Look on Base or OP Mainnet.',
    '#/address/0x1/activity?chain=8453&filter=to',
    '#/address/0x1/activity?chain=10&filter=to',
  ])
})

it('nothing is offered where the reader or the service has one chain', async () => {
  settingValues.value = { ...settings, chainOrder: ['1'] }
  expect(await offered('1')).toEqual([''])
  settingValues.value = { ...settings, chainOrder: ['8453', '1'], provider: 'one-explorer' }
  expect(await offered('1')).toEqual([''])
})

it('where a service answered that it found nothing, other chains come before another try', async () => {
  settingValues.value = { ...settings, chainOrder: ['1', '10'] }
  const error = new AppError('http.status', asTold('Not found.'), { data: { status: 404 } })
  const root = await draw(<Failure error={error} onAction={() => {}} chain="1" />)
  const first = root.querySelector('a, button')
  expect(first?.textContent).toBe('OP Mainnet')
  expect(root.querySelector('button')?.dataset.look).toBe('quiet')
})
