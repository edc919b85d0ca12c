import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultHeader } from '../../lib/core/distribution-summary'
import { keys } from '../sandbox/keys'
import { newest, states } from './points-hands'
import { settledStates, walkPartner, walkUser } from './points-walk'
import { type Stage, stage } from './stage'

let at: Stage
const folder = mkdtempSync(join(tmpdir(), 'hashgloss-story-'))

beforeAll(async () => {
  at = await stage({
    configuration: { annotate: 'nowhere', credentials: { explorerKey: keys.explorer, partnerKey: keys.partner } },
  })
})
afterAll(async () => {
  await at?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('signs in with a wallet, reads balances and the whole log, and pays 2,500 wallets once each', async () => {
  const { driver, sandbox } = at
  const user = await walkUser({ driver, sandbox, folder })
  expect(user.lines).toBe(137)
  await user.page.close()

  const { page, rows, result } = await walkPartner({ driver, sandbox, folder })
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
  await page.close()
})
