import { Fragment } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Activity } from '../../lib/core/activity/activity-describe'
import { hashOf } from '../../lib/core/activity/activity-order'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import { mineIn } from '../../lib/core/address-book/address-book'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { dayOf, dayWords } from '../../lib/core/time/day-words'
import { recall, saidOf } from '../../lib/ui/activity/activity-sentences'
import { book } from '../../lib/ui/address-book/book'
import { now } from '../../lib/ui/base/now'
import { ownActivity } from '../../lib/ui/home/own-activity'
import { ownBook } from '../../lib/ui/home/own-book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Identicon } from '../base/identicon'
import { SummaryWords } from '../values/summary-words'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'

interface Latest extends Activity {
  /** The address it belongs to. */
  address: string
  label: string
}

/** The latest activity of the reader's own addresses as one feed, as home has read it. */
export function LatestList({ most, chain }: { most: number; chain: string }) {
  const seen = new Set<string>()
  const rows = ownBook()
    .flatMap(({ address, label }) =>
      (ownActivity(address, chain)?.rows ?? []).map((row): Latest => ({ ...row, address, label })),
    )
    .sort((a, b) => (b.time ?? Number.MAX_VALUE) - (a.time ?? Number.MAX_VALUE))
    // A movement from one own address to another appears once.
    .filter(({ entry }) => !seen.has(entry.hash) && seen.add(entry.hash))
    .slice(0, most)
  const hashes = rows.map(({ entry }) => entry.hash)
  // Stored sentences cost nothing, and say more than a row.
  useEffect(() => void recall(chain, hashes), [chain, hashes.join()])
  if (rows.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="own-latest">
      <div class="home-top">
        <h2 class="home-head" id="own-latest">
          {t('Latest at your addresses')}
        </h2>
        <a class="link" href={viewHref('own-activity', undefined, { chain })}>
          {t('All activity')}
        </a>
      </div>
      <div class="card">
        {rows.map((row, index) => {
          const day = row.time === null ? null : dayOf(row.time)
          const above = rows[index - 1]?.time
          return (
            <Fragment key={row.entry.hash}>
              {row.time !== null && (above == null || dayOf(above) !== day) && (
                <h3 class="latest-day">{dayWords(row.time, now.value)}</h3>
              )}
              <Row row={row} chain={chain} />
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}

function Row({ row: { entry, time, address, label }, chain }: { row: Latest; chain: string }) {
  const { known } = saidOf(chain, entry.hash).value
  const labels = book.value
  const { parts, warnings } = rowSentence(entry, '', chainById(chain), known, mineIn(labels))
  const hash = hashOf(entry)
  return (
    <a
      class="recent latest"
      href={hash ? viewHref('transaction', hash, { chain }) : viewHref('address-activity', address, { chain })}
    >
      <Identicon address={address} size={18} />
      <span class="named-words">
        <SummaryWords sentence={labelledSentence(parts, labels)} warnings={warnings} />
        <span class="recent-note">
          <Value as="bdi">{label}</Value>
          {time !== null && (
            <>
              {' · '}
              <TimeText value={time} inDay />
            </>
          )}
        </span>
      </span>
    </a>
  )
}
