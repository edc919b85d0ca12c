// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FailedOperation } from '../../../../components/transaction/operation-view'
import { draw } from '../../ui/draw'

const account = '0x6d7312ce1b387a85ea41ac339868f627ed92f92d'
const transaction = `0x${'b5'.repeat(32)}`

test('an operation that failed says so, with its own account, and leads to the transaction that carried it out', async () => {
  const operation = { address: { hash: account, name: null }, status: false, transaction_hash: transaction }
  const drawn = await draw(<FailedOperation operation={operation} chain="8453" />)
  expect(drawn.textContent).toMatch(/^Failed The operation of 0x6d.*f92d.* failed\./)
  const links = [...drawn.querySelectorAll('a')].map(({ href }) => href)
  expect(links.some((href) => href.includes(transaction))).toBe(true)
})

test('an operation without an account or a transaction failed all the same', async () => {
  const drawn = await draw(<FailedOperation operation={{ status: false }} chain="8453" />)
  expect(drawn.textContent).toContain('The operation of an unknown account failed.')
  expect(drawn.querySelector('a')).toBeNull()
})
