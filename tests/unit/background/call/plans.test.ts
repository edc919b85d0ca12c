import { expect, it } from 'vitest'
import { sessionArea } from '../../../../lib/background/storage/session-area'
import { hashOf } from '../../../sandbox/world/made-up'
import { failure, freshForEach, startBackground } from '../fixture'

const at = freshForEach({ limits: {} })

const summary = (name: string) => at.background.client.call('transactionSummary', { chain: '1', hash: hashOf(name) })
const many = (of: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => failure(summary(`${of} ${index}`))))

it('case 165: of fifty new hashes none is refused on a plan of thirty a second', async () => {
  at.sandbox.switches.requestsPerSecond = 30
  await many('plan', 50)
  expect(at.sandbox.stats.of('E4').map(({ status }) => status)).toEqual(Array(50).fill(404))
  expect(at.sandbox.stats.perSecond()).toBeLessThanOrEqual(30)
}, 20_000)

it('case 166: a background that was stopped in the middle goes on counting', async () => {
  at.sandbox.switches.requestsPerSecond = 5
  await many('before', 4)
  const { database } = at.background
  at.background = await startBackground(at.sandbox, { database, limits: {} })
  await many('after', 4)
  expect(at.sandbox.stats.of('E4').map(({ status }) => status)).toEqual(Array(8).fill(404))
  expect(at.sandbox.stats.perSecond()).toBeLessThanOrEqual(5)
  expect(JSON.stringify(await sessionArea.read('paces'))).toContain('"limit":5')
}, 20_000)
