import { compareDecimals, type Decimal, parseDecimal } from '../../amounts/decimal'
import { type Coin, coinDecimals, isDust } from '../../amounts/format'
import type { Part } from '../../gloss/sentence'
import { amountPart, tokenPart } from '../../gloss/sentence-parts'
import type { TokenChain } from '../../names/token-name'
import { cleanText } from '../../text/text'
import type { Thing } from '../deed'
import type { DeedLanguage } from './deed-language'
import { filled } from './deed-template'

/** A chain's coin in words, and what its tokens' symbols are judged against. */
export type CoinWords = Coin & TokenChain

const one: Decimal = { digits: 1n, scale: 0 }

const text = (words: string): Part => ({ type: 'text', text: words })

/** Maximum characters of an item's id; longer ones are hashes, whose ends are enough. */
const longestId = 12

const idText = (id: string) => {
  const clean = cleanText(id, 80)
  return clean.length > longestId ? `${clean.slice(0, 4)}…${clean.slice(-4)}` : clean
}

/** One thing in words: `0.3 ETH`, `HCAT #4021`, `3 × DUCK #12`, `5 smallest units of TIN`, `an amount of cUSD`. */
export const thingParts = (thing: Thing, coin: CoinWords, language: DeedLanguage): Part[] =>
  isolated(plainParts(thing, coin, language), language)

function plainParts({ token, id, amount }: Thing, coin: CoinWords, language: DeedLanguage): Part[] {
  if (token === null) return coinParts(amount, coin, language)
  const named = tokenParts(token, id ? 'item' : id === null ? 'token' : 'items', coin, language)
  const say = (how: keyof DeedLanguage['things'], n?: Decimal) =>
    filled(language.things[how], { token: named, id: [text(idText(id ?? ''))], ...(n ? { n: [amountPart(n)] } : {}) })
  if (amount.state === 'units') return say('units', amount.units)
  if (amount.state !== 'told') return id === null ? say(amount.state) : say(id === '' ? 'untold' : 'item')
  if (id === null && !isNamed(token)) return say('unnamed', amount.amount)
  if (!id) return [amountPart(amount.amount), ...named]
  return compareDecimals(amount.amount, one) === 0 ? say('item') : say('count', amount.amount)
}

/** A token by its name; an unnamed one gets a generic word. */
function tokenParts(
  token: Thing['token'],
  unnamed: keyof DeedLanguage['unnamed'],
  chain: TokenChain,
  language: DeedLanguage,
): Part[] {
  const part = tokenPart(token, chain)
  return [isNamed(token) ? part : { ...part, text: language.unnamed[unnamed] }]
}

const isNamed = (token: Thing['token']) => [token?.symbol, token?.name].some((name) => cleanText(name ?? '') !== '')

/** An amount of the coin; in everyday words of its smallest unit if it is too small for a price. */
function coinParts(amount: Thing['amount'], { coin, wei = 'wei' }: Coin, language: DeedLanguage): Part[] {
  const named: Part[] = [{ type: 'coin', text: coin }]
  if (amount.state !== 'told') return filled(language.things.untold, { token: named })
  const { digits, scale } = amount.amount
  if (!isDust(amount.amount)) return [amountPart(amount.amount), ...named]
  const units = scale <= coinDecimals ? parseDecimal(digits * 10n ** BigInt(coinDecimals - scale)) : null
  return units ? [amountPart(units), { type: 'coin', text: wei }] : [amountPart(amount.amount), ...named]
}

/** How many things are named; the others are counted. */
const named = 2

/** Several things, grouped by collection; `counts` their items if their ids do not matter. Empty if there are none. */
export function thingsParts(
  things: readonly Thing[],
  coin: CoinWords,
  language: DeedLanguage,
  counts = false,
): Part[] | undefined {
  const groups = grouped(things)
  const said = groups.map((group) => {
    const [first] = group
    if (!first || group.length === 1) return first ? thingParts(first, coin, language) : []
    const token = tokenParts(first.token, 'items', coin, language)
    const ids = group.map(({ id }) => [text(`#${idText(id ?? '')}`)])
    const [a = [], b = []] = ids
    if (group.length === 2 && group.every(isOne) && !counts)
      return isolated(filled(language.things.items, { token, ids: filled(language.two, { a, b }) }), language)
    return isolated([amountPart(countOf(group)), ...token], language)
  })
  const [a, b, ...more] = said
  if (!a) return undefined
  if (!b) return a
  if (more.length === 0) return filled(language.two, { a, b })
  const rest = groups.slice(named).flat().length
  return filled(language.more, { a, b, more: [text(String(rest))] })
}

const isOne = ({ amount }: Thing) => amount.state === 'told' && compareDecimals(amount.amount, one) === 0

const countOf = (group: readonly Thing[]): Decimal =>
  group.reduce<Decimal>(
    (sum, { amount }) => ({ digits: sum.digits + (amount.state === 'told' ? amount.amount.digits : 1n), scale: 0 }),
    { digits: 0n, scale: 0 },
  )

/** Groups the items of one collection, in order of first appearance. */
function grouped(things: readonly Thing[]): Thing[][] {
  const groups = new Map<string, Thing[]>()
  for (const [index, thing] of things.entries()) {
    const isWhole = thing.amount.state === 'told' && thing.amount.amount.scale === 0
    const address = thing.token?.address_hash?.toLowerCase()
    const key = thing.id !== null && isWhole && address ? address : String(index)
    groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return [...groups.values()]
}

/** First strong isolate, and its end: text in between does not affect the direction around it. */
const open: Part = { type: 'text', text: '\u2068' }
const close: Part = { type: 'text', text: '\u2069' }

/**
 * Isolates a name, or an amount with its token, in right-to-left languages, so it keeps its own order. Other languages
 * need nothing.
 */
export const isolated = (parts: readonly Part[], { isolates }: DeedLanguage): Part[] =>
  isolates && parts.length > 0 ? [open, ...parts, close] : [...parts]
