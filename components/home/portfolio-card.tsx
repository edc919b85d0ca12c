import { Square } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Decimal, decimalText, grouped } from '../../lib/core/amounts/decimal'
import { formatFiat, signed, tightAmount } from '../../lib/core/amounts/format'
import { chainById } from '../../lib/core/chains/chains'
import { type AssetChange, changeSince, type HeldChange } from '../../lib/core/holdings/held-days'
import { leftOutWords } from '../../lib/core/holdings/holding'
import { type Asset, type Portfolio, portfolioOf } from '../../lib/core/holdings/portfolio'
import { listed } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { tokenName } from '../../lib/core/names/token-name'
import { dayWords } from '../../lib/core/time/day-words'
import { formatTime } from '../../lib/core/time/format-time'
import { book } from '../../lib/ui/address-book/book'
import { veiled } from '../../lib/ui/base/hidden-values'
import { now } from '../../lib/ui/base/now'
import { act } from '../../lib/ui/data/act'
import { ownBook } from '../../lib/ui/home/own-book'
import {
  costWords,
  hasMoreTokens,
  heldAt,
  isAsked,
  type OwnSource,
  ownPlaces,
  ownSources,
  placeDays,
  readPortfolio,
  stopUpdate,
  updateHalted,
  updatePortfolio,
  updating,
} from '../../lib/ui/home/own-portfolio'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Meter } from '../base/states/meter'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { ChainSign } from '../values/sign-of-chain'
import { TimeText } from '../values/time-text'
import { Amount, Value } from '../values/value'
import { OwnWeek } from './own-week'
import './portfolio-card.css'

/** What all own addresses hold on all chains that were asked: its worth, and the most valuable holdings. */
export function PortfolioCard({ most, chain }: { most: number; chain: string }) {
  const [all, showAll] = useState(false)
  const { places, left } = ownPlaces(chain)
  const key = places.map(({ address, chain: on }) => `${on}:${address}`).join()
  useEffect(() => void readPortfolio(places), [key])
  const sources = ownSources(places)
  const labels = book.value
  const known = sources.filter(({ overview, tokens }) => overview ?? tokens)
  const answers = known.flatMap(({ overview, tokens }) => [overview, tokens]).filter((answer) => answer !== undefined)
  const { total, assets }: Portfolio = useMemo(
    () => portfolioOf(known.map((source) => heldAt(source, labels))),
    [answers.map(({ at }) => at).join(), labels],
  )
  const compared = known.flatMap((source) => placeDays(source, labels) ?? [])
  const change = changeSince(compared, now.peek())
  const held = [...assets, ...(change?.gone ?? [])]
  const shown = all ? held : held.slice(0, most)
  return (
    <section class="home-section" aria-labelledby="portfolio">
      <div class="home-top">
        <h2 class="home-head" id="portfolio">
          {t('Portfolio')}
        </h2>
        <UpdateTools places={places} />
      </div>
      <div class="card portfolio">
        <Sum total={total} sources={sources} oldest={Math.min(...answers.map(({ at }) => at))} />
        {compared.length > 0 && <Changed change={change} />}
        <Halted places={places} />
        {shown.length > 0 && (
          <ul class="portfolio-assets">
            {shown.map((asset) => (
              <AssetLine key={asset.key} asset={asset} change={change?.assets.get(asset.key)} />
            ))}
          </ul>
        )}
        {held.length > shown.length && (
          <Button size="s" look="quiet" onClick={() => showAll(true)}>
            {t('Show all {count}', { count: held.length })}
          </Button>
        )}
        <OwnWeek chain={chainById(chain)} />
        {known.length > 0 && <LeftOut total={total} sources={sources} left={left} />}
      </div>
    </section>
  )
}

function UpdateTools({ places }: { places: ReturnType<typeof ownPlaces>['places'] }) {
  const progress = updating.value
  if (!progress) {
    return (
      <Button size="s" look="quiet" title={costWords(places)} onClick={() => void updatePortfolio(places)}>
        {t('Update all')}
      </Button>
    )
  }
  const { done, all } = progress
  return (
    <span class="portfolio-progress" role="status">
      <Meter label={t('Progress')} value={done} max={all} />
      <span>{t('{done} of {all}', { done, all })}</span>
      <Button size="s" look="quiet" onClick={stopUpdate}>
        <Square size={11} aria-hidden="true" />
        {t('Stop')}
      </Button>
    </span>
  )
}

interface SumProps {
  total: Portfolio['total']
  sources: readonly OwnSource[]
  /** When the oldest answer in it was given. */
  oldest: number
}

function Sum({ total, sources, oldest }: SumProps) {
  const worth = formatFiat(total.worth)
  const asked = [...new Set(sources.filter(isAsked).map(({ chain }) => chain))].map(chainById)
  if (!Number.isFinite(oldest)) {
    return (
      <div class="portfolio-sum">
        <p class="portfolio-worth nothing">—</p>
        <p class="muted">{t('What your addresses hold on all your chains, once you ask for it.')}</p>
        <p class="muted">{costWords(sources)}</p>
      </div>
    )
  }
  return (
    <div class="portfolio-sum">
      <p class="portfolio-worth">{worth ? <Amount>{worth}</Amount> : '—'}</p>
      <p class="portfolio-of">
        <span>
          <Trans text="As of {time}" with={{ time: <TimeText value={oldest} /> }} />
          {' · '}
          {t('{n, plural, one {# address} other {# addresses}}', { n: ownBook().length })}
        </span>
        <span class="portfolio-chains">
          {asked.map(({ id, name }) => (
            <ChainSign key={id} id={id} name={name} />
          ))}
        </span>
      </p>
    </div>
  )
}

