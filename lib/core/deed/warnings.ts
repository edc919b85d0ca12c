import { type NamedAddress, publicName } from '../gloss/sentence-parts'
import { isScam } from '../is-scam'
import { type Phrase, phrase } from '../phrases/phrase'
import { cleanText, isSuspicious } from '../text'
import { tokenName } from '../token-name'
import type { Token } from '../transactions/list-rows'
import type { Deed } from './deed'
import type { Facts } from './facts'

/** What is to be said against the tokens, sides and names of a transaction, each once. */
export const deedWarnings = ({ transaction, transfers = [] }: Facts): Phrase[] =>
  warningsOf(
    transfers.map(({ token }) => token),
    [
      ...[transaction?.from, transaction?.to, transaction?.created_contract],
      ...transfers.flatMap(({ from, to }) => [from, to]),
    ],
  )

/** The same of what a summary names. */
export const summaryWarnings = ({ gave, got, actor, other, through }: Deed): Phrase[] =>
  warningsOf(
    [...gave, ...got].map(({ token }) => token),
    [actor, other, through],
  )

type Told<T> = T | null | undefined

function warningsOf(allTokens: readonly Told<Token>[], allAddresses: readonly Told<NamedAddress & Scam>[]): Phrase[] {
  const tokens = allTokens.filter((each) => each !== null && each !== undefined)
  const addresses = allAddresses.filter((each) => each !== null && each !== undefined)
  const scams = [...tokens.filter(isScam).map((token) => tokenName(token)), ...addresses.filter(isScam).map(nameOf)]
  const names = [...tokens.flatMap(({ symbol, name }) => [symbol, name]), ...addresses.map(publicName)]
  const imitations = names
    .filter((name) => typeof name === 'string' && isSuspicious(name))
    .map((name) => cleanText(name ?? ''))
  return [
    ...[...new Set(scams)].map((name) => phrase('warning.scam', { name })),
    ...[...new Set(imitations)].map((name) => phrase('warning.imitates', { name })),
  ]
}

type Scam = Parameters<typeof isScam>[0]

const nameOf = (address: NamedAddress) => cleanText(publicName(address) ?? address.hash ?? '')
