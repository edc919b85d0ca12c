import { mayHaveMoved } from '../../core/activity/list-sentence'
import type { Clock } from '../../core/async/clock'
import type { ToldGloss } from '../../core/deed/words/tell'
import { AppError, notAsked } from '../../core/errors/errors'
import { isPoorer } from '../../core/gloss/worth-of'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import type { Rows } from '../cache/rows'
import { standingFault } from '../cache/ttl'
import type { KnownWays } from '../call/admit'
import type { IsWanted } from '../call/attempt'
import type { Client } from '../call/client'
import type { Counters } from '../credits/counters'
import type { Asker } from '../messages/asker'
import { askAgainAt } from './ask-again-at'
import { type Asked, askChains } from './ask-chains'
import type { Thrift } from './ask-transaction'
import { decide } from './decide'
import { gather, type Situation } from './gather'
import { glossListed } from './gloss-listed'
import { bareGloss, glossOfFailure } from './gloss-of'
import type { JudgedHash, KeyWordIn } from './judge'
import type { PageLists } from './page-lists'
import type { PageTrials } from './page-trial'
import type { SiteMemory } from './site-memory'

/** `tell` receives what can be said while something better is on its way. */
export type GlossOne = (
  question: JudgedHash,
  asker: Asker,
  isWanted?: IsWanted,
  tell?: (early: ToldGloss) => void,
) => Promise<ToldGloss>

interface Needs {
  client: Client
  rows: Rows
  sites: SiteMemory
  trials: PageTrials
  lists: PageLists
  ways: KnownWays
  counters: Counters
  clock: Clock
  settings(): Promise<SettingValues>
  keyWordIn: KeyWordIn
}

/** Ms for which a hash that nobody knew is not asked about again. */
const quiet = 10 * 60_000

/** Finds out about one hash; asks chain after chain if the page leaves the chain open. Never throws. */
export const createGlossOne =
  (needs: Needs): GlossOne =>
  (question, asker, isWanted, tell) =>
    gloss(needs, question, asker, isWanted, tell).catch((thrown: unknown) => {
      const error = AppError.from(thrown)
      const retryAt = askAgainAt(error, needs.clock.now())
      return {
        hash: question.hash,
        chain: null,
        state: 'error',
        sentences: [],
        final: false,
        error: error.toWire(),
        ...(retryAt === undefined ? {} : { retryAt }),
      }
    })

/** Gather, decide, ask, word. */
async function gloss(needs: Needs, ...[question, asker, isWanted, tell]: Parameters<GlossOne>): Promise<ToldGloss> {
  const situation = await gather(needs, question, asker)
  const { about, list, isDoubtful } = situation
  const doubted = (gloss: ToldGloss): ToldGloss => (isDoubtful() ? { ...gloss, doubt: true } : gloss)
  const verdict = decide(situation.known)
  switch (verdict) {
    case 'none':
      return bareGloss(about, undefined, 'unknown')
    case 'held':
    case 'unserved':
      return doubted(bareGloss(about, list[0], verdict))
    case 'leftAlone':
      return { ...bareGloss(about, undefined, 'held'), error: leftAlone.toWire(), doubt: true }
    case 'ask':
      return ask(needs, situation, asker, isWanted, tell)
  }
}

/** Asks the list that the page is about, if any, and then the chains; words the best answer. */
async function ask(
  needs: Needs,
  situation: Situation,
  asker: Asker,
  isWanted?: IsWanted,
  tell?: (early: ToldGloss) => void,
): Promise<ToldGloss> {
  const { clock } = needs
  const { about, open, asker: paying, served, firm, evidence } = situation
  const { settings } = about
  const fresh = asker.by === 'person' && asker.fresh === true
  const options = { asker: paying, unkept: asker.incognito === true, fresh, ...(isWanted && { isWanted }) }
  const isThrifty = open !== undefined && !situation.isAsked && settings.sentencesFrom === 'lists'
  const listed =
    isThrifty && firm && evidence === 'sure' && served[0]
      ? await glossListed(needs, { ...about, now: clock.now() }, served[0], open, options)
      : undefined
  if (listed?.row.said.enough) return listed.gloss
  if (listed) tell?.(listed.gloss)
  const improving = { ...options, asker: paying.by === 'page' ? { ...paying, improves: true } : paying }
  // For a transaction without transfers, a record adds nothing to the row.
  const isBare = listed?.row.entry.transaction && !mayHaveMoved(listed.row.entry.transaction)
  const asked = await askChains(needs, situation, {
    options: listed ? improving : options,
    isWanted,
    thriftOn: (chain) =>
      isThrifty && !isBare ? thriftOn(needs.ways, chain, settings, improving, open.site) : undefined,
  })
  return inWords(situation, asked, listed?.gloss, clock.now())
}

/**
 * The gloss of a hash once everything that may be asked has been asked: the little that a list said is better than a
 * failure.
 */
function inWords(situation: Situation, asked: Asked, listed: ToldGloss | undefined, now: number): ToldGloss {
  const { about, list, firm, isDoubtful } = situation
  const { gloss, fault, notOn, at, isOver } = asked
  const others = notOn.length > 0 ? { notOn } : {}
  if (gloss) return { ...(listed && isPoorer(gloss, listed) ? listed : gloss), ...others }
  if (listed) return listed
  // If a chain could not answer, it may still be the right one; but after others were asked, its lack of summaries is
  // not worth mentioning.
  if (fault && (fault.isLast || firm || notOn.length === 0 || !standingFault(fault.error))) {
    // A chain that was merely guessed, after others, is not the hash's chain.
    const candidate = firm || notOn.length === 0 ? fault.candidate : undefined
    return { ...glossOfFailure(about, candidate, fault.error), ...others, ...(isDoubtful() && { doubt: true }) }
  }
  if (!isOver) return { ...bareGloss(about, undefined, 'held'), error: leftAlone.toWire(), at, ...others, doubt: true }
  return { ...bareGloss(about, firm ? list[0] : undefined, 'unknown'), retryAt: now + quiet, at, ...others }
}

/** Asks for less than a summary if a chain has records of transactions, which is remembered once one has arrived. */
function thriftOn(
  ways: KnownWays,
  chain: string,
  { provider, explorerHost }: SettingValues,
  improving: Thrift['improving'],
  site: string,
): Thrift {
  const way = JSON.stringify(['records', provider, explorerHost, chain])
  return { hasRecords: () => ways.has(way), hadRecord: () => void ways.add(way), improving, site }
}

/** The reason it is held if nothing suggests that it is a transaction, and those that were tried are none. */
const leftAlone = notAsked('doubt', phrase('budget.leftAlone'))
