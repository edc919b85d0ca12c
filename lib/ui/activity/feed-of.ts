import type { KnownAddress } from '../../core/addresses/lookalike'
import { endpointNamed } from '../data/ask'
import { explorerService } from '../data/explorer-service'
import { entry } from '../navigation/router'
import { createFeed, type Feed, type FeedState, type FeedSubject, isBlankFeed, lists } from './activity-feed'

interface Kept {
  entry: string
  subject: string
  feed: Feed
}

let kept: readonly Kept[] = []
const mostKept = 4

/** Ms for which an answer counts as new. */
const life = 1000 * Math.min(...Object.values(lists).map((name) => endpointNamed(name).ttl))

const subjectOf = ({ address, chain, filter }: FeedSubject) =>
  [explorerService(), chain, address.toLowerCase(), filter ?? ''].join(' ')

/** The current history entry, and the one before it. */
let here = ''
let before = ''
entry.subscribe((next) => {
  before = here
  here = next
})

const isOver = (state: FeedState) => state.status === 'failed' && isBlankFeed(state)
const isNew = ({ at }: FeedState) => at === null || Math.abs(Date.now() - at) <= life

/**
 * The feed of an address. Going back restores it as it was left. A new visit reloads it, unless it is recent or was the
 * previous view, because charts and rows share the feed. A feed that only failed starts again.
 */
export function feedOf({ address, chain, filter }: FeedSubject): Feed {
  const subject = subjectOf({ address, chain, filter })
  const same = kept.filter((each) => each.subject === subject && !isOver(each.feed.state.peek()))
  const own = same.find((each) => each.entry === here)
  const near = same.findLast((each) => each.entry === before || isNew(each.feed.state.peek()))
  const feed = (own ?? near)?.feed ?? createFeed({ address, chain, filter })
  const others = kept.filter((each) => each.entry !== here || each.subject !== subject)
  kept = [...others, { entry: here, subject, feed }].slice(-mostKept)
  return feed
}

const directions = [undefined, 'to', 'from'] as const

/**
 * Whom an address has dealt with, from all its loaded feeds whatever their filter: an imitated payee and its imitator
 * appear in different directions.
 */
export function knownOf(address: string, chain: string): KnownAddress[] {
  const subjects = directions.map((filter) => subjectOf({ address, chain, filter }))
  return kept.flatMap(({ subject, feed }) => (subjects.includes(subject) ? feed.state.peek().known : []))
}
