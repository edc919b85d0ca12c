import { parseDecimal } from '../amounts/decimal'
import { type Coin, coinDecimals } from '../amounts/format'
import type { NamedAddress } from '../gloss/sentence-parts'
import { type Piece, piecesOf } from '../gloss/template'
import { isObject } from '../json/parse-json'
import type { TokenChain } from '../names/token-name'
import type { Token } from '../transactions/list-rows'
import { blankDeed, type Deed, type DeedKind, type Thing } from './deed'
import { summaryWarnings } from './warnings'

/**
 * The shape of a sentence: `T` a thing, `A` an address, `X` the name of a market or a text, everything else literal
 * words.
 */
type Shape = readonly [RegExp, DeedKind, ...Role[]]

/** The roles of a shape's things, addresses and names, in order. */
type Role = 'gave' | 'got' | 'moved' | 'other' | 'through'

/** The service's verbs, as it writes them: *Swap*, *Swapped*, *Transfer* … */
const shapes: readonly Shape[] = [
  [/^(?:swap|swapped|exchange|exchanged|trade|traded) T (?:for|to|into) T$/, 'swap', 'gave', 'got'],
  [
    /^(?:swap|swapped|exchange|exchanged|trade|traded) T (?:for|to|into) T (?:on|in|via|through) [AX]$/,
    'swap',
    'gave',
    'got',
    'through',
  ],
  [/^(?:transfer|transferred|send|sent|pay|paid) (?:of )?T$/, 'send', 'gave'],
  [/^(?:transfer|transferred|send|sent|pay|paid) (?:of )?T to A$/, 'send', 'gave', 'other'],
  [/^(?:receive|received) (?:of )?T$/, 'receive', 'got'],
  [/^(?:receive|received) (?:of )?T from A$/, 'receive', 'got', 'other'],
  [/^(?:mint|minted) (?:of )?T$/, 'mint', 'got'],
  [/^(?:mint|minted) (?:of )?T for T$/, 'mint', 'got', 'gave'],
  [/^(?:mint|minted) (?:of )?T (?:on|in|via) [AX]$/, 'mint', 'got', 'through'],
  [/^(?:burn|burned|burnt) (?:of )?T$/, 'burn', 'gave'],
  [/^(?:wrap|wrapped) (?:of )?T$/, 'wrap', 'gave'],
  [/^(?:wrap|wrapped) T (?:into|to|for) T$/, 'wrap', 'gave', 'got'],
  [/^(?:unwrap|unwrapped) (?:of )?T$/, 'unwrap', 'gave'],
  [/^(?:unwrap|unwrapped) T (?:into|to|for) T$/, 'unwrap', 'gave', 'got'],
  [/^(?:deposit|deposited|supply|supplied) (?:of )?T$/, 'deposit', 'gave'],
  [/^(?:deposit|deposited|supply|supplied) (?:of )?T (?:to|in|into|on|with) [AX]$/, 'deposit', 'gave', 'through'],
  [/^(?:withdraw|withdrew|withdrawn|withdrawal) (?:of )?T$/, 'withdraw', 'got'],
  [/^(?:withdraw|withdrew|withdrawn|withdrawal) (?:of )?T from [AX]$/, 'withdraw', 'got', 'through'],
  [/^(?:stake|staked) (?:of )?T$/, 'stake', 'gave'],
  [/^(?:stake|staked) (?:of )?T (?:on|in|with|to) [AX]$/, 'stake', 'gave', 'through'],
  [/^(?:unstake|unstaked) (?:of )?T$/, 'unstake', 'got'],
  [/^(?:unstake|unstaked) (?:of )?T from [AX]$/, 'unstake', 'got', 'through'],
  [/^(?:claim|claimed|harvest|harvested|collect|collected) (?:of )?T$/, 'claim', 'got'],
  [/^(?:claim|claimed|harvest|harvested|collect|collected) (?:of )?T (?:from|on) [AX]$/, 'claim', 'got', 'through'],
  [/^(?:borrow|borrowed) (?:of )?T$/, 'borrow', 'got'],
  [/^(?:borrow|borrowed) (?:of )?T (?:from|on) [AX]$/, 'borrow', 'got', 'through'],
  [/^(?:repay|repaid) (?:of )?T$/, 'repay', 'gave'],
  [/^(?:repay|repaid) (?:of )?T (?:to|on) [AX]$/, 'repay', 'gave', 'through'],
  [/^(?:bridge|bridged) (?:of )?T$/, 'bridge-out', 'gave'],
  [/^(?:bridge|bridged) (?:of )?T (?:on|via|through|with) [AX]$/, 'bridge-out', 'gave', 'through'],
  [/^(?:approve|approved) T (?:for|to) A$/, 'approve', 'moved', 'other'],
  [/^(?:deploy|deployed|create|created) A$/, 'deploy', 'other'],
  [/^(?:add|added) (?:liquidity of )?T and T$/, 'add-liquidity', 'gave', 'gave'],
  [/^(?:add|added) liquidity of T and T (?:on|to|in) [AX]$/, 'add-liquidity', 'gave', 'gave', 'through'],
  [/^(?:remove|removed) liquidity of T and T (?:on|from|in) [AX]$/, 'remove-liquidity', 'got', 'got', 'through'],
  [/^(?:buy|bought|purchase|purchased) T for T$/, 'buy', 'got', 'gave'],
  [/^(?:buy|bought|purchase|purchased) T for T (?:on|via) [AX]$/, 'buy', 'got', 'gave', 'through'],
  [/^(?:buy|bought|purchase|purchased) T from A for T$/, 'buy', 'got', 'other', 'gave'],
  [/^(?:buy|bought|purchase|purchased) T from A for T (?:on|via) [AX]$/, 'buy', 'got', 'other', 'gave', 'through'],
  [/^(?:sell|sold|sale) (?:of )?T for T$/, 'sell', 'gave', 'got'],
  [/^(?:sell|sold|sale) (?:of )?T for T (?:on|via) [AX]$/, 'sell', 'gave', 'got', 'through'],
  [/^(?:sell|sold|sale) (?:of )?T to A for T$/, 'sell', 'gave', 'other', 'got'],
  [/^(?:sell|sold|sale) (?:of )?T to A for T (?:on|via) [AX]$/, 'sell', 'gave', 'other', 'got', 'through'],
]

