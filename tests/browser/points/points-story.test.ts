import { expect, test } from 'vitest'
import { resultHeader } from '../../../lib/core/distribution/distribution-summary'
import { keys } from '../../sandbox/keys'
import { everything, faults } from '../drive/axe'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { newest, states } from './points-hands'
import { settledStates, type Walk, walkPartner, walkUser } from './points-walk'

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
  const { production } = sandbox.ledger
  for (const { address, cents } of rows) {
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')
    expect(production.paid(address)).toEqual({ times: 1, amount })
  }
  expect(production.distributions()).toHaveLength(3)
  const ids = production.distributions().map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  // One request a part, and one more of the second, byte by byte the same.
  expect(ids.map((id) => production.attempts(id).length)).toEqual([1, 2, 1])
  for (const id of ids) expect(new Set(production.attempts(id)).size).toBe(1)
  // The file says of each wallet what the ledger says.
  const [header, ...lines] = result
  expect(header).toEqual(resultHeader)
  expect(new Set(lines.map(([address]) => address))).toEqual(new Set(rows.map(({ address }) => address)))
  expect(new Set(lines.map((line) => line[resultHeader.indexOf('paid')]))).toEqual(new Set(['yes']))
  // At every stop, anybody can read and use what is shown (WCAG 2.1 AA).
  expect(found).toEqual([])
})
