import type { Clock } from '../../core/async/clock'
import { chainOfExplorer } from '../../core/chains/chains'
import type { SettingValues } from '../../settings/schema'
import { isServed } from '../call/target'
import type { Counters } from '../credits/counters'
import type { Asker, PageAsker } from '../messages/asker'
import { type Candidate, chainsOf } from './chain-of'
import type { KnownBefore } from './decide'
import { isNoTransaction } from './event-topics'
import type { About } from './gloss-of'
import type { Evidence, JudgedHash } from './judge'
import { createLooseTrial, type PageTrial, type PageTrials } from './page-trial'
import type { SiteMemory } from './site-memory'

interface Needs {
  sites: SiteMemory
  trials: PageTrials
  counters: Counters
  clock: Clock
  settings(): Promise<SettingValues>
}

/** On a site where nothing was ever a transaction, this many lookups a day check whether that is still so. */
export const mostMissed = 15

/** Everything that decides what is asked about a hash, and whose budget pays. */
export interface Situation {
  about: About
  /** The page that asks, if that may be stored. */
  open: PageAsker | undefined
  /** Whose budget pays. */
  asker: Asker
  /** The reader asked for this very hash. */
  isAsked: boolean
  /** Chains it may belong to, likeliest first, and those of them that are served. */
  list: readonly Candidate[]
  served: readonly Candidate[]
  /** The page leaves no doubt about the chain. */
  firm: boolean
  evidence: Evidence
  /** Nothing of its own calls it a transaction. */
  isUnnamed: boolean
  trial: PageTrial
  /** Nothing suggests that it is a transaction, or that its page has any; that may change while it waits. */
  isDoubtful(): boolean
  known: KnownBefore
}

/** Reads what is known about a hash: its page, the site's history, settings. Asks no service. */
export async function gather(needs: Needs, question: JudgedHash, asker: Asker): Promise<Situation> {
  const settings = await needs.settings()
  const page = asker.by === 'page' ? asker : undefined
  const open = page?.incognito ? undefined : page
  const { hash } = question
  const isAsked = !page || question.asked === true
  const told = chainsOf(question, { host: page?.host, learned: [] }, settings)
  const learned = open && !told.firm ? await needs.sites.chains(open.host) : []
  const { list, firm } = learned.length > 0 ? chainsOf(question, { host: page?.host, learned }, settings) : told
  const served = list.filter(({ chain }) => isServed(chain.id, settings))
  const isKnown = learned.length > 0 || (page !== undefined && Object.hasOwn(settings.siteChains, page.host))
  const evidence = question.evidence === 'none' && isKnown ? 'site' : question.evidence
  const trial = open ? await needs.trials.of(open.tab, pageOf(open)) : createLooseTrial()
  const isDoubtful = () => evidence === 'other' || (evidence === 'none' && trial.hits() === 0)
  return {
    about: { hash, trusted: !page, settings, linked: question.host, now: needs.clock.now() },
    open,
    asker: payingAs(asker, isAsked && !question.pointed, settings),
    isAsked,
    list,
    served,
    firm,
    evidence,
    isUnnamed: question.isUnnamed === true,
    trial,
    isDoubtful,
    known: {
      by: asker.by,
      isNoTransaction: isNoTransaction(hash),
      isOther: evidence === 'other',
      isAsked,
      isIncognito: page?.incognito === true,
      isOnDemand: settings.onDemand,
      isServed: served.length > 0,
      isDoubtful: isDoubtful(),
      isSiteSpent: open !== undefined && isDoubtful() && (await isSpent(needs.counters, open.site)),
    },
  }
}

const isSpent = async (counters: Counters, site: string) =>
  (await counters.used(`missed:${site}`)) >= mostMissed && !(await counters.used(`hit:${site}`))

/**
 * A page within a document: what one of them contains says nothing about the next. The address itself is not stored.
 */
const pageOf = ({ document = '', path = '' }: PageAsker) => `${document} ${checksum(path)}`

const checksum = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)

function payingAs(asker: Asker, asked: boolean, { ownExplorers }: SettingValues): Asker {
  if (asker.by === 'person') return asker
  const isExplorer = chainOfExplorer(asker.host, ownExplorers) !== undefined
  return { ...asker, asked, ...(isExplorer && { isExplorer }) }
}
