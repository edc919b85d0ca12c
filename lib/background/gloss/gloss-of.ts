import type { Output } from '../../api/index'
import { isFinalTransaction } from '../../api/models/transaction'
import { standsInPage } from '../../api/parse-failure'
import { providers, serviceName } from '../../api/providers'
import type { Chain } from '../../core/chains/chains'
import { type KnownTelling, type Saying, type ToldGloss, tellBrief, tellKnown } from '../../core/deed/words/tell'
import { AppError } from '../../core/errors/errors'
import type { Gloss } from '../../core/gloss/gloss'
import { isQuoted, type Sentence } from '../../core/gloss/sentence'
import { addressPart } from '../../core/gloss/sentence-parts'
import { told, toldParts } from '../../core/gloss/told'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import type { Transaction } from '../../core/transactions/list-rows'
import { type StubTransaction, transactionState } from '../../core/transactions/transaction-state'
import type { SettingValues } from '../../settings/schema'
import { standingFault } from '../call/cache'
import type { CallAnswer } from '../call/call-stage'
import { publicRecord } from '../call/rows'
import type { TransactionAnswer } from './ask-transaction'
import type { Candidate } from './chain-of'
import type { ListedRow } from './page-lists'
import { publicError } from './public-gloss'
import { briefSentences, quotedSentence, sentencesOf } from './sentences-of'

/** What all glosses of one hash share. */
export interface About {
  hash: string
  /** A page of ours asks; it may see hosts and the service's words. */
  trusted: boolean
  settings: SettingValues
  /** Host of the link that contains the hash. */
  linked: string | undefined
  /** Ms since 1970. */
  now: number
}

/** Ms before asking again makes sense, if nothing better is known. */
const soon = 5000
/** Ms until a page's list is read again for its pending rows. */
const listAgain = 2 * 60_000

/** A gloss without a sentence. */
export function bareGloss(
  { hash, settings, linked }: About,
  candidate: Candidate | undefined,
  state: Gloss['state'],
): Gloss {
  const chain = candidate && { id: candidate.chain.id, name: candidate.chain.name, how: candidate.how }
  const explorer = candidate && explorerOf(candidate.chain, linked, settings)
  return {
    hash,
    chain: chain ?? null,
    state,
    sentences: [],
    final: false,
    ...(explorer === undefined ? {} : { explorer: `https://${explorer}/tx/${hash}` }),
  }
}

/** The service's answer, together with a list's row. */
export function glossOfAnswer(
  about: About,
  candidate: Candidate,
  { summary: { value, at, stale, until }, record, wordless }: TransactionAnswer,
  seen: Transaction | undefined,
): ToldGloss {
  const { chain } = candidate
  const open = record && publicRecord(record)
  const row = open?.row ?? seen
  if (value === null && stale) return glossOfFailure(about, candidate, AppError.fromWire(stale.because))
  const summaries = value === null ? [] : sentencesOf(value, chain, { sender: row?.from })
  const said = tellKnown({ summaries, facts: row && { transaction: row, transfers: open?.transfers } }, chain)
  const service = serviceOf(chain.id, about.settings)
  const known = until !== undefined && until < Number.MAX_SAFE_INTEGER
  const retryAt = known ? { retryAt: Math.max(until, about.now + soon) } : {}
  const from = { service, by: open || !seen ? ('record' as const) : ('list' as const) }
  const gloss = { ...bareGloss(about, candidate, 'silent'), from, at, ...warned(said), ...retryAt }
  if (said && summaries.length > 0) {
    return {
      ...bareGloss(about, candidate, 'summary'),
      ...{ from: { service, by: 'summary' }, at, ...warned(said), ...spoken(said.sayings), final: true },
    }
  }
  if (value === null || row) {
    const final = wordless === true && record !== undefined && isFinalTransaction(record)
    const own = said?.sayings[0]
    const words = withoutSummary(row, own)
    const { retryAt: _, ...settled } = gloss
    // A final answer does not improve: only pending ones are checked again.
    const isOver = wordless === true && words.state !== 'pending'
    const poor = words.state === 'stub' && own?.deed?.kind === 'call' ? { poor: true as const } : {}
    return { ...(isOver ? settled : gloss), ...words, ...poor, ...(final ? { final } : {}) }
  }
  return gloss
}

/** What became of an operation of a smart account: its own state, as the transaction around it succeeds either way. */
export function glossOfOperation(
  about: About,
  candidate: Candidate,
  { value: { address, status }, at }: CallAnswer<Output<'userOperation'>>,
): ToldGloss {
  const { chain } = candidate
  const outcome = status === true ? 'done' : status === false ? 'failed' : 'unknown'
  const account = addressPart(address)
  const said = told(`operation.${outcome}`, { account: account ? [account] : phrase('operation.account') })
  const { explorer: _, ...bare } = bareGloss(about, candidate, outcome === 'failed' ? 'failed' : 'stub')
  return {
    ...bare,
    operation: true,
    from: { service: serviceOf(chain.id, about.settings), by: 'record' },
    at,
    ...spoken([{ sentence: toldParts(said, wordsOf), deed: null, told: null }]),
    final: typeof status === 'boolean',
    ...(chain.instance && { explorer: `https://${chain.instance}/op/${about.hash}` }),
  }
}

