import { doubtsOf } from '../gloss/doubts-of'
import type { Gloss } from '../gloss/gloss'
import type { PageItem } from '../gloss/page-item'
import { sentenceText, warnedText } from '../gloss/sentence-text'
import { msg } from '../language/t'
import { wordsOf } from '../phrases/words-of'
import { safeUrl } from '../text/text'
import { type PageKind, pageKind } from './page-kind'

/** A page's hash in everyday terms. */
export type PageStatus = 'done' | 'pending' | 'failed' | 'silent' | 'held' | 'unseen' | 'unserved' | 'error'

export const pageStatusWords: Record<PageStatus, string> = {
  done: msg('Done'),
  pending: msg('Pending'),
  failed: msg('Failed'),
  silent: msg('No summary'),
  held: msg('On hold'),
  unseen: msg('Not looked up yet'),
  unserved: msg('Chain not covered'),
  error: msg('Lookup failed'),
}

/** A hash of a page, with the words for listing, filtering and exporting it. */
export interface PageRow {
  hash: string
  status: PageStatus
  /** Id and name; null if unknown. */
  chain: { id: string; name: string } | null
  /** What it did, if `pageKindWords` has words for it; empty if unknown. */
  kind: PageKind | ''
  sentence: string
  /** Its page at a public explorer; empty if there is none. */
  link: string
  /** How often it occurs in the page. */
  times: number
}

const statuses: Record<Exclude<Gloss['state'], 'unknown'>, PageStatus> = {
  asking: 'unseen',
  summary: 'done',
  stub: 'done',
  pending: 'pending',
  failed: 'failed',
  silent: 'silent',
  unserved: 'unserved',
  held: 'held',
  error: 'error',
}

/**
 * Whether it turned out not to be a transaction: on all chains, or, if nothing suggests it is one, on those that were
 * asked.
 */
export const isNone = (gloss: Gloss | null): boolean =>
  gloss?.state === 'unknown' || (gloss?.doubt === true && gloss.notOn !== undefined)

/** The row of a hash; null if it turned out not to be a transaction. */
export function pageRow({ hash, times, gloss }: PageItem): PageRow | null {
  if (isNone(gloss)) return null
  const status = gloss && gloss.state !== 'unknown' ? statuses[gloss.state] : 'unseen'
  // “Pending” as a sentence only repeats the status.
  const [sentence = []] = status === 'done' || (gloss?.sentences[0]?.length ?? 0) > 1 ? (gloss?.sentences ?? []) : []
  const chain = gloss?.chain ? { id: gloss.chain.id, name: gloss.chain.name } : null
  return {
    ...{ hash, times, status, chain },
    kind: (sentence.length > 0 && pageKind(gloss?.kind)) || '',
    sentence:
      sentence.length > 0 && gloss
        ? warnedText(sentenceText(sentence), doubtsOf({ ...gloss, yours: gloss.sentences }).map(wordsOf))
        : '',
    link: safeUrl(gloss?.explorer) ?? '',
  }
}
