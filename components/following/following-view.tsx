import { BellOff, BellPlus, SlidersHorizontal } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { chainById } from '../../lib/core/chains/chains'
import { countSince, type Followed, followedKey, type SaidNews } from '../../lib/core/following/followed'
import { sentenceGap } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { book } from '../../lib/ui/address-book/book'
import { setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { followAddress, ruleOf } from '../../lib/ui/following/follow-address'
import { following, followingError, lookNow, markFollowedSeen, watchFollowing } from '../../lib/ui/following/following'
import { newWords } from '../../lib/ui/following/new-words'
import { ruleWords } from '../../lib/ui/following/rule-words'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { recents } from '../../lib/ui/navigation/recents'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/controls/button'
import { IconButton } from '../base/controls/icon-button'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { Freshness } from '../records/freshness'
import { AddressText } from '../values/address-text'
import { SummaryText } from '../values/summary-text'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { ViewHead } from '../views/view-head'
import { FollowForm } from './follow-form'
import { FollowOptions } from './follow-options'
import { RuleForm } from './rule-form'
import './following.css'

const loadList = () => import('../transaction/transaction-list').then(({ TransactionList }) => TransactionList)

/** Followed addresses, and what is new there. */
export function FollowingView({ view, params, chain }: ViewProps) {
  const [busy, setBusy] = useState(false)
  /** How many were seen when the view was opened: newer ones stay marked while it is open. */
  const seen = useRef(new Map<string, number>())
  useEffect(watchFollowing, [])
  const keys = setting('followed').value
  const known = following.value
  const list = known?.filter(({ chain, address }) => keys.includes(followedKey(chain, address)))
  const unseen = known?.some((each) => each.unseen > 0) ?? false
  const seenOf = ({ chain, address, told, unseen }: Followed): number => {
    const key = followedKey(chain, address)
    // A lower count means that the address was unfollowed and followed again.
    const before = Math.min(seen.current.get(key) ?? told - unseen, told)
    seen.current.set(key, before)
    return before
  }
  useEffect(() => {
    if (unseen) void markFollowedSeen()
  }, [known, unseen])
  const look = async () => {
    setBusy(true)
    await lookNow()
    setBusy(false)
  }
  const times = (list ?? []).flatMap(({ askedAt }) => askedAt ?? [])
  const error = followingError.value
  return (
    <>
      <ViewHead view={view} params={params} />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <FollowForm chain={chain} />
      {keys.length === 0 ? (
        <State
          icon={BellPlus}
          title={t('You follow no address')}
          text={t(
            'Open an address and press the bell beside it. Hashgloss then checks it from time to time and shows you what’s new.',
          )}
        />
      ) : (
        <>
          <div class="follow-bar">
            <FollowOptions />
            <Freshness at={times.length ? Math.max(...times) : null} busy={busy} onReload={() => void look()} />
          </div>
          {!list && !error && <Skeleton rows={3} />}
          <ul class="follow-list">
            {list?.map((each) => {
              const key = followedKey(each.chain, each.address)
              return <Item key={key} followed={each} seen={seenOf(each)} />
            })}
          </ul>
        </>
      )}
      <div class="card following-more">
        <LazyDisclosure
          key={chain}
          title={t('Watchlist at the explorer')}
          load={loadList}
          with={{
            chain,
            name: 'watchlistTransactions' as const,
            title: msg('Watchlist'),
            nothing: msg('No transactions of your watchlist at the explorer.'),
            input: {},
          }}
        />
      </div>
    </>
  )
}

function Item({ followed, seen }: { followed: Followed; seen: number }) {
  const { chain, address, news, told, askedAt, error } = followed
  const [editing, edit] = useState(false)
  const rule = ruleOf(followedKey(chain, address))
  const fresh = told - seen
  // The name and spelling it had when it was viewed.
  const recent = recents.value.find((each) => each.chain === chain && each.subject.toLowerCase() === address)
  return (
    <li class="card follow-item">
      <div class="follow-head">
        <AddressText address={{ hash: recent?.subject ?? address, name: recent?.title || null }} />
        <span class="muted">{t('on {chain}', { chain: chainById(chain).name })}</span>
        {fresh > 0 && <Badge tone="accent">{newWords(countSince(followed, seen))}</Badge>}
        <span class="follow-tools">
          <span class="muted">{askedAt === null ? t('Not checked yet') : <TimeText value={askedAt} />}</span>
          <Button size="s" look="quiet" onClick={() => edit(true)}>
            <SlidersHorizontal size={14} aria-hidden="true" />
            <Value>{ruleWords(rule, followed)}</Value>
          </Button>
          <IconButton
            icon={BellOff}
            label={t('Unfollow this address')}
            size="s"
            onClick={() => void unfollow(followed)}
          />
        </span>
      </div>
      {editing && <RuleForm followed={followed} onClose={() => edit(false)} />}
      {error && (
        <Notice tone="warn">
          {t('The last check failed.')} {wordsOf(error)}
        </Notice>
      )}
      {news.length === 0 ? (
        askedAt !== null && <p class="muted">{t('Nothing new since you followed it.')}</p>
      ) : (
        <ul class="follow-news">
          {news.map((each, index) => (
            <NewsLine key={each.hash} news={each} chain={chain} isNew={index < fresh} />
          ))}
        </ul>
      )}
      {fresh > news.length && (
        <p class="muted">
          {t('These are the newest {count}.', { count: news.length })}
          {sentenceGap()}
          <a href={viewHref('address-activity', address, { chain })}>{t('See all activity')}</a>
        </p>
      )}
    </li>
  )
}

async function unfollow({ chain, address }: Followed): Promise<void> {
  const rule = ruleOf(followedKey(chain, address))
  await followAddress(chain, address, false)
  notify(t('No longer followed.'), 'plain', {
    label: t('Undo'),
    run: () => void followAddress(chain, address, true, rule),
  })
}

function NewsLine({ news, chain, isNew }: { news: SaidNews; chain: string; isNew: boolean }) {
  return (
    <li>
      {isNew && <Badge tone="accent">{t('New')}</Badge>}
      {news.failed && <Badge tone="bad">{t('Failed')}</Badge>}
      <span>
        {news.sentence.length > 0 ? (
          <SummaryText
            sentence={labelledSentence(news.yours ?? news.sentence, book.value)}
            chain={chain}
            warnings={news.warnings}
          />
        ) : (
          wordsOf(phrase('news.untold'))
        )}
      </span>
      <a class="muted" href={viewHref('transaction', news.hash, { chain })}>
        {news.at === null ? t('Details') : <TimeText value={news.at} />}
      </a>
    </li>
  )
}
