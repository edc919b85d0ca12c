import { isAddress } from 'viem'
import { points, type Reply } from '../reply'
import { type Hex, units } from '../world/made-up'

export interface Distribution {
  id: string
  description: string
  entries: { address: Hex; amount: bigint }[]
  createMissing: boolean
  total: bigint
}

const amountShape = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/
const least = units('0.01')

/** A valid body of R5, or its refusal. */
export function readDistribution(text: string): Distribution | Reply {
  const refuse = (message: string) => points(3, message)
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text)
  } catch {
    return refuse('invalid json')
  }
  if (typeof body !== 'object' || body === null) return refuse('invalid json')
  const { id, description, distributions, create_missing_accounts, expected_total } = body
  if (typeof id !== 'string' || !id.trim() || id.length > 200) return refuse('invalid id')
  if (typeof description !== 'string') return refuse('invalid description')
  if (typeof create_missing_accounts !== 'boolean') return refuse('invalid create_missing_accounts')
  if (typeof expected_total !== 'string' || !amountShape.test(expected_total)) return refuse('invalid expected_total')
  if (!Array.isArray(distributions) || !distributions.length) return refuse('distributions are empty')
  if (distributions.length > 1000) return refuse('too many distributions: at most 1000')

  const entries: Distribution['entries'] = []
  for (const [at, entry] of distributions.entries()) {
    const { address, amount } = (entry ?? {}) as Record<string, unknown>
    if (typeof address !== 'string' || !isAddress(address)) return refuse(`distributions[${at}]: invalid address`)
    if (typeof amount !== 'string' || !amountShape.test(amount)) return refuse(`distributions[${at}]: invalid amount`)
    if (units(amount) < least) return refuse(`distributions[${at}]: amount is less than 0.01`)
    entries.push({ address, amount: units(amount) })
  }
  const total = entries.reduce((sum, { amount }) => sum + amount, 0n)
  if (total !== units(expected_total)) return refuse('expected_total does not equal the sum of the amounts')
  return { id, description, entries, createMissing: create_missing_accounts, total }
}
