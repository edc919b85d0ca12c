import { keys } from '../../../sandbox/keys'
import type { Sandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import type { Wire } from '../../../sandbox/world/world-types'

const listOf = async (sandbox: Sandbox, name: 'transactions' | 'token-transfers') => {
  const answer = await fetch(`${sandbox.url}/1/api/v2/addresses/${cast.ada.hash}/${name}`, {
    headers: { authorization: keys.explorer },
  })
  return (await answer.json()) as { items: Wire[] }
}

/** The service's list without its newest completed rows: as it was before those arrived. */
export async function listWithout(sandbox: Sandbox, count: number): Promise<{ items: Wire[] }> {
  const body = await listOf(sandbox, 'transactions')
  const gone = body.items.filter(({ block_number }) => block_number !== null).slice(0, count)
  return { ...body, items: body.items.filter((row) => !gone.includes(row)) }
}

/**
 * The same for its transfers: without those of transactions that are not in the other list, and without the newest one.
 */
export async function transfersWithout(
  sandbox: Sandbox,
  count: number,
  { items }: { items: Wire[] },
): Promise<unknown> {
  const all = await listOf(sandbox, 'token-transfers')
  const whole = await listOf(sandbox, 'transactions')
  const hidden = new Set(
    whole.items.filter(({ hash }) => !items.some((row) => row.hash === hash)).map(({ hash }) => hash),
  )
  const only = [...new Set(all.items.map(({ transaction_hash }) => transaction_hash))].slice(0, count)
  return {
    ...all,
    items: all.items.filter(({ transaction_hash: hash }) => !hidden.has(hash) && !only.includes(hash)),
  }
}
