import { isScam } from '../addresses/is-scam'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  fixedText,
  multiplyDecimals,
} from '../amounts/decimal'
import { holding as asRow, tokenAmount } from '../amounts/token-amount'
import { toCsv } from '../export/csv-export'
import { publicName } from '../gloss/sentence-parts'
import { msg, t } from '../language/t'
import { cleanText } from '../text/text'
import { isSame } from '../transactions/list-rows'
import type { Holding } from './holding'
import type { Allowance } from './open-allowances'

/** What is known of who may take tokens. Undefined is unknown. */
export interface SpenderFacts {
  isContract: boolean | undefined
  /** Whether anybody can read its source. */
  isVerified: boolean | undefined
  /** Ms since 1970. */
  created: number | undefined
}

/** An allowance with what it puts at risk. */
export interface ListedAllowance {
  allowance: Allowance
  spender: SpenderFacts
  /** US dollars that it could take now; null if the balance or the price is unknown or doubtful. */
  stake: Decimal | null
  /** Whose tokens it may take, in a list of several addresses. */
  owner?: string
}

/** What an owner holds of tokens, as far as it is loaded. */
interface HeldTokens {
  holdings: readonly Holding[]
  /** Nothing else is held. */
  isWhole: boolean
}

export const isUnlimitedAllowance = ({ amount }: Allowance): boolean => amount === 'unlimited' || amount === 'all'

const nothing: Decimal = { digits: 0n, scale: 0 }

/** The worth of what an allowance could take now: no more than is held, and no more than is allowed. */
export function atStake(allowance: Allowance, { holdings, isWhole }: HeldTokens): Decimal | null {
  const { token, of, id } = allowance
  const held = holdings.filter((each) => each.token && isSame(each.token.address_hash, token.address_hash))
  if (held.length === 0) return isWhole ? nothing : null
  const [only] = held
  if (!only || held.length > 1 || only.doubtful || only.fold || !only.price) return null
  if (isUnlimitedAllowance(allowance)) return only.worth
  if (typeof allowance.amount !== 'bigint' || of !== 'amount' || id !== null) return null
  const allowed = tokenAmount(asRow(String(allowance.amount), only.token, only.token?.type))
  const balance = tokenAmount(only.amount)
  if (allowed.state !== 'told' || balance.state !== 'told') return null
  const least = compareDecimals(allowed.amount, balance.amount) < 0 ? allowed.amount : balance.amount
  return multiplyDecimals(least, only.price)
}

/** What all could take: several may take the same tokens, but only once. Null if nothing is known to be at stake. */
export function stakeOfAll(list: readonly ListedAllowance[]): Decimal | null {
  const most = new Map<string, Decimal>()
  for (const { allowance, stake, owner } of list) {
    const hash = allowance.token.address_hash?.toLowerCase()
    const key = hash && `${owner ?? ''} ${hash}`
    const before = key && most.get(key)
    if (key && stake && (!before || compareDecimals(stake, before) > 0)) most.set(key, stake)
  }
  return [...most.values()].reduce<Decimal | null>((sum, each) => (sum ? addDecimals(sum, each) : each), null)
}

/** Nobody can check what a contract without public source does, and an account may do anything. */
const spenderRank = ({ isContract, isVerified }: SpenderFacts): number =>
  isContract === false || isVerified === false ? 0 : isVerified === undefined ? 1 : 2

/** The riskiest first: unlimited ones, then by spender, by what is at stake, and the newest. Worthless tokens last. */
export function byRisk(a: ListedAllowance, b: ListedAllowance): number {
  return (
    Number(isScam(a.allowance.token)) - Number(isScam(b.allowance.token)) ||
    Number(isUnlimitedAllowance(b.allowance)) - Number(isUnlimitedAllowance(a.allowance)) ||
    spenderRank(a.spender) - spenderRank(b.spender) ||
    compareDecimals(b.stake ?? nothing, a.stake ?? nothing) ||
    (b.allowance.time ?? 0) - (a.allowance.time ?? 0)
  )
}

/** Whether a token or a spender has these words in its name or address. */
export function isSoughtAllowance({ token, spender }: Allowance, sought: string, label = ''): boolean {
  const words = sought.trim().toLowerCase()
  const texts = [token.symbol, token.name, token.address_hash, publicName(spender), spender.hash, label]
  return texts.some((text) => text?.toLowerCase().includes(words))
}

/** Why an allowance ended. */
export const endedWords: Record<NonNullable<Allowance['ended']>['why'], string> = {
  revoked: msg('Revoked // an allowance'),
  expired: msg('Expired // an allowance'),
  moved: msg('The item moved'),
  replaced: msg('Replaced by another spender'),
}

const timeCell = (ms: number | null | undefined) => (ms == null ? '' : new Date(ms).toISOString().replace(/\.\d+/, ''))

/** All of them, open ones first, for a spreadsheet; it starts with the mark that tells its encoding. */
export function allowancesCsv(list: readonly ListedAllowance[], labelOf: (hash: string) => string): string {
  const header = [
    ...[t('Status'), t('Token'), t('Token contract'), t('Spender'), t('Name'), t('Label'), t('Amount')],
    ...[t('Smallest units'), t('Given (UTC)'), t('Changed (UTC)'), t('Transaction'), t('Last used (UTC)')],
    ...[t('Ends (UTC)'), t('Kept by'), t('Verified source'), t('At stake, US dollars')],
  ]
  return `\ufeff${toCsv(
    header,
    list.map(({ allowance, spender: facts, stake }) => {
      const { token, spender, contract, ended, used } = allowance
      const verified = facts.isVerified === undefined ? '' : facts.isVerified ? t('Yes') : t('No')
      return [
        ...[ended ? t(endedWords[ended.why]) : t('Open // an allowance'), cleanText(token.symbol ?? '')],
        ...[token.address_hash ?? '', spender.hash ?? '', cleanText(publicName(spender) ?? '')],
        ...[labelOf(spender.hash ?? ''), ...amountCells(allowance), timeCell(allowance.since)],
        ...[timeCell(allowance.time), allowance.transaction ?? '', timeCell(used?.time), timeCell(allowance.expires)],
        ...[contract.hash ?? '', verified, stake ? fixedText(stake, 2) : ''],
      ]
    }),
  )}`
}

function amountCells({ amount, of, token }: Allowance): [amount: string, units: string] {
  if (amount === 'unlimited') return [t('Unlimited'), '']
  if (amount === 'all') return [t('All items'), '']
  if (of === 'item') return [`#${amount}`, '']
  const scaled = of === 'amount' ? tokenAmount(asRow(String(amount), token, token.type)) : null
  return [scaled?.state === 'told' ? decimalText(scaled.amount) : '', String(amount)]
}
