import { RotateCw } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { ownBook } from '../../lib/ui/home/own-book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { IconButton } from '../base/controls/icon-button'
import { useLoaded } from '../base/hooks/use-loaded'
import { Identicon } from '../base/identicon'
import { LabelDot } from '../values/label-dot'
import { Value } from '../values/value'

const loadChange = () => import('./own-change').then((it) => it.OwnChange)

/** The reader's own addresses, each a link to its overview. */
export function OwnList({ most, chain }: { most: number; chain: string }) {
  const [all, showAll] = useState(false)
  const [asked, ask] = useState(0)
  const Change = useLoaded(loadChange)
  const own = ownBook()
  if (own.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="own-addresses">
      <div class="home-top">
        <h2 class="home-head" id="own-addresses">
          {t('Your addresses')}
        </h2>
        <IconButton icon={RotateCw} label={t('Refresh')} size="s" onClick={() => ask(asked + 1)} />
      </div>
      <div class="card">
        {(all ? own : own.slice(0, most)).map(({ address, label, colour }) => (
          <a key={address} class="recent" href={viewHref('address', address, { chain })}>
            <Identicon address={address} size={18} />
            <span class="named-words">
              <span class="own-name">
                <LabelDot colour={colour} />
                <Value as="bdi">{label}</Value> <Value class="recent-note mono">{shownAddress(address)}</Value>
              </span>
              {/* Reserves its height before it loads. */}
              {Change ? (
                <Change address={address} chain={chain} asked={asked} />
              ) : (
                <>
                  <span class="recent-note">…</span>
                  <span class="recent-note own-week" />
                </>
              )}
            </span>
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
