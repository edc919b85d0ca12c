import { providers } from '../../api/providers'
import { chainById } from '../../core/chains/chains'
import type { ToldGloss } from '../../core/deed/words/tell'
import { AppError } from '../../core/errors/errors'
import type { CallOptions, IsWanted } from '../call/attempt'
import { standingFault } from '../call/cache'
import { isServed } from '../call/target'
import { askTransaction, type Thrift } from './ask-transaction'
import type { Candidate } from './chain-of'
import { mostMissed, type Situation, type Sources } from './gather'
import { glossOfAnswer, glossOfOperation } from './gloss-of'
import { asksEverywhere, type NextLookup } from './page-trial'

/** Ms for which a value without evidence is believed to be none: a new transaction would mostly be called one. */
const hour = 60 * 60_000

/** How each of the chains is asked. */
interface How {
  options: CallOptions
  isWanted: IsWanted | undefined
  /** How to ask a chain for less than a summary; undefined if that is not possible. */
  thriftOn(chain: string): Thrift | undefined
}

/** The result of asking chain after chain. */
export interface Asked {
  /** The answer of the chain that knew the hash. */
  gloss?: ToldGloss
  /** The first chain that could not answer, and whether no other was asked after it. */
  fault?: { candidate: Candidate; error: AppError; isLast: boolean }
  /** Names of chains that do not know it. */
  notOn: string[]
  /** When the oldest of their answers arrived, ms since 1970. */
  at: number
  /** No chain is left to ask. */
  isOver: boolean
}

/** Asks the chains that a hash may belong to, as far as its page's trial allows, until one knows it. */
export async function askChains(sources: Sources, situation: Situation, how: How): Promise<Asked> {
  const { client, rows, sites, counters, clock, keyWordIn } = sources
  const { about, open, served, firm, evidence, isUnnamed, isOperation, trial } = situation
  const { hash, settings } = about
  const provider = providers[settings.provider]
  const asked: Asked = { notOn: [], at: clock.now(), isOver: false }
  const options = asksEverywhere(evidence) ? how.options : { ...how.options, missingFor: hour }
  const next = chooseNext({
    served,
    onPage: () => (firm ? [] : trial.chains()),
    turn: trial.turn,
    isServed: (id) => isServed(id, settings),
    inOrder: firm || asksEverywhere(evidence),
  })
  for (;;) {
    const lookup = await trial.begin(evidence, next.look, how.isWanted)
    if (!lookup) return { ...asked, isOver: next.isOver() }
    const { candidate } = lookup
    // The hash may have waited long, and its page may have changed.
    if (isUnnamed && open && (await keyWordIn(open.tab, open.frame ?? 0)) !== undefined) {
      lookup.end('other')
      return asked
    }
    next.take(candidate)
    const { id, name } = candidate.chain
    let ended: 'hit' | 'miss' | 'other' = 'other'
    try {
      const which = { hash, chain: id }
      const answer = isOperation
        ? await client.call('userOperation', which, options)
        : await askTransaction(client, provider, which, options, how.thriftOn(id))
      ended = 'hit'
      if (open && candidate.how === 'probe') await sites.learn(open.host, id)
      // Otherwise the width of a sentence could show a page which lists the reader opened in pages of ours.
      const seen = about.trusted ? await rows.read(id, hash) : undefined
      if (open && !firm) await counters.take([{ key: `hit:${open.site}`, cost: 1, most: 1 }])
      const now = { ...about, now: clock.now() }
      if (!('summary' in answer)) return { ...asked, gloss: glossOfOperation(now, candidate, answer) }
      return { ...asked, gloss: glossOfAnswer(now, candidate, answer, seen?.row) }
    } catch (thrown) {
      const error = AppError.from(thrown)
      if (isMiss(error)) {
        ended = 'miss'
        if (open && evidence !== 'sure')
          await counters.take([{ key: `missed:${open.site}`, cost: 1, most: mostMissed }])
        asked.notOn.push(name)
        asked.at = Math.min(asked.at, error.data.at ?? asked.at)
      } else if (isOfThisChain(error)) asked.fault ??= { candidate, error, isLast: false }
      else return { ...asked, fault: { candidate, error, isLast: true } }
    } finally {
      lookup.end(ended, id)
    }
  }
}

const isMiss = (error: AppError) => error.code === 'http.status' && error.data.status === 404 && !standingFault(error)

/** Another chain may still know the hash. */
const isOfThisChain = (error: AppError) =>
  standingFault(error) !== undefined || (error.code === 'http.status' && (error.data.status ?? 0) >= 500)

interface Choice {
  /** Chains that may be asked, likeliest first. */
  served: readonly Candidate[]
  /** The chains of other hashes on the page. */
  onPage(): readonly string[]
  /** Counts hashes that begin without a hint. */
  turn(): number
  isServed(chain: string): boolean
  /** One after the other, until one knows it. */
  inOrder: boolean
}

/**
 * Chooses the chain to ask next about a hash: first what is said about the hash, then the chains of others on its page,
 * then the likely ones. If only one is asked, each hash of a page begins with a different chain, so three hashes test
 * three chains.
 */
function chooseNext({ served, onPage, turn, isServed, inOrder }: Choice) {
  const asked = new Set<string>()
  const isOpen = ({ chain }: Candidate) => !asked.has(chain.id)
  let own: Candidate | undefined

  function ofPage(): Candidate | undefined {
    const id = onPage().find((each) => !asked.has(each) && isServed(each))
    return id === undefined ? undefined : { chain: chainById(id), how: 'probe' }
  }

  function likely(): Candidate | undefined {
    const open = served.filter(isOpen)
    if (inOrder || asked.size > 0) return open[0]
    own ??= open[turn() % open.length]
    return own
  }

  return {
    look(): NextLookup<Candidate> | undefined {
      const hinted = served.find((each) => isOpen(each) && each.how !== 'probe') ?? ofPage()
      const candidate = hinted ?? likely()
      return candidate && { candidate, again: asked.size > 0, isGuess: !hinted }
    },
    take({ chain }: Candidate): void {
      asked.add(chain.id)
    },
    /** Whether every chain has been asked. */
    isOver: () => !served.some(isOpen),
  }
}
