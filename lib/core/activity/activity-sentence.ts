import type { DeedChain, Facts } from '../deed/facts'
import type { IsMine } from '../deed/for-reader'
import { tellDeed } from '../deed/words/tell'
import type { Sentence } from '../gloss/sentence'
import { t } from '../language/t'
import type { ActivityEntry } from './activity-order'

/**
 * The source of a row's sentence: the service, or this extension, from a method's name, from the movements, or from
 * almost nothing.
 */
export type SentenceSource = 'summary' | 'method' | 'transfers' | 'stub'

export interface RowSentence {
  parts: Sentence
  source: SentenceSource
}

/**
 * The facts that a feed's row gives about its transaction, from the view of the feed's address; an empty address means
 * a neutral view.
 */
export const entryFacts = ({ transaction, transfers, internals }: ActivityEntry, address: string): Facts => ({
  ...{ transaction, transfers, internal: internals },
  ...(address ? { about: address } : {}),
})

/**
 * The best available sentence for a row: from the service's summary if known, otherwise from the row itself. A row
 * always has one.
 */
export function rowSentence(
  entry: ActivityEntry,
  address: string,
  chain: DeedChain,
  summary?: Sentence | null,
  isMine?: IsMine,
): RowSentence {
  if (summary && summary.length > 0) return { parts: summary, source: 'summary' }
  const told = tellDeed({ facts: entryFacts(entry, address), chain }, isMine)
  if (!told) return { parts: [{ type: 'text', text: t('A transaction') }], source: 'stub' }
  const { deed, sentence: parts } = told
  const moved = deed.gave.length + deed.got.length + deed.moved.length > 0
  if (moved) return { parts, source: entry.transfers.length > 0 ? 'transfers' : 'stub' }
  return { parts, source: deed.method === null ? 'stub' : 'method' }
}
