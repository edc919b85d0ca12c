import { providers } from '../../api/providers'
import { mayHaveMoved } from '../../core/activity/list-sentence'
import type { Clock } from '../../core/async/clock'
import { chainOfExplorer } from '../../core/chains/chain-of-explorer'
import type { ToldGloss } from '../../core/deed/told-gloss'
import { AppError } from '../../core/errors'
import type { Found } from '../../core/gloss/found'
import { isPoorer } from '../../core/gloss/worth-of'
import { notAsked } from '../../core/not-asked'
import { phrase } from '../../core/phrases/phrase'
import { isCalledSecret } from '../../core/secrets/is-called-secret'
import { isNoTransaction } from '../../core/transactions/is-no-transaction'
import { leadsToTransaction } from '../../core/transactions/leads-to-transaction'
import type { SettingValues } from '../../settings/schema'
import type { Rows } from '../cache/rows'
import { standingFault } from '../cache/ttl'
import type { Client } from '../call/client'
import type { KnownWays } from '../call/known-ways'
import type { IsWanted } from '../call/nobody-waits'
import { isServed } from '../call/target'
import type { Counters } from '../credits/counters'
import type { Asker, PageAsker } from '../messages/asker'
import { askTransaction, type Thrift } from './ask-transaction'
import { type Candidate, chainsOf } from './chain-of'
import { chooseNext } from './choose-next'
import { evidenceOf } from './evidence-of'
import { glossListed } from './gloss-listed'
import { type About, bareGloss, glossOfAnswer, glossOfFailure } from './gloss-of'
import type { PageLists } from './page-lists'
import { asksEverywhere, createLooseTrial, type PageTrials } from './page-trial'
import type { SiteMemory } from './site-memory'

/** `tell` is given what can be said already while something better is under way. */
export type GlossOne = (
  found: Found,
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
}

/** Of a site where nothing ever was a transaction, so many lookups a day find that out. */
const mostMissed = 15
/** A hash that nobody knew is quiet for so long. */
const quiet = 10 * 60_000

/** What is known of one hash, asking chain after chain where the page leaves it open. Never throws. */
export const createGlossOne =
  (needs: Needs): GlossOne =>
  (found, asker, isWanted, tell) =>
    gloss(needs, found, asker, isWanted, tell).catch((thrown: unknown) => ({
      hash: found.hash.toLowerCase(),
      chain: null,
      state: 'error',
      sentences: [],
      final: false,
      error: AppError.from(thrown).toWire(),
    }))

