import type { Chain } from '../chains/chains'
import { isKnownToken, knownSymbols } from '../chains/known-tokens'
import { t } from '../language/t'
import { cleanText, quoted } from '../text/text'
import { skeleton } from './name-skeleton'

/** The members of a token that name it. */
interface Named {
  symbol?: string | null | undefined
  name?: string | null | undefined
  address_hash?: string | null | undefined
}

/** What a token's symbol is judged against: the chain's coin, the contract that stands for it, and the known tokens. */
export type TokenChain = Partial<Pick<Chain, 'id' | 'coin' | 'coinToken'>>

/** A token's symbol in one line as its creator wrote it, or else its name; at most `most` characters. */
export const tokenSymbol = ({ symbol, name }: Named, most?: number): string =>
  cleanText(symbol ?? '', most) || cleanText(name ?? '', most)

/**
 * A token's name for a sentence, and wherever it follows an amount. Whoever created the token chose it, so it is quoted
 * if it could be read as more than a symbol (*000 000 USDC*, *USDC, and 5 ETH*), or as the coin or a known token, which
 * it is not.
 */
export function tokenName(token: Named, most?: number, chain?: TokenChain): string {
  const name = tokenSymbol(token, most)
  if (!name) return t('Unnamed token')
  return isSymbol(name) && !tokenFault(token, chain) ? name : quoted(name)
}

/** Letters with digits behind them, and at most single dots or hyphens between: `USDC.e`, `UNI-V2`. */
const symbolShape = /^\p{L}[\p{L}\p{M}]*(?:[.-]?[\p{L}\p{M}\p{Nd}]+)*…?$/u

/** Longer ones are prose more often than symbols. */
const longestSymbol = 11

/** Letters and words that scale the number before them: `5 M`, `5 million`. */
const scaleShape = /^(?:[kmbt]$|thousand|million|billion|trillion)/i

const isSymbol = (name: string) => symbolShape.test(name) && [...name].length <= longestSymbol && !scaleShape.test(name)

/**
 * What a token's symbol passes for: the chain's `coin`, or a known `token` of the chain; undefined if it is that very
 * one, or resembles none. The contract decides.
 */
export function tokenFault(token: Named, { id, coin, coinToken }: TokenChain = {}): 'coin' | 'token' | undefined {
  const looks = skeleton(tokenSymbol(token))
  const contract = token.address_hash?.toLowerCase()
  if (contract && (contract === coinToken?.address.toLowerCase() || isOfChain(contract))) return undefined
  const known = knownBySkeleton(id).get(looks)
  if (known !== undefined && contract && isKnownToken(known, contract)) return undefined
  if (looks !== '' && coin && looks === skeleton(coin)) return 'coin'
  return known === undefined ? undefined : 'token'
}

const skeletons = new Map<string, ReadonlyMap<string, string>>()

/** The symbols of a chain's known tokens, by how they look. */
function knownBySkeleton(chain = ''): ReadonlyMap<string, string> {
  const known = skeletons.get(chain)
  if (known) return known
  const all = new Map(knownSymbols(chain).map((symbol) => [skeleton(symbol), symbol]))
  skeletons.set(chain, all)
  return all
}

/** Contracts of the chain itself: nobody can choose 20 equal digits of an address. */
const isOfChain = (contract: string) => /([0-9a-f])\1{19}|(?:dead){5}/.test(contract)
