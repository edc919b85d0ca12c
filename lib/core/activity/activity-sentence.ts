import type { DeedChain, Facts } from '../deed/facts'
import type { IsMine } from '../deed/for-reader'
import { tellDeed } from '../deed/words/tell'
import type { Sentence } from '../gloss/sentence'
import { t } from '../language/t'
import type { ActivityEntry } from './activity-entry'

/** Who tells a row's sentence: the service, or this extension from a method's name, from what moved, or from next to nothing. */
export type SentenceSource = 'summary' | 'method' | 'transfers' | 'stub'

export interface RowSentence {
  parts: Sentence
  source: SentenceSource
}

/** What a row of a feed tells of its transaction, as seen from the address that the feed is about; empty for nobody's. */
export const entryFacts = ({ transaction, transfers, internals }: ActivityEntry, address: string): Facts => ({
  ...{ transaction, transfers, internal: internals },
  ...(address ? { about: address } : {}),
})

/** The best sentence there is for a row: what the service's own summary told, when known; else what the row itself tells. A row always has one. */
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
