import type { Output } from '../../api/index'
import { type Chain, chainById } from '../../core/chains/chains'
import { AppError } from '../../core/errors/errors'
import { fitsRule } from '../../core/following/fits-rule'
import { type FollowRule, readRule } from '../../core/following/follow-rule'
import { mostRuleTokens, type RuleToken } from '../../core/following/followed'
import { type BothPages, lookBoth, type NewEntry, settleAll } from '../../core/following/look-both'
import type { Phrase } from '../../core/phrases/phrase'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import { aheadOf } from '../call/answer-headers'
import type { WireResponse } from '../call/call-stage'
import type { Client } from '../call/client'
import type { Asker } from '../messages/asker'
import type { FollowState } from './follow-store'
import { type NewsAbout, newsOf } from './follow-told'

interface Look {
  /** As in the setting. */
  rule: string
  asker: Asker
  now: number
}

/** What one look at an address changed; `came` contains what is new and wanted. */
interface LookedAt {
  state: FollowState
  came: readonly NewEntry[]
}

/**
 * Requests the lists that the rule needs, one call each, and reports what is new. A failing list does not delay the
 * other.
 */
export async function lookAt(client: Client, about: NewsAbout, before: FollowState, look: Look): Promise<LookedAt> {
  const { asker, now } = look
  const rule = readRule(look.rule)
  const chain = chainById(about.chain)
  const wants = listsOf(rule, chain)
  let ahead: number | undefined
  const observe = ({ headers }: WireResponse) => {
    ahead = aheadOf(headers, now)
  }
  const options = { fresh: true, asker, observe }
  const transactions = wants.transactions ? await had(client.call('addressTransactions', about, options)) : none
  const transfers = wants.transfers ? await had(client.call('addressTokenTransfers', about, options)) : none
  const pages: BothPages = {
    transactions: transactions.page && { ...transactions.page, items: transactions.page.items as Transaction[] },
    transfers: transfers.page && { ...transfers.page, items: transfers.page.items as TokenTransfer[] },
  }
  const error = transactions.error ?? transfers.error
  if (!pages.transactions && !pages.transfers) return { state: { ...before, error }, came: [] }
  const remembered = before.rule === look.rule ? before.both : settleAll(before.both)
  const { memory, came, mayBeMore } = lookBoth(remembered, pages, {
    at: now - (ahead ?? unsureClock),
    wants: (entry) => fitsRule(rule, entry, { address: about.address, chain }),
  })
  const told = before.told + came.length
  const state: FollowState = {
    ...before,
    ...{ both: memory, rule: look.rule, told, askedAt: now, error },
    news: [...came.map((entry) => newsOf(entry, about)), ...before.news],
    unseen: before.unseen + came.length,
    // Both lists may lack something wanted, so the next count that begins here is a minimum too.
    missedAt: mayBeMore ? Math.max(told, before.told + 1) : before.missedAt,
    tokens: tokensOf(pages.transfers?.items ?? [], before.tokens),
  }
  return { state, came }
}

/** Ms by which this clock may be ahead, if the service does not send its time. */
const unsureClock = 3_600_000

/** If the coin is also a token, transfers report it too. */
const listsOf = ({ token }: FollowRule, { coinToken }: Chain) => ({
  transactions: token === '' || token === 'coin',
  transfers: token !== 'coin' || coinToken !== undefined,
})

type List = Output<'addressTransactions'> | Output<'addressTokenTransfers'>

interface Had<L extends List> {
  page: (Pick<L, 'items' | 'unreadable'> & { goesOn: boolean }) | null | undefined
  error: Phrase | null
}

const none: Had<never> = { page: undefined, error: null }

/** A kept answer contains no news. */
async function had<L extends List>(
  asked: Promise<{ value: L; stale?: { because: { message: Phrase } } | undefined }>,
): Promise<Had<L>> {
  try {
    const { value, stale } = await asked
    if (stale) return { page: null, error: stale.because.message }
    const { items, unreadable, next, cut } = value
    return { page: { items, unreadable, goesOn: !!(next ?? cut) }, error: null }
  } catch (thrown) {
    return { page: null, error: AppError.from(thrown).phrase }
  }
}

/** Tokens in the list, then those known before. */
function tokensOf(rows: readonly TokenTransfer[], known: readonly RuleToken[]): RuleToken[] {
  const tokens = new Map<string, RuleToken>()
  const listed = rows.flatMap(({ token }) => {
    const address = token?.address_hash?.toLowerCase()
    return address && token?.symbol ? [{ address, symbol: token.symbol.slice(0, 30) }] : []
  })
  for (const each of [...listed, ...known]) if (!tokens.has(each.address)) tokens.set(each.address, each)
  return [...tokens.values()].slice(0, mostRuleTokens)
}
