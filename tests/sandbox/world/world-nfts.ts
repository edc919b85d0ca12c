import { addressWire } from '../explorer/wire-address'
import { addressOf, type Dice } from './made-up'
import { cast } from './world-people'
import { tokens } from './world-tokens'
import type { Collection, Standard, Token, Wire } from './world-types'

/** Maximum items that the service includes with one collection. */
const preloaded = 9

interface Held {
  token: Token
  /** How many instances are known. */
  count: number
  amount?: string | null
}

function instance({ token }: Held, id: string): Wire {
  const unique = token.standard === 'ERC-721'
  const image = `https://nft.example/${token.symbol}/${id}.png`
  return {
    animation_url: null,
    external_app_url: unique ? `https://nft.example/${id}` : null,
    id,
    image_url: Number(id) % 4 === 0 ? null : image,
    is_unique: unique,
    media_type: 'image/png',
    media_url: image,
    metadata: metadata(id, token),
    owner: unique ? addressWire(cast.ada) : null,
    thumbnails: Number(id) % 2 ? { '60x60': image, '250x250': image, '500x500': image, original: image } : null,
    token: null,
    token_type: token.standard,
    value: unique ? '1' : String((Number(id) % 40) + 1),
  }
}

/** Metadata as authors publish it: lists or objects of attributes, numbers for texts, or nothing. */
function metadata(id: string, token: Token): Wire | null {
  const at = Number(id) % 5
  const name = `${token.name ?? 'Untitled'} #${id}`
  if (at === 0) return null
  if (at === 1) return { name, attributes: { trait_type: 'Common', value: 'Grey' } }
  if (at === 2) return { name: Number(id), image: `ipfs://bafybeisandbox/${id}`, description: ['not', 'a', 'text'] }
  return {
    name,
    description: 'One of a kind, made up for the sandbox.',
    image: `https://nft.example/${id}.png`,
    attributes: [
      { trait_type: 'Ears', value: 'Long' },
      { display_type: 'number', trait_type: 'Naps', value: 84 },
    ],
  }
}

function collection(held: Held): Collection {
  const { token, count, amount = String(count) } = held
  const ids = Array.from({ length: Math.min(count, preloaded) }, (_, at) => String(at * 7 + 1))
  return { token, amount, instances: ids.map((id) => instance(held, id)) }
}

const order: Standard[] = ['ERC-404', 'ERC-721', 'ERC-1155']

/** By standard, then by contract: the service's order. */
const sorted = (list: Collection[]) =>
  list.sort(
    (a, b) =>
      order.indexOf(a.token.standard) - order.indexOf(b.token.standard) ||
      (a.token.hash.toLowerCase() < b.token.hash.toLowerCase() ? -1 : 1),
  )

const made = (name: string, standard: Standard, more: Partial<Token> = {}): Token => ({
  hash: addressOf(`collection ${name}`),
  name,
  symbol: name.slice(0, 4).toUpperCase(),
  decimals: null,
  standard,
  holders: 12,
  supply: 1_000n,
  ...more,
})

/** NFTs by owner; keys are lower-case addresses. */
export function nfts(die: Dice): Map<string, Collection[]> {
  const ada = [
    { token: tokens.cats, count: 23 },
    { token: tokens.passes, count: 4 },
    { token: tokens.tools, count: 12, amount: '310' },
    { token: tokens.omni, count: 2, amount: '11000' },
    { token: made('Null Names', 'ERC-721', { name: null, symbol: null }), count: 1, amount: null },
    // Hidden unless a header requests it.
    { token: made('Free money', 'ERC-1155', { scam: true }), count: 3 },
  ]
  const busy = Array.from({ length: 137 }, (_, at) => ({
    token: made(`Series ${at}`, die.pick(order)),
    count: die.int(1, 14),
  }))
  return new Map([
    [cast.ada.hash.toLowerCase(), sorted(ada.map(collection))],
    [cast.busy.hash.toLowerCase(), sorted(busy.map(collection))],
    [cast.linus.hash.toLowerCase(), sorted([collection({ token: tokens.cats, count: 1 })])],
  ])
}
