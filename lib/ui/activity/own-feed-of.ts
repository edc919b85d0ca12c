import type { FeedSource } from '../../core/activity/activity-describe'
import { explorerService } from '../data/explorer-service'
import { createOwnFeed, type OwnFeed } from './own-feed'

let kept: readonly { subject: string; feed: OwnFeed }[] = []
const mostKept = 3

/** Ms for which a feed is shown again as it was left. */
const life = 300_000

const isOld = ({ state }: OwnFeed) => {
  const { at } = state.peek()
  return at !== null && Math.abs(Date.now() - at) > life
}

/** The feed of these addresses and chains; going back restores it as it was left. */
export function ownFeedOf(of: readonly FeedSource[], filter?: 'to' | 'from'): OwnFeed {
  const subject = [explorerService(), filter, ...of.map(({ chain, address }) => `${chain}:${address}`)].join(' ')
  const held = kept.find((each) => each.subject === subject && !isOld(each.feed))
  const feed = held?.feed ?? createOwnFeed(of, filter)
  kept = [...kept.filter((each) => each.subject !== subject), { subject, feed }].slice(-mostKept)
  return feed
}
