import { isScam } from '../addresses/is-scam'
import { lookalikes } from '../addresses/lookalike'
import { isAbsurdPrice, priceOf } from '../amounts/doubtful-price'
import { shortAddress } from '../amounts/format'
import { tokenAmount } from '../amounts/token-amount'
import { type NamedAddress, publicName } from '../gloss/sentence-parts'
import { t } from '../language/t'
import { type TokenChain, tokenFault, tokenSymbol } from '../names/token-name'
import { type Phrase, phrase } from '../phrases/phrase'
import { cleanText, isSuspicious } from '../text/text'
import type { Token, TokenTransfer } from '../transactions/list-rows'
import type { Deed, Facts } from './deed'

/** Transfers to check for warnings; a transaction can have thousands. */
const mostTransfers = 200

/** Warnings about the tokens, sides and names of a transaction, each once. */
export function deedWarnings({ transaction, transfers = [] }: Facts, chain: TokenChain): Phrase[] {
  const looked = transfers.slice(0, mostTransfers)
  const sides = [
    ...[transaction?.from, transaction?.to, transaction?.created_contract],
    ...looked.flatMap(({ from, to }) => [from, to]),
  ]
  return [
    ...warningsOf(
      looked.map(({ token }) => token),
      sides,
      chain,
    ),
    ...[...new Set(looked.filter(isDoubtful).map(({ token }) => nameOfToken(token)))].map((name) =>
      phrase('warning.price', { name }),
    ),
    ...alikeIn(sides),
  ]
}

/** The same for what a summary names. */
export const summaryWarnings = ({ gave, got, actor, other, through }: Deed, chain: TokenChain): Phrase[] => {
  const sides = [actor, other, through]
  return [
    ...warningsOf(
      [...gave, ...got].map(({ token }) => token),
      sides,
      chain,
    ),
    ...alikeIn(sides),
  ]
}

type Told<T> = T | null | undefined

const isTold = <T>(each: Told<T>): each is T => each !== null && each !== undefined

function warningsOf(
  allTokens: readonly Told<Token>[],
  sides: readonly Told<NamedAddress>[],
  chain: TokenChain,
): Phrase[] {
  const tokens = allTokens.filter(isTold)
  const addresses = sides.filter(isTold)
  const scams = [...tokens.filter(isScam).map(nameOfToken), ...addresses.filter(isScam).map(shownName)]
  const faults = tokens.map((token) => tokenFault(token, chain))
  const names = [
    ...tokens.flatMap(({ symbol, name }, at) => (faults[at] ? [] : [symbol, name])),
    ...addresses.map(publicName),
  ]
  const imitations = names
    .filter((name) => typeof name === 'string' && isSuspicious(name))
    .map((name) => cleanText(name ?? ''))
  return [
    ...[...new Set(scams)].map((name) => phrase('warning.scam', { name })),
    ...(['coin', 'token'] as const).flatMap((fault) => {
      const alike = tokens.filter((_, at) => faults[at] === fault).map((token) => tokenSymbol(token))
      return [...new Set(alike)].map((name) => phrase(`warning.${fault}`, { name }))
    }),
    ...[...new Set(imitations)].map((name) => phrase('warning.imitates', { name })),
  ]
}

const nameOfToken = (token: Told<Token>) => tokenSymbol(token ?? {}) || t('Unnamed token')

const shownName = (address: NamedAddress) => cleanText(publicName(address) ?? shortAddress(address.hash ?? ''))

function isDoubtful(transfer: TokenTransfer): boolean {
  const { token } = transfer
  const known = tokenAmount(transfer)
  const price = priceOf(token?.exchange_rate)
  return known.state === 'told' && isAbsurdPrice(known.amount, price, token)
}

/** Addresses that look the same when shortened: whoever made the second one hopes that it is mistaken for the first. */
function alikeIn(sides: readonly Told<NamedAddress>[]): Phrase[] {
  const known = sides.flatMap((side) => (side?.hash ? [{ address: side.hash, familiarity: 'seen' as const }] : []))
  const looks = [...lookalikes(known).values()].map(({ of }) => shortAddress(of))
  return [...new Set(looks)].map((address) => phrase('warning.alike', { address }))
}