interface Sign {
  sign: string
  thing?: Thing
  address?: NamedAddress
  market?: Deed['market']
}

/**
 * A summary of the service as a deed: from its leading verb and the types of its variables. Null if either is unknown;
 * the service's own words are then shown. `sender` is the transaction's sender, if known.
 */
export function summaryDeed(
  template: unknown,
  variables: unknown,
  coin: Coin & TokenChain,
  sender: NamedAddress | null = null,
): Deed | null {
  const pieces = piecesOf(template, variables, coin)
  const signs = pieces && signsOf(pieces, coin)
  if (!signs) return null
  const lead = signs[0]?.sign === 'A' ? signs.shift() : undefined
  const shape = signs.map(({ sign }) => sign).join(' ')
  const [, kind, ...roles] = shapes.find(([pattern]) => pattern.test(shape)) ?? []
  if (!kind) return null
  const named = signs.filter(({ sign }) => /^[TAX]$/.test(sign))
  const things = (role: Role) => named.flatMap(({ thing }, at) => (roles[at] === role && thing ? [thing] : []))
  const side = (role: Role) => named.find((_, at) => roles[at] === role)
  const deed: Deed = {
    ...blankDeed,
    kind,
    actor: lead?.address ?? sender,
    gave: things('gave'),
    moved: things('moved'),
    // The wrapped coin is the same thing again.
    got: kind === 'wrap' || kind === 'unwrap' ? [] : things('got'),
    other: side('other')?.address ?? null,
    through: side('through')?.address ?? null,
    market: side('through')?.market ?? null,
    what: kind === 'deploy' ? 'contract' : null,
  }
  return { ...deed, warnings: summaryWarnings(deed, coin) }
}

/** Pieces by their type: an amount includes the name after it. Null if they do not fit such a sentence. */
function signsOf(pieces: readonly Piece[], { wei = 'wei' }: Coin): Sign[] | null {
  const signs: Sign[] = []
  const rest = pieces.filter(({ part }) => part.text.trim() !== '')
  for (let at = 0; at < rest.length; at++) {
    const piece = rest[at] as Piece
    const next = rest[at + 1]
    const { part, type, value } = piece
    if (part.type === 'amount') {
      const amount = parseDecimal(value)
      const token = next ? namedAfter(next) : undefined
      if (!amount || token === undefined) return null
      // In the coin's smallest unit, converted to the coin.
      const isSmall = next?.part.type === 'coin' && next.part.text === wei
      const coins = isSmall ? { ...amount, scale: amount.scale + coinDecimals } : amount
      signs.push({
        sign: 'T',
        thing: { token, id: null, amount: { state: 'told', amount: coins }, how: 'moved', others: [] },
      })
      // The sentence’s own words may follow a literal coin name.
      const words = next?.part.type === 'text' ? next.part.text.trim().split(/\s+/).slice(1) : []
      for (const word of words) signs.push({ sign: word.toLowerCase() })
      at += 1
    } else if (part.type === 'token') {
      signs.push({
        sign: 'T',
        thing: { token: tokenOf(value), id: null, amount: { state: 'untold' }, how: 'moved', others: [] },
      })
    } else if (part.type === 'address') {
      signs.push({ sign: 'A', address: isObject(value) ? (value as NamedAddress) : {} })
    } else if (part.type === 'link') {
      signs.push({ sign: 'X', market: { name: part.text, ...(part.url ? { url: part.url } : {}) } })
    } else if (part.type === 'text' && type === undefined) {
      for (const word of part.text.trim().split(/\s+/)) signs.push({ sign: word.toLowerCase() })
    } else return null
  }
  return signs.some(({ sign }) => /^[tax]$/.test(sign)) ? null : signs
}

/** The token of an amount: null for the coin. Undefined if it is not named. */
function namedAfter({ part, value }: Piece): Token | null | undefined {
  if (part.type === 'coin') return null
  if (part.type === 'token') return tokenOf(value)
  return part.type === 'text' && /^\s*ether\b/i.test(part.text) ? null : undefined
}

function tokenOf(value: unknown): Token {
  const token = isObject(value) ? (value as Token & { address?: string }) : {}
  return { ...token, address_hash: token.address_hash ?? token.address }
}