/** Why the last update ended early, with what can be done about it. */
function Halted({ places }: { places: ReturnType<typeof ownPlaces>['places'] }) {
  const frame = useFrame()
  const error = updateHalted.value
  if (!error) return null
  return (
    <div class="portfolio-halted">
      <Failure
        error={error}
        inline
        onAction={(action, failed) => void act(action, failed, frame, () => void updatePortfolio(places))}
      />
    </div>
  )
}

/** How the total changed, by prices and by what came and went: no change is told as a gain. */
function Changed({ change }: { change: HeldChange | null }) {
  if (!change) return <p class="portfolio-changed">{t('What has changed is unknown: no earlier day is stored yet.')}</p>
  const { since, worth, unknown } = change
  const date = <span title={formatTime(since)}>{dayWords(since, now.peek())}</span>
  const left = listed([
    unknown.places > 0 &&
      t('{n, plural, one {# address or chain} other {# addresses or chains}}', { n: unknown.places }),
    unknown.assets > 0 && t('{n, plural, one {# holding} other {# holdings}}', { n: unknown.assets }),
  ])
  return (
    <p class="portfolio-changed">
      {worth.digits === 0n && change.assets.size === 0 ? (
        <Trans text="Unchanged since {date}" with={{ date }} />
      ) : (
        <Trans
          text="Changed by {worth} since {date}"
          with={{ worth: <Amount title={exactly(worth)}>{signed(worth, formatFiat)}</Amount>, date }}
        />
      )}
      {left && ` · ${t('unknown then or now: {what}', { what: left })}`}
    </p>
  )
}

const exactly = (by: Decimal): string => signed(by, (size) => grouped(decimalText(size)))

function AssetLine({ asset, change }: { asset: Asset; change: AssetChange | undefined }) {
  const { token, chains, amount, worth } = asset
  const [main = chainById('1')] = chains
  const name = token ? tokenName(token, 20, main) : main.coin
  return (
    <li class="portfolio-asset">
      <span class="portfolio-name">
        {token?.address_hash ? (
          <Value
            class="value-link foreign"
            dir="auto"
            href={viewHref('address', token.address_hash, { chain: main.id })}
          >
            {name}
          </Value>
        ) : (
          <Value as="bdi">{name}</Value>
        )}
        <span class="portfolio-chains">
          {chains.map(({ id, name }) => (
            <ChainSign key={id} id={id} name={name} />
          ))}
        </span>
      </span>
      <span class="portfolio-amount">
        <Amount title={grouped(decimalText(amount))}>{tightAmount(amount)}</Amount>
        {change && <Moved by={change.amount} words={tightAmount} />}
      </span>
      <span class="portfolio-money">
        <Amount>{formatFiat(worth)}</Amount>
        {change && <Moved by={change.worth} words={formatFiat} />}
      </span>
    </li>
  )
}

const Moved = ({ by, words }: { by: Decimal; words: (size: Decimal) => string | null }) =>
  by.digits === 0n ? null : (
    <Amount class="portfolio-moved" title={t('Changed by {amount}', { amount: exactly(by) })}>
      {signed(by, words)}
    </Amount>
  )

interface LeftOutProps {
  total: Portfolio['total']
  sources: readonly OwnSource[]
  /** Places that are never asked. */
  left: number
}

/** What the total does not have in it, in one line; opened, each part of it can be asked again. */
function LeftOut({ total, sources, left }: LeftOutProps) {
  const unasked = [...new Set(sources.filter((source) => !isAsked(source)).map(({ chain }) => chain))]
  const failed = sources.flatMap(({ failures }) => failures)
  const unknown = sources.filter(({ overview }) => overview && overview.value.coin_balance == null)
  const cut = sources.filter(hasMoreTokens)
  const what = listed([
    unasked.length > 0 && t('{n, plural, one {# chain not asked} other {# chains not asked}}', { n: unasked.length }),
    failed.length > 0 && t('{n, plural, one {# failure} other {# failures}}', { n: failed.length }),
    leftOutWords(total, veiled),
    unknown.length > 0 && t('{n, plural, one {# unknown balance} other {# unknown balances}}', { n: unknown.length }),
    cut.length > 0 && t('more tokens of {n, plural, one {# address} other {# addresses}}', { n: cut.length }),
    left > 0 && t('{n, plural, one {# address or chain} other {# addresses or chains}} beyond the limit', { n: left }),
  ])
  if (!what) return null
  const parts = { sources, unasked, left }
  return <LazyDisclosure title={t('Not included: {what}.', { what })} load={loadParts} with={parts} />
}

const loadParts = () => import('./portfolio-parts').then((it) => it.PortfolioParts)
