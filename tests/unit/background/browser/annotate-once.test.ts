import { expect, it } from 'vitest'
import { createAnnotateOnce } from '../../../../lib/background/browser/annotate-once'
import type { CardKey } from '../../../../lib/core/pages/page-options'
import { failure } from '../fixture'

it('a page is annotated once wherever its reader says so, but never on a host of the never list', async () => {
  const injected: unknown[] = []
  let labelAddresses = false
  let addressCardKey: CardKey = 'off'
  const hosts: Record<number, string | undefined> = { 1: 'site.example', 2: 'www.bank.example', 3: undefined }
  const once = createAnnotateOnce(
    {
      inject: async (tab, _frame, script) => injected.push([tab, script ?? 'annotate']),
      hostOf: async (tab) => hosts[tab],
    },
    async () => ({ neverSites: ['*.bank.example'], labelAddresses, addressCardKey }),
  )
  await once(1)
  await once(3)
  expect(await failure(once(2))).toMatchObject({
    code: 'input.invalid',
    message: expect.stringContaining('never list'),
  })
  labelAddresses = true
  await once(1)
  labelAddresses = false
  addressCardKey = 'alt'
  await once(3)
  expect(injected).toEqual([
    [1, 'annotate'],
    [3, 'annotate'],
    [1, 'annotate'],
    [1, 'addresses'],
    [3, 'annotate'],
    [3, 'addresses'],
  ])
})
