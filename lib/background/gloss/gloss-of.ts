import type { Summary } from '../../api/models/summary'
import { providers } from '../../api/providers'
import type { Infer } from '../../api/shown'
import type { Chain } from '../../core/chains/chains'
import { AppError } from '../../core/errors'
import { cleanText } from '../../core/text'
import { type StubTransaction, stubSentence, transactionState } from '../../core/transactions/stub-sentence'
import type { Gloss, Sentence } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import type { Told } from '../ask-service'
import { standingFault } from '../cache/ttl'
import type { Candidate } from './chain-of'
import { publicError } from './public-gloss'
import { sentencesOf } from './sentences-of'

/** What every gloss of one hash shares. */
export interface About {
  hash: string
  /** A page of ours asks, which may know hosts and the service's words. */
  trusted: boolean
  settings: SettingValues
  /** Host of the link the hash stands in. */
  linked: string | undefined
  /** Ms since 1970. */
  now: number
}

/** Ms before asking again makes sense, where nothing better is known. */
const soon = 5000
const later = 30_000

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

/** What the service's answer and, beside it, a list's row say. */
export function glossOfAnswer(
  about: About,
  candidate: Candidate,
  { value, at, stale, until }: Told<Infer<typeof Summary> | null>,
  row: StubTransaction | undefined,
): Gloss {
  const { chain } = candidate
  if (value === null && stale) return glossOfFailure(about, candidate, AppError.fromWire(stale.because))
  const method = row?.method ? { method: cleanText(row.method) } : {}
  const from = { service: providers[about.settings.provider].name, ...method }
  const known = until !== undefined && until < Number.MAX_SAFE_INTEGER
  const retryAt = known ? { retryAt: Math.max(until, about.now + soon) } : {}
  const gloss = { ...bareGloss(about, candidate, 'silent'), from, at, ...retryAt }
  if (value === null) return { ...gloss, ...withoutSummary(row, chain) }

  const sentences = sentencesOf(value, chain)
  if (sentences.length > 0) return { ...bareGloss(about, candidate, 'summary'), from, at, sentences, final: true }
  const stub = row && stubSentence(row, { coin: chain.coin })
  return stub ? { ...gloss, state: 'stub', sentences: [stub] } : gloss
}

/** The service says `null` for a pending transaction and for a failed one; only a list can tell which. */
function withoutSummary(row: StubTransaction | undefined, chain: Chain): Pick<Gloss, 'state' | 'sentences' | 'final'> {
  const stub = row && stubSentence(row, { coin: chain.coin })
  const say = (text: string): Sentence[] => [stub ?? [{ type: 'text', text }]]
  const state = row && transactionState(row)
  if (state === 'failed' || state === 'dropped')
    return { state: 'failed', sentences: say('Failed'), final: state === 'failed' }
  if (state === 'done') return { state: stub ? 'stub' : 'silent', sentences: stub ? [stub] : [], final: false }
  return { state: 'pending', sentences: say(state ? 'Pending' : 'Pending, or failed'), final: false }
}

export function glossOfFailure(about: About, candidate: Candidate | undefined, error: AppError): Gloss {
  const kind = standingFault(error)
  if (kind) return bareGloss(about, candidate, kind === 'chain' ? 'unserved' : 'silent')
  const retryAt = error.data.retryAt ?? (error.retry ? about.now + later : undefined)
  return {
    ...bareGloss(about, candidate, error.code === 'budget.spent' ? 'held' : 'error'),
    error: about.trusted ? error.toWire() : publicError(error.toWire()),
    ...(retryAt === undefined ? {} : { retryAt }),
  }
}

/** Host of a public page of the transaction: where the link led, else the first explorer known. */
function explorerOf(chain: Chain, linked: string | undefined, { ownExplorers }: SettingValues): string | undefined {
  const own = Object.keys(ownExplorers).filter((host) => ownExplorers[host] === chain.id)
  const hosts = [...own, ...chain.hosts]
  return hosts.find((host) => host === linked) ?? hosts[0]
}
