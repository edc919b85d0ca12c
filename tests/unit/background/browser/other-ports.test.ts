import { expect, it } from 'vitest'
import { watchOtherPorts } from '../../../../lib/background/browser/other-ports'

type On = Parameters<Parameters<typeof watchOtherPorts>[0]['addListener']>[0]

it('case 227: tabs are listened to only while one port of a host is closed, and its others are brought in line', async () => {
  const listening = new Set<On>()
  const brought: string[] = []
  let neverSites = ['host.example:8080']
  const look = watchOtherPorts(
    { addListener: (on) => listening.add(on), removeListener: (on) => listening.delete(on) },
    async () => ({ neverSites }),
    async ({ url }) => brought.push(url),
  )
  // Before anything is known, as the browser may have started the background for it.
  expect(listening.size).toBe(1)
  await look()
  const [on] = listening
  const pages = ['http://host.example:3000/', 'http://host.example:8080/', 'http://other.example/', 'about:blank']
  for (const url of pages) await on?.(1, { status: 'complete' }, { url })
  await on?.(1, { status: 'loading' }, { url: 'http://host.example:3000/' })
  await expect.poll(() => brought).toEqual(['http://host.example:3000/'])
  neverSites = ['host.example']
  await look()
  expect(listening.size).toBe(0)
})
