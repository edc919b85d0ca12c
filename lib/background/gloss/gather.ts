import { providers } from '../../api/providers'
import type { Clock } from '../../core/async/clock'
import { chainOfExplorer } from '../../core/chains/chains'
import type { SettingValues } from '../../settings/schema'
import type { KnownWays } from '../call/admit'
import type { Client } from '../call/client'
import type { Counters } from '../call/counters'
import type { Rows } from '../call/rows'
import { isServed } from '../call/target'
import type { Asker, PageAsker } from '../messages/asker'
import { type Candidate, chainsOf } from './chain-of'
import type { About } from './gloss-of'
import type { Evidence, JudgedHash, KeyWordIn } from './judge'
import type { PageLists } from './page-lists'
import { createLooseTrial, type PageTrial, type PageTrials } from './page-trial'
import type { SiteMemory } from './site-memory'

/** What a gloss is made from: whom a lookup asks, and what decides, counts and remembers it. */
export interface Sources {
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
  /** It has no link, and no name of its own that calls it a transaction. */
  isUnnamed: boolean
  /** It is an operation of a smart account, by its page's words. */
  isOperation: boolean
  trial: PageTrial
  /** Nothing suggests that it is a transaction, or that its page has any; that may change while it waits. */
  isDoubtful(): boolean
  known: KnownBefore
}

/** Reads what is known about a hash: its page, the site's history, settings. Asks no service. */
export async function gather(sources: Sources, question: JudgedHash, asker: Asker): Promise<Situation> {
  const settings = await sources.settings()
  const page = asker.by === 'page' ? asker : undefined
  const open = page?.incognito ? undefined : page
  const { hash } = question
  const isAsked = !page || question.asked === true
  const unlearned = chainsOf(question, { host: page?.host, learned: [] }, settings)
  const learned = open && !unlearned.firm ? await sources.sites.chains(open.host) : []
  const { list, firm } = learned.length > 0 ? chainsOf(question, { host: page?.host, learned }, settings) : unlearned
  const served = list.filter(({ chain }) => isServed(chain.id, settings))
  const isKnown = learned.length > 0 || (page !== undefined && Object.hasOwn(settings.siteChains, page.host))
  const isOperation = question.isOperation === true
  // Only services with records know operations.
  const isOther = isOperation && !isAsked && !providers[settings.provider].transactionRecords
  const evidence = isOther ? 'other' : question.evidence === 'none' && isKnown ? 'site' : question.evidence
  const trial = open ? await sources.trials.of(open.tab, pageOf(open)) : createLooseTrial()
  const isDoubtful = () => evidence === 'other' || (evidence === 'none' && trial.hits() === 0)
  return {
    about: { hash, trusted: !page, settings, linked: question.host, now: sources.clock.now() },
    open,
    asker: payingAs(asker, isAsked && !question.pointed, settings),
    isAsked,
    list,
    served,
    firm,
    evidence,
    isUnnamed: question.isUnnamed === true,
    isOperation,
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
      isSiteSpent: open !== undefined && isDoubtful() && (await isSpent(sources.counters, open.site)),
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

/**
 * First topics of the most common log events, each with the event it is the Keccak-256 hash of: they look like
 * transaction hashes.
 */
export const eventTopics: ReadonlyMap<string, string> = new Map([
  ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', 'Transfer(address,address,uint256)'],
  ['0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', 'Approval(address,address,uint256)'],
  ['0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', 'ApprovalForAll(address,address,bool)'],
  [
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    'TransferSingle(address,address,address,uint256,uint256)',
  ],
  [
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
    'TransferBatch(address,address,address,uint256[],uint256[])',
  ],
  [
    '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
    'Swap(address,uint256,uint256,uint256,uint256,address)',
  ],
  [
    '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
    'Swap(address,address,int256,int256,uint160,uint128,int24)',
  ],
  ['0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1', 'Sync(uint112,uint112)'],
  ['0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', 'Deposit(address,uint256)'],
  ['0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', 'Withdrawal(address,uint256)'],
  ['0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', 'OwnershipTransferred(address,address)'],
  ['0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b', 'Upgraded(address)'],
  ['0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d', 'RoleGranted(bytes32,address,address)'],
])

/**
 * Whether a 32-byte word in lower case cannot be a transaction hash. A padded address or number starts with 24 zeros,
 * as one hash in 2^96 does; the others are constants.
 */
const isNoTransaction = (word: string): boolean => word.startsWith(`0x${'0'.repeat(24)}`) || eventTopics.has(word)

/** What is known about 32 bytes, and about whoever asks, before any service is asked. */
interface KnownBefore {
  by: 'person' | 'page'
  /** No transaction can have such a hash: a padded number, or a constant. */
  isNoTransaction: boolean
  /** The page calls it something else, such as a block or a root. */
  isOther: boolean
  /** The reader asked for this very hash. */
  isAsked: boolean
  isIncognito: boolean
  /** The reader wants no automatic lookups. */
  isOnDemand: boolean
  /** At least one of the chains it may belong to is served. */
  isServed: boolean
  /** Nothing suggests that it is a transaction, or that its page has any. */
  isDoubtful: boolean
  /** Enough of the site's values were looked up, and none was a transaction. */
  isSiteSpent: boolean
}

type FirstVerdict = 'none' | 'held' | 'unserved' | 'leftAlone' | 'ask'

const isPage = ({ by }: KnownBefore) => by === 'page'

/** What happens to a hash: the first row whose condition is true. */
const verdicts: readonly { verdict: FirstVerdict; when(known: KnownBefore): boolean; why: string }[] = [
  {
    verdict: 'none',
    when: (known) => isPage(known) && known.isNoTransaction,
    why: 'logs and explorers are full of these; a person who pastes one is told what the service says',
  },
  {
    verdict: 'held',
    when: ({ isAsked, isIncognito }) => !isAsked && isIncognito,
    why: 'what a private window shows is nobody’s business until its reader asks',
  },
  {
    verdict: 'held',
    when: ({ isAsked, isOnDemand }) => !isAsked && isOnDemand,
    why: 'the reader set it so',
  },
  { verdict: 'unserved', when: ({ isServed }) => !isServed, why: 'nobody can be asked' },
  {
    verdict: 'leftAlone',
    when: (known) => isPage(known) && known.isOther && !known.isAsked,
    why: 'its page knows better what it is',
  },
  {
    verdict: 'leftAlone',
    when: (known) => isPage(known) && known.isDoubtful && known.isSiteSpent,
    why: 'the site never had a transaction',
  },
  { verdict: 'ask', when: () => true, why: 'it may be one' },
]

export const decide = (known: KnownBefore): FirstVerdict => verdicts.find(({ when }) => when(known))?.verdict ?? 'ask'
