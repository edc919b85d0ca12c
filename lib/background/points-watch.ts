import * as z from 'zod/mini'
import type { CredentialId } from '../api/credentials'
import { addDecimals, compareDecimals, type Decimal, decimalText, parseDecimal } from '../core/decimal'
import type { Environment } from '../core/distribution-plan'
import { grouped } from '../core/format'
import type { SettingValues } from '../settings/schema'
import type { Client } from './client'
import type { Meta } from './meta'
import type { Secrets } from './secrets'

/** Tells signed-in people that points arrived. */
export interface PointsWatch {
  /** Looks at the balances of all who are signed in. */
  look(): Promise<void>
  /** The user has seen this total. */
  seen(environment: Environment, total: string): Promise<void>
  /** Is anybody signed in, and is looking wanted? */
  wanted(): Promise<boolean>
}

interface Needs {
  client: Client
  secrets: Secrets
  meta: Meta
  settings(): Promise<SettingValues>
  /** Shows on the toolbar button that there is news. */
  showNews(on: boolean): Promise<void>
  notify(title: string, text: string): Promise<void>
}

const tokens: [Environment, CredentialId][] = [
  ['production', 'userToken'],
  ['test', 'userTokenTest'],
]

const Seen = z.object({ address: z.string(), total: z.string(), told: z.string() })
type Seen = z.infer<typeof Seen>

const place = (environment: Environment) => `points-seen:${environment}`

export function createPointsWatch({ client, secrets, meta, settings, showNews, notify }: Needs): PointsWatch {
  const known = (environment: Environment) =>
    meta.read(place(environment), (stored): Seen | undefined => {
      const read = Seen.safeParse(stored)
      return read.success ? read.data : undefined
    })

  async function addressOf(id: CredentialId): Promise<string | null> {
    const { set, address, locked } = await secrets.state(id)
    return set && !locked && address ? address : null
  }

  async function lookAt(environment: Environment, address: string, how: SettingValues['pointsNews']): Promise<void> {
    const { value } = await client.call('userBalances', { host: environment }, { fresh: true })
    const total = parseDecimal(value.total)
    if (!total) return
    const text = decimalText(total)
    const seen = await known(environment)
    if (!seen || seen.address !== address) return meta.write(place(environment), { address, total: text, told: text })
    const since = minus(total, seen.told)
    if (since && since.digits > 0n) {
      const gained = minus(total, seen.total)
      await showNews(true)
      if (how === 'notification' && gained) {
        const where = environment === 'test' ? ' on the test host' : ''
        await notify(`${grouped(decimalText(gained))} points arrived`, `You now have ${grouped(text)}${where}.`)
      }
    }
    await meta.write(place(environment), { ...seen, told: text })
  }

  return {
    async look() {
      const { pointsNews } = await settings()
      if (pointsNews === 'off') return
      for (const [environment, id] of tokens) {
        const address = await addressOf(id)
        // A failed look is made up by the next one.
        if (address) await lookAt(environment, address, pointsNews).catch(() => {})
      }
    },
    async seen(environment, total) {
      const id = tokens.find(([each]) => each === environment)?.[1]
      const address = id && (await addressOf(id))
      const exact = parseDecimal(total)
      if (!address || !exact) return
      const text = decimalText(exact)
      await meta.write(place(environment), { address, total: text, told: text })
      await showNews(false)
    },
    async wanted() {
      if ((await settings()).pointsNews === 'off') return false
      const addresses = await Promise.all(tokens.map(([, id]) => addressOf(id)))
      return addresses.some((address) => address !== null)
    },
  }
}

function minus(a: Decimal, text: string): Decimal | null {
  const b = parseDecimal(text)
  return b && compareDecimals(a, b) !== 0 ? addDecimals(a, { ...b, digits: -b.digits }) : null
}
