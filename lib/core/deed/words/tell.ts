import type { Gloss } from '../../gloss/gloss'
import type { Sentence } from '../../gloss/sentence'
import { eachPhraseOnce, type Phrase } from '../../phrases/phrase'
import { isSame } from '../../transactions/list-rows'
import type { Deed, DeedChain, Facts } from '../deed'
import { deedOf } from '../deed-of'
import { movesOf, netOf } from '../net'
import { briefWords, deedWords } from './deed-words'
import type { CoinWords } from './thing-parts'

/** The source of a sentence, stored until the audience is known: facts, or their deed if there are none. */
export type DeedSource =
  | { facts: Facts; chain: DeedChain }
  | { deed: Deed; chain: CoinWords; about?: string | undefined }

/** The sentence of a transaction: for anybody, or for the reader whose own addresses `isMine` recognises. */
export const tell = (source: DeedSource, isMine?: IsMine): Sentence | null => tellDeed(source, isMine)?.sentence ?? null

/** The same, with the deed behind it. */
function tellDeed(source: DeedSource, isMine?: IsMine): { deed: Deed; sentence: Sentence } | null {
  const deed = deedIn(source, isMine)
  return (
    deed && {
      deed,
      sentence: deedWords(deed, { coin: source.chain, about: aboutOf(source), ...(isMine && { isMine }) }),
    }
  )
}

/** The same in fewer words, each version shorter than the one before. */
export function tellBrief(source: DeedSource, isMine?: IsMine): Sentence[] {
  const deed = deedIn(source, isMine)
  return deed ? briefWords(deed, { coin: source.chain, ...(isMine && { isMine }) }) : []
}

/** A sentence with its deed and its source, as far as they are known. */
export interface Saying {
  sentence: Sentence
  deed: Deed | null
  told: DeedSource | null
}

/** What a transaction did, as every place says it: the best sentence first, and what to warn of. */
export interface KnownTelling {
  sayings: readonly [Saying, ...Saying[]]
  /** Of everything that is known, whichever sentence is shown. */
  warnings: Phrase[]
}

/** What a place knows of a transaction: what the service says of it, and the facts of its record or of rows. */
interface Known {
  /** Without a deed where the service's words are not recognised. */
  summaries?: readonly Saying[]
  facts?: Facts | null | undefined
}

/**
 * The one way from what is known to words: marks, cards, rows, lists, news and exports take their sentences and
 * warnings from here. A recognised summary knows the most; unrecognised words of the service say less than a recognised
 * deed. Null if nothing is known.
 */
export function tellKnown({ summaries = [], facts }: Known, chain: DeedChain, isMine?: IsMine): KnownTelling | null {
  const source = facts && { facts, chain }
  const own = source ? tellDeed(source, isMine) : null
  const mine: Saying[] = own ? [{ ...own, told: source ?? null }] : []
  const [first] = summaries
  const isOwnBetter = !first || (first.deed === null && own !== null && own.deed.kind !== 'call')
  const [best, ...others] = isOwnBetter ? [...mine, ...summaries] : summaries
  if (!best) return null
  return {
    sayings: [best, ...others],
    warnings: eachPhraseOnce([...(own?.deed.warnings ?? []), ...(first?.deed?.warnings ?? [])]),
  }
}

const aboutOf = (source: DeedSource) => ('facts' in source ? source.facts.about : source.about)

function deedIn(source: DeedSource, isMine: IsMine | undefined): Deed | null {
  const deed = 'facts' in source ? deedFrom(source, isMine) : source.deed
  return deed && isMine ? forReader(deed, isMine, aboutOf(source)) : deed
}

function deedFrom({ facts, chain }: Extract<DeedSource, { facts: Facts }>, isMine: IsMine | undefined): Deed | null {
  const about = isMine ? ownSide(facts, chain, isMine) : facts.about
  return deedOf(about === facts.about ? facts : { ...facts, about }, chain)
}

/**
 * A gloss without an audience yet: it includes the source of each sentence, if known, so it can be worded for anyone.
 */
export interface ToldGloss extends Gloss {
  told?: readonly (DeedSource | null)[]
}

/** Whether an address is one of the reader's own. */
export type IsMine = (hash: string) => boolean

/**
 * The reader's own address from whose view to describe a transaction, unless the page is about another one: an own
 * address that received something from others. If it only sent, the actual sender stays the actor, because a token may
 * lie about whose it was.
 */
function ownSide(facts: Facts, chain: DeedChain, isMine: IsMine): string | undefined {
  const sender = facts.transaction?.from?.hash
  if (facts.about || (sender && isMine(sender))) return facts.about
  const moves = movesOf(facts, chain)
  const receivers = new Set(moves.flatMap(({ to }) => to?.hash?.toLowerCase() ?? []))
  return [...receivers].find((hash) => isMine(hash) && netOf(moves, hash).got.length > 0)
}

/** The same from the other side. */
const turned: Partial<Record<Deed['kind'], Deed['kind']>> = { send: 'receive', buy: 'sell', sell: 'buy' }

/**
 * A deed from the reader's view: what was sent to, bought from or sold to their own address is what they received, sold
 * or bought; between two of their own, they moved it. If the place is `about` an address, that view stays.
 */
export function forReader(deed: Deed, isMine: IsMine, about?: string): Deed {
  const { kind, actor, other, gave, got, state } = deed
  const isOwn = (side: typeof actor) => !!side?.hash && isMine(side.hash)
  if (!isOwn(other)) return deed
  if (isOwn(actor)) {
    if (isSame(actor?.hash, other?.hash) || (kind !== 'send' && kind !== 'receive')) return deed
    const [by, to] = kind === 'send' ? [actor, other] : [other, actor]
    return { ...deed, kind: 'move-own', gave: [], got: [], moved: kind === 'send' ? gave : got, by, other: to }
  }
  const kindOfMine = turned[kind]
  if (!kindOfMine || state !== 'done' || about) return deed
  return { ...deed, kind: kindOfMine, actor: other, other: actor, gave: got, got: gave }
}
