import { mayHaveMoved } from '../../core/deed/deed-of'
import type { ToldGloss } from '../../core/deed/words/tell'
import { AppError, isNotAsked, notAsked } from '../../core/errors/errors'
import { isPoorer } from '../../core/gloss/gloss'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import type { KnownWays } from '../call/admit'
import type { CallOptions, IsWanted } from '../call/attempt'
import { standingFault } from '../call/cache'
import type { Asker } from '../messages/asker'
import { type Asked, askChains } from './ask-chains'
import { isTold, type Thrift } from './ask-transaction'
import type { Candidate } from './chain-of'
import { listedPage } from './explorer-pages'
import { decide, gather, type Situation, type Sources } from './gather'
import { type About, askAgainAt, bareGloss, glossOfFailure, glossOfList } from './gloss-of'
import type { JudgedHash } from './judge'
import type { ListedRow } from './page-lists'

/** `tell` receives what can be said while something better is on its way. */
export type GlossOne = (
  question: JudgedHash,
  asker: Asker,
  isWanted?: IsWanted,
  tell?: (early: ToldGloss) => void,
) => Promise<ToldGloss>

/** Ms for which a hash that nobody knew is not asked about again. */
const quiet = 10 * 60_000

/** Finds out about one hash; asks chain after chain if the page leaves the chain open. Never throws. */
export const createGlossOne =
  (sources: Sources): GlossOne =>
  (question, asker, isWanted, tell) =>
    gloss(sources, question, asker, isWanted, tell).catch((thrown: unknown) => {
      const error = AppError.from(thrown)
      const retryAt = askAgainAt(error, sources.clock.now())
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
async function gloss(sources: Sources, ...[question, asker, isWanted, tell]: Parameters<GlossOne>): Promise<ToldGloss> {
  const situation = await gather(sources, question, asker)
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
      return ask(sources, situation, asker, isWanted, tell)
  }
}

/** Asks the list that the page is about, if any, and then the chains; words the best answer. */
async function ask(
  sources: Sources,
  situation: Situation,
  asker: Asker,
  isWanted?: IsWanted,
  tell?: (early: ToldGloss) => void,
): Promise<ToldGloss> {
  const { clock } = sources
  const { about, open, asker: paying, served, firm, evidence } = situation
  const { settings } = about
  const fresh = asker.by === 'person' && asker.fresh === true
  const options = { asker: paying, unkept: asker.incognito === true, fresh, ...(isWanted && { isWanted }) }
  const isThrifty = open !== undefined && !situation.isAsked && settings.sentencesFrom === 'lists'
  const listed =
    isThrifty && firm && evidence === 'sure' && !situation.isOperation && served[0]
      ? await glossListed(sources, { ...about, now: clock.now() }, served[0], open, options)
      : undefined
  if (listed?.row.enough) return listed.gloss
  if (listed) tell?.(listed.gloss)
  const improving = { ...options, asker: paying.by === 'page' ? { ...paying, improves: true } : paying }
  // For a transaction without transfers, a record adds nothing to the row.
  const isBare = listed?.row.entry.transaction && !mayHaveMoved(listed.row.entry.transaction)
  const asked = await askChains(sources, situation, {
    options: listed ? improving : options,
    isWanted,
    thriftOn: (chain) =>
      isThrifty && !isBare
        ? { ...thriftOn(sources.ways, chain, settings), improving, site: open.site, now: clock.now }
        : undefined,
  })
  return inWords(situation, asked, listed?.gloss, clock.now())
}

/** Ms that a page waits for its list: a list that hangs must not delay everything else. */
const patience = 4000

interface Listed {
  row: ListedRow
  gloss: ToldGloss
}

/**
 * What the lists of an explorer's page say about a hash of that page. Undefined if the page is about no list, if the
 * list does not contain the hash, or if this site has already had a better sentence, which costs nothing.
 */
async function glossListed(
  { client, lists, clock }: Sources,
  about: About,
  candidate: Candidate,
  { shows = '', site }: { shows?: string; site: string },
  options: Pick<CallOptions, 'asker' | 'isWanted'>,
): Promise<Listed | undefined> {
  const { hash, settings } = about
  const { id: chain } = candidate.chain
  const page = listedPage(shows, settings.ownExplorers)
  if (page?.chain !== chain || (await isTold(client, { hash, chain }, site))) return undefined
  const asked = lists.row(page, hash, settings, options).catch((thrown: unknown) => {
    // The next step explains why.
    if (!isNotAsked(thrown)) throw thrown
    return undefined
  })
  const row = await Promise.race([asked, clock.sleep(patience).then(() => undefined)])
  return row && { row, gloss: glossOfList(about, candidate, row) }
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
): Pick<Thrift, 'hasRecords' | 'hadRecord'> {
  const way = JSON.stringify(['records', provider, explorerHost, chain])
  return { hasRecords: () => ways.has(way), hadRecord: () => void ways.add(way) }
}

/** The reason it is held if nothing suggests that it is a transaction, and those that were tried are none. */
const leftAlone = notAsked('doubt', phrase('budget.leftAlone'))
