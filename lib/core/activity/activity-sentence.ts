import type { Deed, DeedChain, Facts } from '../deed/deed'
import { isTelling } from '../deed/deed-of'
import { type IsMine, tellKnown } from '../deed/words/tell'
import { isQuoted, type Sentence } from '../gloss/sentence'
import { t } from '../language/t'
import { eachPhraseOnce, type Phrase } from '../phrases/phrase'
import type { TokenTransfer } from '../transactions/list-rows'
import type { TransactionState } from '../transactions/transaction-state'
import type { ActivityEntry } from './activity-order'

/**
 * The source of a row's sentence: the service's summary, the transaction's stored record, or this extension, from a
 * method's name, from the movements, or from almost nothing.
 */
export type SentenceSource = 'summary' | 'record' | 'method' | 'transfers' | 'stub'

/** What is stored about a transaction that a row shows, from earlier lookups. */
export interface KnownSentence {
  sentence: Sentence
  /** The version for the reader, if one of their own addresses takes part. */
  yours?: Sentence
  warnings?: Phrase[]
  by: 'summary' | 'record' | 'list'
  state: TransactionState
  /** It says no more than a method's name. */
  poor?: true
}

export interface RowSentence {
  parts: Sentence
  source: SentenceSource
  /** About all that is known of the transaction; names in the sentence bear their own, see `doubtsOf`. */
  warnings: Phrase[]
}

/** A feed's row; `transfers` undefined if nobody looked for them. */
export interface RowEntry extends Pick<ActivityEntry, 'transaction' | 'internals'> {
  transfers?: readonly TokenTransfer[] | undefined
}

/**
 * The facts that a feed's row gives about its transaction, from the view of the feed's address; an empty address means
 * a neutral view.
 */
export const entryFacts = ({ transaction, transfers, internals }: RowEntry, address: string): Facts => ({
  ...{ transaction, transfers, internal: internals },
  ...(address ? { about: address } : {}),
})

/**
 * The best sentence for a row: what is stored about its transaction, or the row itself if that says more. A row always
 * has one.
 */
export function rowSentence(
  entry: RowEntry,
  address: string,
  chain: DeedChain,
  known?: KnownSentence | null,
  isMine?: IsMine,
): RowSentence {
  const said = tellKnown({ facts: entryFacts(entry, address) }, chain, isMine)
  const deed = said?.sayings[0].deed
  const warnings = eachPhraseOnce([...(said?.warnings ?? []), ...(known?.warnings ?? [])])
  if (known && isBetter(known, deed)) {
    const parts = (isMine && known.yours) || known.sentence
    return { parts, source: known.by === 'list' ? 'stub' : known.by, warnings }
  }
  if (!said || !deed) return { parts: [{ type: 'text', text: t('A transaction') }], source: 'stub', warnings: [] }
  const [{ sentence: parts }] = said.sayings
  const moved = deed.gave.length + deed.got.length + deed.moved.length > 0
  const source = moved && entry.transfers?.length ? 'transfers' : !moved && deed.method !== null ? 'method' : 'stub'
  return { parts, source, warnings }
}

/** Whether what is stored says more than a row. Without its transfers a row knows less than a record. */
function isBetter({ by, sentence, state }: KnownSentence, deed: Deed | null | undefined): boolean {
  if (sentence.length === 0) return false
  if (!deed) return true
  if (deed.state === 'pending' || state === 'pending') return state !== 'pending'
  if (by === 'summary' && !isQuoted(sentence)) return true
  return by !== 'list' && (!isTelling(deed) || deed.missing.includes('transfers'))
}