async function gloss(needs: Needs, ...[found, asker, isWanted, tell]: Parameters<GlossOne>): Promise<ToldGloss> {
  const { client, rows, sites, trials, lists, counters, clock } = needs
  const settings = await needs.settings()
  const page = asker.by === 'page' ? asker : undefined
  const hash = found.hash.toLowerCase()
  const about: About = { hash, trusted: !page, settings, linked: found.host, now: clock.now() }
  // Logs and explorers are full of these; who pastes one is told what the service says.
  if (page && isNoTransaction(hash)) return bareGloss(about, undefined, 'unknown')
  // The page's script leaves these alone by itself; whoever speaks for it is not believed.
  if (page && isCalledSecret(found.before ?? '', leadsToTransaction(found.path ?? '')))
    return bareGloss(about, undefined, 'unknown')

  const open = page && !page.incognito
  const asked = !page || found.asked === true
  const told = chainsOf(found, { host: page?.host, learned: [] }, settings)
  const learned = open && !told.firm ? await sites.chains(page.host) : []
  const { list, firm } = learned.length > 0 ? chainsOf(found, { host: page?.host, learned }, settings) : told
  const evidence = asked ? 'sure' : evidenceOf(found, { host: page?.host, learned }, settings)
  const trial = open ? await trials.of(page.tab, pageOf(page)) : createLooseTrial()
  /** Nothing says that it is a transaction, nor that its page has any. */
  const isDoubtful = () => evidence === 'against' || (evidence === 'none' && trial.hits() === 0)
  const doubted = (gloss: ToldGloss, doubtful = isDoubtful()): ToldGloss =>
    doubtful ? { ...gloss, doubt: true } : gloss
  if (!asked && (page.incognito || settings.onDemand)) return doubted(bareGloss(about, list[0], 'held'))
  const served = list.filter(({ chain }) => isServed(chain.id, settings))
  if (served.length === 0) return doubted(bareGloss(about, list[0], 'unserved'))

  const fresh = asker.by === 'person' && asker.fresh === true
  const paying = payingAs(asker, asked && !found.pointed, settings)
  const options = { asker: paying, unkept: asker.incognito === true, fresh, ...(isWanted && { isWanted }) }
  const isThrifty = open === true && !asked && settings.sentencesFrom === 'lists'
  const listed =
    isThrifty && firm && evidence === 'sure' && served[0]
      ? await glossListed({ client, lists, clock }, { ...about, now: clock.now() }, served[0], page, options)
      : undefined
  if (listed?.row.said.enough) return listed.gloss
  if (listed) tell?.(listed.gloss)
  const improving = { ...options, asker: paying.by === 'page' ? { ...paying, improves: true } : paying }
  // A record has nothing to add to the row of what moved no tokens.
  const isBare = listed?.row.entry.transaction && !mayHaveMoved(listed.row.entry.transaction)
  if (open && isDoubtful() && (await isLeftAlone(counters, page.site)))
    return doubted({ ...bareGloss(about, undefined, 'held'), error: leftAlone.toWire() }, true)
  const provider = providers[settings.provider]
  const notOn: string[] = []
  let at = clock.now()
  const others = () => (notOn.length > 0 ? { notOn } : {})
  // A chain that was only guessed, after others, and could not tell, is not the hash's chain. What a list told a little
  // of is better told than failed.
  const failed = (candidate: Candidate, error: AppError) =>
    listed?.gloss ??
    doubted({
      ...glossOfFailure(about, firm || notOn.length === 0 ? candidate : undefined, error),
      ...others(),
    })
  let fault: { candidate: Candidate; error: AppError } | undefined
  const next = chooseNext({
    served,
    onPage: () => (firm ? [] : trial.chains()),
    turn: trial.turn,
    isServed: (id) => isServed(id, settings),
    inOrder: firm || asksEverywhere(evidence),
  })
  for (;;) {
    const candidate = await trial.begin(evidence, next.look, isWanted)
    if (!candidate) break
    next.take(candidate)
    const { id, name } = candidate.chain
    let ended: 'hit' | 'miss' | 'other' = 'other'
    try {
      const thrift = isThrifty && !isBare ? thriftOn(needs.ways, id, settings, improving, page.site) : undefined
      const answer = await askTransaction(client, provider, { hash, chain: id }, listed ? improving : options, thrift)
      ended = 'hit'
      if (open && candidate.how === 'probe') await sites.learn(page.host, id)
      // A page could tell by the width of its sentence which lists the reader opened in pages of ours.
      const seen = about.trusted ? await rows.read(id, hash) : undefined
      if (open && !firm) await counters.take([{ key: `hit:${page.site}`, cost: 1, most: 1 }])
      const gloss = glossOfAnswer({ ...about, now: clock.now() }, candidate, answer, seen?.row)
      return { ...(listed && isPoorer(gloss, listed.gloss) ? listed.gloss : gloss), ...others() }
    } catch (thrown) {
      const error = AppError.from(thrown)
      if (error.code === 'http.status' && error.data.status === 404 && !standingFault(error)) {
        ended = 'miss'
        if (open && evidence !== 'sure')
          await counters.take([{ key: `missed:${page.site}`, cost: 1, most: mostMissed }])
        notOn.push(name)
        at = Math.min(at, error.data.at ?? at)
      } else if (isOfThisChain(error)) fault ??= { candidate, error }
      else return failed(candidate, error)
    } finally {
      trial.end(evidence, ended, id)
    }
  }
  // Where a chain could not answer, it may still be the one; a chain without summaries is not worth saying so.
  if (fault && (firm || notOn.length === 0 || !standingFault(fault.error))) {
    return failed(fault.candidate, fault.error)
  }
  if (listed) return listed.gloss
  if (!next.isOver()) {
    const error = leftAlone.toWire()
    return doubted({ ...bareGloss(about, undefined, 'held'), error, at, ...others() }, true)
  }
  const unknown = bareGloss(about, firm ? list[0] : undefined, 'unknown')
  return { ...unknown, retryAt: clock.now() + quiet, at, ...others() }
}

/** Nothing of the site ever was a transaction, and enough was looked up to find that out. */
const isLeftAlone = async (counters: Counters, site: string) =>
  (await counters.used(`missed:${site}`)) >= mostMissed && !(await counters.used(`hit:${site}`))

/** Asks for less than a summary where a chain has records of transactions, which is remembered once one came. */
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

/** Why it is held where nothing says that it is a transaction, and those that were tried are none. */
const leftAlone = notAsked('doubt', phrase('budget.leftAlone'))

/** A page within a document: what one of them holds says nothing of the next. The address itself is kept nowhere. */
const pageOf = ({ document = '', path = '' }: PageAsker) => `${document} ${checksum(path)}`

const checksum = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)

function payingAs(asker: Asker, asked: boolean, { ownExplorers }: SettingValues): Asker {
  if (asker.by === 'person') return asker
  const isExplorer = chainOfExplorer(asker.host, ownExplorers) !== undefined
  return { ...asker, asked, ...(isExplorer && { isExplorer }) }
}

/** Another chain may still know the hash. */
const isOfThisChain = (error: AppError) =>
  standingFault(error) !== undefined || (error.code === 'http.status' && (error.data.status ?? 0) >= 500)
