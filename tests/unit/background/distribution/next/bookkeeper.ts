import type { BooksSeen } from '~/lib/background/distribution/part-world'
import { formatAmount, parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import type { Verdict } from '~/lib/core/distribution/distribution-machine'
import { walletsOf } from '~/lib/core/distribution/distribution-plan'
import { lost } from '../replies'
import { answered, books } from './part-worlds'

/** How a service treats a request: whether it pays, and what it says. Some pay when the sender has given up. */
export const ways = [
  'pays',
  'pays and breaks off',
  'pays and fails',
  'pays late',
  'pays when nobody looks any more',
  'pays and then refuses what the browser repeated',
  'pays and then calls the id used that the browser repeated',
  'breaks off',
  'fails',
  'refuses',
  'refuses the key',
  'says that the id is in use',
] as const
type Way = (typeof ways)[number]

const used = answered(409, { code: 6, message: 'distribution id already exists' })

const said: Partial<Record<Way, Verdict>> = {
  'pays and breaks off': lost,
  'pays late': lost,
  'pays when nobody looks any more': lost,
  'breaks off': lost,
  'pays and fails': answered(502, { message: 'bad gateway' }),
  fails: answered(500, { code: 13, message: 'internal' }),
  refuses: answered(422, { code: 3, message: 'expected_total does not match' }),
  'pays and then refuses what the browser repeated': answered(400, { code: 3, message: 'invalid argument' }),
  'pays and then calls the id used that the browser repeated': used,
  'refuses the key': answered(403, { code: 7, message: 'forbidden' }),
  'says that the id is in use': answered(409, { code: 10, message: 'a request with this id is in progress' }),
}

/** Ms from the request to the payment. */
const delays: Partial<Record<Way, number>> = { 'pays late': 150_000, 'pays when nobody looks any more': 600_000 }

/** What it paid before all this. */
const before = parseServiceAmount('50.00') ?? 0n

/** A service that uses each id once, with totals that show a payment so many ms later. */
export function bookkeeper(planned: readonly Way[], lag: number) {
  const ahead = [...planned]
  let time = 0
  const payments: { at: number; amount: bigint }[] = []
  const paid = new Map<string, number>()
  const wallets = new Map<string, number>()
  const posts = new Map<string, number>()
  const more = (map: Map<string, number>, key: string) => void map.set(key, (map.get(key) ?? 0) + 1)

  function pay(id: string, body: string, at: number): boolean {
    if (paid.has(id)) return false
    more(paid, id)
    for (const { address } of walletsOf(body)) more(wallets, address)
    payments.push({ at, amount: parseServiceAmount(JSON.parse(body).expected_total) ?? 0n })
    return true
  }

  return {
    paid,
    wallets,
    posts,
    time: () => time,
    pass(ms: number) {
      time += ms
    },
    books(): BooksSeen {
      time += 50
      const shown = payments.filter(({ at }) => at + lag <= time).map(({ amount }) => amount)
      return books(formatAmount(sumOf([before, ...shown])), { at: time })
    },
    receive(id: string, body: string): Verdict {
      time += 100
      more(posts, id)
      const way = ahead.shift() ?? 'pays'
      const pays = way.startsWith('pays')
      if (pays && !pay(id, body, time + (delays[way] ?? 0))) return said[way] === lost ? lost : used
      return said[way] ?? answered(200, { accounts_distributed: String(walletsOf(body).length), accounts_created: '0' })
    },
  }
}