/** What the page's lists say about it. */
export function glossOfList(about: About, candidate: Candidate, { entry, said, enough, at }: ListedRow): ToldGloss {
  const { transaction } = entry
  const from = { service: serviceOf(candidate.chain.id, about.settings), by: 'list' as const }
  const words = transaction
    ? withoutSummary(transaction, said.sayings[0])
    : { state: 'stub' as const, ...spoken(said.sayings), final: false }
  const retryAt = words.state === 'pending' ? { retryAt: about.now + listAgain } : {}
  const final = transaction !== null && isFinalTransaction(transaction)
  const poor = words.state === 'stub' && !enough ? { poor: true as const } : {}
  return {
    ...bareGloss(about, candidate, words.state),
    from,
    at,
    ...warned(said),
    ...retryAt,
    ...words,
    ...poor,
    ...(final && { final }),
  }
}

const warned = (said: Pick<KnownTelling, 'warnings'> | null): Pick<Gloss, 'warnings'> =>
  said && said.warnings.length > 0 ? { warnings: said.warnings } : {}

/**
 * The service answers `null` both for a pending and for a failed transaction; only a list or its record shows which.
 */
function withoutSummary(
  row: StubTransaction | undefined,
  stub: Saying | null | undefined,
): Pick<ToldGloss, 'state' | 'unsure' | 'sentences' | 'brief' | 'told' | 'kind' | 'final' | 'dropped'> {
  const say = (how: 'failed' | 'dropped' | 'pending' | 'pendingOrFailed') =>
    spoken([stub ?? { sentence: [{ type: 'text', text: wordsOf(phrase(`mark.${how}`)) }], deed: null, told: null }])
  const state = row && transactionState(row)
  if (state === 'failed') return { state, ...say('failed'), final: true }
  if (state === 'dropped') return { state: 'failed', dropped: true, ...say('dropped'), final: false }
  if (state === 'done') return { state: stub ? 'stub' : 'silent', ...spoken(stub ? [stub] : []), final: false }
  if (state) return { state, ...say('pending'), final: false }
  return { state: 'pending', unsure: true, ...say('pendingOrFailed'), final: false }
}

function inBrief({ sentence, told }: Saying): Sentence[] {
  if (told) return tellBrief(told)
  return isQuoted(sentence) ? briefSentences(sentence.slice(1, -1)).map(quotedSentence) : briefSentences(sentence)
}

/** In fewer words as well, if there are any. */
function spoken(all: readonly Saying[]): Pick<ToldGloss, 'sentences' | 'brief' | 'told' | 'kind'> {
  const [first] = all
  const brief = first ? inBrief(first) : []
  return {
    ...(first?.deed && { kind: first.deed.kind }),
    sentences: all.map(({ sentence }) => sentence),
    ...(brief.length && { brief }),
    told: all.map(({ told }) => told),
  }
}

export function glossOfFailure(about: About, candidate: Candidate | undefined, error: AppError): Gloss {
  const kind = standingFault(error)
  // If the exact call is unknown, this may be the wrong service; the reader has to know.
  const isUnknownCall = error.data.status === 400
  if (kind && !isUnknownCall) return bareGloss(about, candidate, kind === 'chain' ? 'unserved' : 'silent')
  const retryAt = askAgainAt(error, about.now)
  return {
    ...bareGloss(about, candidate, error.code === 'call.notAsked' ? 'held' : 'error'),
    error: about.trusted ? error.toWire() : publicError(error.toWire()),
    ...(retryAt === undefined ? {} : { retryAt }),
  }
}

const serviceOf = (chain: string, { provider, instances }: SettingValues) =>
  serviceName(providers[provider], chain, instances)

/** Host of a public page of the transaction: the link's, otherwise the first explorer known. */
function explorerOf(chain: Chain, linked: string | undefined, { ownExplorers }: SettingValues): string | undefined {
  const own = Object.keys(ownExplorers).filter((host) => ownExplorers[host] === chain.id)
  const hosts = [...own, ...chain.hosts]
  return hosts.find((host) => host === linked) ?? hosts[0]
}

const later = 30_000

/**
 * A network's log-in page answers in the service's place until somebody logs in; a full device stays full until
 * something is deleted.
 */
const passes = (error: AppError) => error.retry || error.code === 'storage.failed' || standsInPage(error)

/** When a page automatically asks again after a failure, ms since 1970; undefined if the result would be the same. */
export const askAgainAt = (error: AppError, now: number): number | undefined =>
  error.data.retryAt ?? (passes(error) ? now + later : undefined)
