import { useState } from 'preact/hooks'
import { shortAddress } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { book } from '../../lib/ui/address-book/book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { useLoaded } from '../base/hooks/use-loaded'
import { Identicon } from '../base/identicon'
import { LabelDot } from '../values/label-dot'
import { Value } from '../values/value'

const loadChange = () => import('./own-change').then((it) => it.OwnChange)

/** The reader's own addresses, each a link to its overview. */
export function OwnList({ most, chain }: { most: number; chain: string }) {
  const [all, showAll] = useState(false)
  const Change = useLoaded(loadChange)
  const own = [...book.value.values()].filter(({ mine }) => mine).sort((a, b) => a.label.localeCompare(b.label))
  if (own.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="own-addresses">
      <h2 class="home-head" id="own-addresses">
        {t('Your addresses')}
      </h2>
      <div class="card">
        {(all ? own : own.slice(0, most)).map(({ address, label, colour }) => (
          <a key={address} class="recent" href={viewHref('address', address, { chain })}>
            <Identicon address={address} size={18} />
            <span class="named-words">
              <span>
                <LabelDot colour={colour} /> <Value as="bdi">{label}</Value>
              </span>
              {/* Reserves its height before it loads. */}
              <span class="recent-note">{Change ? <Change address={address} chain={chain} /> : '…'}</span>
            </span>
            <Value class="recent-note mono">{shortAddress(address, 6, 4)}</Value>
          </a>
        ))}
      </div>
      {own.length > most && !all && (
        <Button size="s" look="quiet" onClick={() => showAll(true)}>
          {t('Show all {count}', { count: own.length })}
        </Button>
      )}
    </section>
  )
}
