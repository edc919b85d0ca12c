import { ChevronRight } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { chainById } from '../../lib/core/chains/chains'
import { countSince, type Followed, followedKey } from '../../lib/core/following/followed'
import { t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { book } from '../../lib/ui/address-book/book'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { setting } from '../../lib/ui/base/settings'
import { following, watchFollowing } from '../../lib/ui/following/following'
import { newWords } from '../../lib/ui/following/new-words'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Identicon } from '../base/identicon'
import { Badge } from '../base/states/badge'
import { useReading } from '../values/reading'
import { ChainSign } from '../values/sign-of-chain'
import { SummaryWords } from '../values/summary-words'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'

/** Those with news first, then by newest news. */
const byNews = (a: Followed, b: Followed) =>
  Number(b.unseen > 0) - Number(a.unseen > 0) || (b.news[0]?.at ?? 0) - (a.news[0]?.at ?? 0)

/** Followed addresses, each with its latest event. */
export function FollowedList({ most }: { most: number }) {
  const keys = setting('followed').value
  const any = keys.length > 0
  useEffect(() => {
    if (any) watchFollowing()
  }, [any])
  const list = (following.value ?? []).filter(({ chain, address }) => keys.includes(followedKey(chain, address)))
  if (list.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="home-followed">
      <h2 class="home-head" id="home-followed">
        <a class="home-way" href={viewHref('following')}>
          {t('Following // addresses one follows')} <ChevronRight size={13} aria-hidden="true" />
        </a>
      </h2>
      <div class="card">
        {list
          .sort(byNews)
          .slice(0, most)
          .map((each) => (
            <Row key={followedKey(each.chain, each.address)} followed={each} />
          ))}
      </div>
    </section>
  )
}

function Row({ followed }: { followed: Followed }) {
  const { labelOf } = useReading()
  const { chain, address, news, told, unseen, askedAt } = followed
  const [newest] = news
  const label = labelOf?.(address)?.text
  const sentence = newest && labelledSentence(newest.yours ?? newest.sentence, book.value)
  return (
    <a class="recent" href={viewHref('following')}>
      <Identicon address={address} size={18} />
      <span class="named-words">
        {label ? <Value as="bdi">{label}</Value> : <Value class="mono">{shownAddress(address, [10, 8])}</Value>}
        <span class="recent-note">
          {newest && sentence ? (
            sentence.length > 0 ? (
              <SummaryWords sentence={sentence} warnings={newest.warnings} />
            ) : (
              wordsOf(phrase('news.untold'))
            )
          ) : askedAt === null ? (
            t('Not checked yet')
          ) : (
            t('Nothing new')
          )}
        </span>
      </span>
      {unseen > 0 ? (
        <Badge tone="accent">{newWords(countSince(followed, told - unseen))}</Badge>
      ) : (
        newest?.at && (
          <span class="recent-note">
            <TimeText value={newest.at} />
          </span>
        )
      )}
      <ChainSign {...chainById(chain)} />
    </a>
  )
}
