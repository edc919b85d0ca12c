import { addressOf, type Dice, units } from './made-up'
import type { ChainSpec } from './world-chains'
import { cast } from './world-people'
import { tokens } from './world-tokens'
import type { Holding, Token } from './world-types'

const made = (name: string, more: Partial<Token> = {}): Token => ({
  hash: addressOf(`holding ${name}`),
  name,
  symbol: name.replaceAll(' ', '').slice(0, 5).toUpperCase(),
  decimals: 18,
  standard: 'ERC-20',
  holders: 900,
  supply: units('1000000'),
  ...more,
})

const held = (token: Token, value: bigint | null, tokenId: string | null = null): Holding => ({ token, value, tokenId })

/** Priced by a single trade of the sender, who airdropped it. */
const dear = made('Moon Airdrop', { rate: '4120.5', holders: 3 })
/** Its name makes a false promise. */
const lure = made('Visit claim-usd.example to get 9,000 USDC', { symbol: '$ 9,000 USDC' })
const endless = made('Endless', { decimals: 0, supply: 2n ** 256n - 1n })
const gift = made('Free money', { standard: 'ERC-1155', decimals: null, scam: true })

/** Everything that a wallet accumulates: valuable and worthless coins, lies, items, and uncountable amounts. */
const adas = (): Holding[] => [
  held(tokens.usdc, units('18250.4', 6)),
  held(tokens.weth, units('2.4')),
  held(tokens.dai, units('1500.75')),
  held(tokens.restaked, units('0.0125')),
  held(tokens.usdt, units('0.003', 6)),
  held(dear, units('1000000')),
  held(lure, units('9000')),
  held(tokens.spoof, units('10')),
  held(tokens.infinite, units('9694')),
  held(tokens.homoglyph, units('5000', 6)),
  held(tokens.hostile, 10n ** 77n + 1n),
  held(tokens.unnamed, 4_021n),
  held(endless, 2n ** 256n - 1n),
  held(tokens.sealed, null),
  held(tokens.cats, 23n),
  held(tokens.passes, 4n),
  held(tokens.tools, 40n, '107'),
  held(tokens.tools, 1n, '108'),
  held(tokens.omni, units('7.5')),
  held(gift, 1n, '1'),
]

const cents = (rate: string | undefined) => BigInt(Math.round(Number(rate ?? 0) * 1e6))

/** Millionths of a US dollar; null without a price. */
export const worthOf = ({ token, value }: Holding): bigint | null =>
  token.rate === undefined || value === null ? null : (value * cents(token.rate)) / 10n ** BigInt(token.decimals ?? 0)

/** As the service sorts them: most valuable first, then unpriced ones by amount. */
export const byWorth = (a: Holding, b: Holding): number => {
  const [left, right] = [worthOf(a) ?? -1n, worthOf(b) ?? -1n]
  if (left !== right) return left > right ? -1 : 1
  return (a.value ?? -1n) > (b.value ?? -1n) ? -1 : 1
}

/** Holdings by owner; keys are lower-case addresses. */
export function holdings({ id }: ChainSpec, die: Dice): Map<string, Holding[]> {
  const few = [held(tokens.weth, die.digits(18)), held(tokens.usdc, die.digits(9))]
  const many = Array.from({ length: 137 }, (_, at) =>
    held(
      made(`Coin ${at}`, { ...(at % 3 === 0 && { rate: String(die.int(1, 400) / 100) }), holders: 500 }),
      die.digits(die.int(17, 22)),
    ),
  )
  return new Map(
    Object.entries({
      [cast.ada.hash.toLowerCase()]: id === '1' ? adas() : few,
      [cast.linus.hash.toLowerCase()]: few,
      [cast.busy.hash.toLowerCase()]: id === '1' ? many : few,
    }).map(([who, list]) => [who, list.sort(byWorth)]),
  )
}
