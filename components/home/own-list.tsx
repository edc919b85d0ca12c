import { KeySquare, RotateCw } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { shownAddress, veiled } from '../../lib/ui/base/hidden-values'
import { ownBook } from '../../lib/ui/home/own-book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { IconButton } from '../base/controls/icon-button'
import { useLoaded } from '../base/hooks/use-loaded'
import { Identicon } from '../base/identicon'
import { LabelDot } from '../values/label-dot'
import { Value } from '../values/value'

const loadPortfolio = () => import('./portfolio-card').then((it) => it.PortfolioCard)
const loadChange = () => import('./own-change').then((it) => it.OwnChange)

/** The reader's own addresses, each a link to its overview, and beside it to its allowances. */
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
        <a class="link home-export" href={viewHref('own-allowances', undefined, { chain })}>
          {t('Allowances')}
        </a>
        <a class="link" href={viewHref('own-activity', undefined, { chain, export: 'open' })}>
          {t('Export…')}
        </a>
        <IconButton icon={RotateCw} label={t('Refresh')} size="s" onClick={() => ask(asked + 1)} />
      </div>
      <ul class="card named-views">
        {(all ? own : own.slice(0, most)).map(({ address, label, colour }) => (
          <li key={address} class="named-view">
            <a class="recent" href={viewHref('address', address, { chain })}>
              <Identicon address={address} size={18} />
              <span class="named-words">
                <span class="own-name">
                  <LabelDot colour={colour} />
                  <Value as="bdi">{label}</Value> <Value class="recent-note mono">{shownAddress(address)}</Value>
                </span>
                {/* Reserves its height before it loads. */}
                {Change ? <Change address={address} chain={chain} asked={asked} /> : <span class="recent-note">…</span>}
              </span>
            </a>
            <IconButton
              icon={KeySquare}
              label={t('Allowances of “{name}”', { name: veiled(label) })}
              size="s"
              href={viewHref('address-allowances', address, { chain })}
            />
          </li>
        ))}
      </ul>
      {own.length > most && !all && (
        <Button size="s" look="quiet" onClick={() => showAll(true)}>
          {t('Show all {count}', { count: own.length })}
        </Button>
      )}
    </section>
  )
}

/** What own addresses hold; its height is reserved before it loads. */
export function OwnHoldings({ most, chain }: { most: number; chain: string }) {
  const Portfolio = useLoaded(loadPortfolio)
  if (ownBook().length === 0) return null
  return Portfolio ? <Portfolio most={most} chain={chain} /> : <div class="portfolio-blank" />
}
