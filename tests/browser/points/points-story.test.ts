import { expect, test } from 'vitest'
import { resultHeader } from '../../../lib/core/distribution/distribution-summary'
import { keys } from '../../sandbox/keys'
import { everything, faults } from '../drive/axe'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { newest, states } from './points-hands'
import { paidWrongly, requestsOfParts, settledStates, type Walk, walkPartner, walkUser } from './points-walk'

const folder = temporaryFolder()

const at = withStage({
  configuration: { annotate: 'nowhere', credentials: { explorerKey: keys.explorer, partnerKey: keys.partner } },
})

/** A colour that is on its way to another would be neither. */
const still = { name: 'prefers-reduced-motion', value: 'reduce' }

test('signs in with a wallet, reads balances and the whole log, and pays 2,500 wallets once each', {
  timeout: 180_000,
}, async () => {
  const { driver, sandbox } = at
  const found: string[] = []
  const walk: Walk = {
    driver,
    sandbox,
    folder,
    async stop(page, name) {
      for (const theme of ['light', 'dark']) {
        await page.emulateMediaFeatures([still, { name: 'prefers-color-scheme', value: theme }])
        await page.evaluate(async () => {
          await new Promise(requestAnimationFrame)
          await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
        })
        // Only colours differ between the themes.
        const rules = theme === 'light' ? everything : ['color-contrast']
        found.push(...(await faults(page, rules)).map((fault) => `${name}, ${theme}: ${fault}`))
      }
    },
  }
  const user = await walkUser(walk)
  expect(user.lines).toBe(137)
  await user.page.close()

  const { rows, result } = await walkPartner(walk)
  expect(states(await newest(at))).toEqual(settledStates)
  expect(paidWrongly(sandbox, rows)).toEqual([])
  expect(sandbox.ledger.production.distributions()).toHaveLength(3)
  // One request a part, and one more of the second, byte by byte the same.
  const requests = requestsOfParts(sandbox)
  expect(requests.map((bodies) => bodies.length)).toEqual([1, 2, 1])
  for (const bodies of requests) expect(new Set(bodies).size).toBe(1)
  // The file says of each wallet what the ledger says.
  const [header, ...lines] = result
  expect(header).toEqual(resultHeader)
  expect(new Set(lines.map(([address]) => address))).toEqual(new Set(rows.map(({ address }) => address)))
  expect(new Set(lines.map((line) => line[resultHeader.indexOf('paid')]))).toEqual(new Set(['yes']))
  // At every stop, anybody can read and use what is shown (WCAG 2.1 AA).
  expect(found).toEqual([])
})
