import type { Gloss } from '../gloss/gloss'
import type { PageItem } from '../gloss/page-item'
import { sentenceText } from '../gloss/sentence-text'
import { msg } from '../language/t'
import { safeUrl } from '../text/text'
import { type PageKind, pageKind } from './page-kind'

/** How a hash of a page stands, as its reader would put it. */
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

/** A hash of a page, in the words it is listed, filtered and exported by. */
export interface PageRow {
  hash: string
  status: PageStatus
  /** Id and name; null where nobody knows it. */
  chain: { id: string; name: string } | null
  /** What it did, of the kinds that `pageKindWords` has words for; empty where that is not known. */
  kind: PageKind | ''
  sentence: string
  /** Its page at a public explorer; empty where there is none. */
  link: string
  /** Times it stands in the page. */
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

/** Did it turn out to be no transaction: on all chains, or where nothing says that it is one, on those that were asked? */
export const isNone = (gloss: Gloss | null): boolean =>
  gloss?.state === 'unknown' || (gloss?.doubt === true && gloss.notOn !== undefined)

/** The row of a hash; null for what turned out to be no transaction. */
export function pageRow({ hash, times, gloss }: PageItem): PageRow | null {
  if (isNone(gloss)) return null
  const status = gloss && gloss.state !== 'unknown' ? statuses[gloss.state] : 'unseen'
  // “Pending” as a sentence of its own says what the status says already.
  const [sentence = []] = status === 'done' || (gloss?.sentences[0]?.length ?? 0) > 1 ? (gloss?.sentences ?? []) : []
  const chain = gloss?.chain ? { id: gloss.chain.id, name: gloss.chain.name } : null
  return {
    ...{ hash, times, status, chain },
    kind: (sentence.length > 0 && pageKind(gloss?.kind)) || '',
    sentence: sentenceText(sentence),
    link: safeUrl(gloss?.explorer) ?? '',
  }
}
