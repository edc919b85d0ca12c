import type { KnownAddress } from '../../core/addresses/lookalike'
import { endpointNamed } from '../data/ask'
import { explorerService } from '../data/hosts'
import { entry } from '../navigation/router'
import { createFeed, type Feed, type FeedSubject, sourcesOf } from './feed'
import { type FeedFilter, type FeedState, isBlankFeed, lists } from './source-feed'

interface Remembered {
  /** Of the history entry whose view shows it. */
  entry: string
  subject: string
  feed: Feed
}

let remembered: readonly Remembered[] = []
const mostRemembered = 6

/** Ms for which a feed counts as new: as long as an answer does, and longer for several sources, which cost more. */
const life = {
  one: 1000 * Math.min(...Object.values(lists).map((name) => endpointNamed(name).ttl)),
  several: 300_000,
}

const subjectOf = (of: FeedSubject, filter: FeedFilter | undefined) =>
  JSON.stringify([
    explorerService(),
    'address' in of,
    filter ?? '',
    ...sourcesOf(of).map(({ chain, address }) => `${chain}:${address.toLowerCase()}`),
  ])

/** The current history entry, and the one before it. */
let here = ''
let before = ''
entry.subscribe((next) => {
  before = here
  here = next
})

const hasOnlyFailed = (state: FeedState) => state.status === 'failed' && isBlankFeed(state)

/**
 * The feed of these sources. Going back restores it as it was left. A new visit reloads it, unless it is recent or was
 * in the previous view, because charts and rows share the feed. A feed that only failed starts again.
 */
export function feedOf(of: FeedSubject, filter?: FeedFilter): Feed {
  const subject = subjectOf(of, filter)
  const isNew = ({ at }: FeedState) =>
    at === null || Math.abs(Date.now() - at) <= ('address' in of ? life.one : life.several)
  const same = remembered.filter((each) => each.subject === subject && !hasOnlyFailed(each.feed.state.peek()))
  const own = same.find((each) => each.entry === here)
  const near = same.findLast((each) => each.entry === before || isNew(each.feed.state.peek()))
  const feed = (own ?? near)?.feed ?? createFeed(of, filter)
  const others = remembered.filter((each) => each.entry !== here || each.subject !== subject)
  remembered = [...others, { entry: here, subject, feed }].slice(-mostRemembered)
  return feed
}

const filters = [undefined, 'to', 'from'] as const

/**
 * Whom these sources have dealt with, from all their loaded feeds whatever the filter: an imitated payee and its
 * imitator appear in different directions.
 */
export function knownOf(of: FeedSubject): KnownAddress[] {
  const subjects = filters.map((filter) => subjectOf(of, filter))
  return remembered.flatMap(({ subject, feed }) => (subjects.includes(subject) ? feed.state.peek().known : []))
}
