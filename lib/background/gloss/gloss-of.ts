import { isFinalTransaction } from '../../api/models/transaction'
import { providers, serviceName } from '../../api/services/providers'
import type { Chain } from '../../core/chains/chains'
import type { Deed } from '../../core/deed/deed'
import { deedOf } from '../../core/deed/deed-of'
import { briefWords, deedWords } from '../../core/deed/words/deed-words'
import type { DeedSource, ToldGloss } from '../../core/deed/words/tell'
import { AppError } from '../../core/errors/errors'
import type { Gloss } from '../../core/gloss/gloss'
import type { Sentence } from '../../core/gloss/sentence'
import { isQuoted } from '../../core/gloss/sentence-text'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import type { Transaction } from '../../core/transactions/list-rows'
import { type StubTransaction, transactionState } from '../../core/transactions/transaction-state'
import type { SettingValues } from '../../settings/schema'
import { publicRecord } from '../cache/rows'
import { standingFault } from '../cache/ttl'
import { askAgainAt } from './ask-again-at'
import type { TransactionAnswer } from './ask-transaction'
import type { Candidate } from './chain-of'
import type { ListedRow } from './page-lists'
import { publicError } from './public-gloss'
import { sentencesOf } from './sentences-of'
import { briefSentences, quotedSentence } from './service-words'

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
  const facts = row && { transaction: row, transfers: open?.transfers }
  const deed = facts ? deedOf(facts, chain) : null
  const service = serviceOf(chain.id, about.settings)
  const known = until !== undefined && until < Number.MAX_SAFE_INTEGER
  const retryAt = known ? { retryAt: Math.max(until, about.now + soon) } : {}
  const from = { service, by: open || !seen ? ('record' as const) : ('list' as const) }
  const gloss = { ...bareGloss(about, candidate, 'silent'), from, at, ...warned(deed?.warnings), ...retryAt }
  const said = value === null ? [] : sentencesOf(value, chain, { sender: row?.from })
  const own: Saying | null =
    facts && deed ? { sentence: deedWords(deed, { coin: chain }), deed, told: { facts, chain } } : null
  if (said.length > 0) {
    const all: Saying[] = said.map((each) => ({ ...each, told: each.deed && { deed: each.deed, chain } }))
    // Unrecognised words of the service say less than a recognised deed.
    if (own && deed?.kind !== 'call' && said[0]?.deed === null) all.unshift(own)
    const warnings = warned(deed?.warnings, said[0]?.deed?.warnings)
    return {
      ...bareGloss(about, candidate, 'summary'),
      ...{ from: { service, by: 'summary' }, at, ...warnings, ...spoken(all), final: true },
    }
  }
  if (value === null || row) {
    const final = wordless === true && record !== undefined && isFinalTransaction(record)
    const words = withoutSummary(row, own)
    const { retryAt: _, ...settled } = gloss
    // A final answer does not improve: only pending ones are checked again.
    const isOver = wordless === true && words.state !== 'pending'
    const poor = words.state === 'stub' && deed?.kind === 'call' ? { poor: true as const } : {}
    return { ...(isOver ? settled : gloss), ...words, ...poor, ...(final ? { final } : {}) }
  }
  return gloss
}

/** What the page's lists say about it. */
export function glossOfList(about: About, candidate: Candidate, { entry, said, at }: ListedRow): ToldGloss {
  const { transaction } = entry
  const from = { service: serviceOf(candidate.chain.id, about.settings), by: 'list' as const }
  const words = transaction
    ? withoutSummary(transaction, said)
    : { state: 'stub' as const, ...spoken([said]), final: false }
  const retryAt = words.state === 'pending' ? { retryAt: about.now + listAgain } : {}
  const final = transaction !== null && isFinalTransaction(transaction)
  const poor = words.state === 'stub' && !said.enough ? { poor: true as const } : {}
  return {
    ...bareGloss(about, candidate, words.state),
    from,
    at,
    ...warned(said.deed.warnings),
    ...retryAt,
    ...words,
    ...poor,
    ...(final && { final }),
  }
}

/** Warnings of one deed or of two, each once. */
function warned(...all: (readonly Phrase[] | undefined)[]): Pick<Gloss, 'warnings'> {
  const byWords = new Map(all.flatMap((each) => each ?? []).map((each) => [JSON.stringify(each), each]))
  return byWords.size > 0 ? { warnings: [...byWords.values()] } : {}
}

/**
 * The service answers `null` both for a pending and for a failed transaction; only a list or its record shows which.
 */
function withoutSummary(
  row: StubTransaction | undefined,
  stub: Saying | null | undefined,
): Pick<ToldGloss, 'state' | 'sentences' | 'brief' | 'told' | 'kind' | 'final' | 'dropped'> {
  const say = (how: 'failed' | 'dropped' | 'pending' | 'pendingOrFailed') =>
    spoken([stub ?? { sentence: [{ type: 'text', text: wordsOf(phrase(`mark.${how}`)) }], deed: null, told: null }])
  const state = row && transactionState(row)
  if (state === 'failed') return { state, ...say('failed'), final: true }
  if (state === 'dropped') return { state: 'failed', dropped: true, ...say('dropped'), final: false }
  if (state === 'done') return { state: stub ? 'stub' : 'silent', ...spoken(stub ? [stub] : []), final: false }
  return { state: 'pending', ...say(state ? 'pending' : 'pendingOrFailed'), final: false }
}

/** A sentence with its deed and its source, as far as they are known. */
interface Saying {
  sentence: Sentence
  deed: Deed | null
  told: DeedSource | null
}

function inBrief({ sentence, deed, told }: Saying): Sentence[] {
  if (deed && told) return briefWords(deed, { coin: told.chain })
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
