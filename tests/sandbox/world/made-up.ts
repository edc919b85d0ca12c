import { createHash } from 'node:crypto'
import { getAddress } from 'viem'

export type Hex = `0x${string}`

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A fixed 32-byte hash for a name. */
export const hashOf = (name: string): Hex => `0x${sha256(`hashgloss ${name}`).toString('hex')}`

/** A fixed checksummed address for a name. */
export const addressOf = (name: string): Hex => getAddress(`0x${hashOf(`address ${name}`).slice(-40)}`)

/** An address with the same first and last four digits and a different middle, as address poisoning uses. */
export function lookAlike(address: Hex, name: string): Hex {
  const other = addressOf(name).toLowerCase()
  return getAddress(`${address.slice(0, 6).toLowerCase()}${other.slice(6, 38)}${address.slice(-4).toLowerCase()}`)
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function dice(seed: string) {
  let state = sha256(seed).readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From `low` to `high`, inclusive. */
    int: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    /** A whole number of exactly so many digits. */
    digits: (count: number) =>
      BigInt(
        Array.from({ length: count }, (_, at) =>
          at === 0 ? 1 + Math.floor(next() * 9) : Math.floor(next() * 10),
        ).join(''),
      ),
  }
}

export type Dice = ReturnType<typeof dice>

/** `2026-09-15T14:54:51.000000Z`: six decimals of a second, as the service writes times. */
export const timeOf = (ms: number) => new Date(ms).toISOString().replace(/\.(\d{3})Z$/, '.$1000Z')

/** A decimal of coins or tokens in its smallest unit, exact: `units('1.25', 18)`. */
export function units(amount: string, decimals = 18): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

/** A decimal of the smallest unit, without trailing zeros. */
export function decimal(value: bigint, decimals = 18): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals ? digits.slice(-decimals).replace(/0+$/, '') : ''
  return fraction ? `${whole}.${fraction}` : whole
}
