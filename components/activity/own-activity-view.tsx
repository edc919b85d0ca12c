import { Layers } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FeedSource } from '../../lib/core/activity/activity-describe'
import { mostSources, type OwnChoice, readOwnChoice } from '../../lib/core/activity/own-choice'
import { readDirection } from '../../lib/core/activity/read-narrowing'
import { msg, t } from '../../lib/core/language/t'
import { type Feed, firstCost, mostUnasked, type SourceState } from '../../lib/ui/activity/feed'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { bookState, watchBook } from '../../lib/ui/address-book/book'
import { setting } from '../../lib/ui/base/settings'
import { explorerService } from '../../lib/ui/data/hosts'
import { useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { ownBook } from '../../lib/ui/home/own-book'
import { setQuery } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/controls/button'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { ExportTool } from '../export/export-tool'
import { AddOwn } from '../home/add-own'
import { ViewHead } from '../views/view-head'
import { ActivityFoot, ActivityNotes } from './activity-notes'
import { SoughtFeed } from './sought-feed'
import { useRowReading } from './use-row-reading'
import './own-activity.css'
import type { ComponentChildren } from 'preact'
import { chainById } from '../../lib/core/chains/chains'
import { canChooseChain, isChainServed } from '../../lib/ui/navigation/chain-choice'
import '../base/controls/covered.css'
import '../records/filter-bar.css'
import { Trans } from '../base/trans'
import { ChainSign } from '../values/sign-of-chain'
import { TimeText } from '../values/time-text'
import { OwnName } from './row-owners'

/** What the reader's own addresses did, on several chains, in one feed. */
export function OwnActivityView({ view, params, query, chain }: ViewProps) {
  useEffect(watchBook, [])
  const own = ownBook().map(({ address }) => address)
  const choice = readOwnChoice(query, own, chain)
  const filter = readDirection(query)
  const set = (name: string, value: string | undefined) => setQuery({ [name]: value })
  return (
    <>
      <ViewHead view={view} params={params} />
      {!bookState.value ? (
        <Skeleton rows={6} />
      ) : own.length === 0 ? (
        <AddOwn />
      ) : (
        <>
          <OwnChoices own={own} choice={choice} onChange={set}>
            <ExportTool
              title={msg('Your activity')}
              isOpen={query.export === 'open'}
              onClosed={() => query.export && set('export', undefined)}
              subject={{
                ...{ kind: 'feeds', filter, days: query, sources: choice.sources },
                choice: (sources, onChange) => <OwnSourcesChoice own={own} sources={sources} onChange={onChange} />,
              }}
            />
          </OwnChoices>
          <TooMany choice={choice} />
          {choice.sources.length === 0 ? (
            <div class="card">
              <State
                icon={Layers}
                title={t('No address selected')}
                text={t('Choose at least one of your addresses.')}
              />
            </div>
          ) : (
            <Loaded
              key={[explorerService(), ...choice.addresses, ...choice.chains].join(' ')}
              choice={choice}
              filter={filter}
              query={query}
            />
          )}
        </>
      )}
    </>
  )
}

function TooMany({ choice: { chosen } }: { choice: OwnChoice }) {
  if (chosen <= mostSources) return null
  return (
    <Notice tone="warn">
      {t('Only the first {most} of {n} are loaded. Choose fewer addresses or chains.', {
        most: mostSources,
        n: chosen,
      })}
    </Notice>
  )
}

interface LoadedProps {
  choice: OwnChoice
  filter: 'to' | 'from' | undefined
  query: ViewProps['query']
}

function Loaded({ choice, filter, query }: LoadedProps) {
  const feed = useMemo(() => feedOf(choice.sources, filter), [filter])
  const state = feed.state.value
  const cost = firstCost(choice.sources.length)
  const [isAgreed, agree] = useState(!setting('onDemand').peek() && cost.calls <= mostUnasked)
  const isNew = state.at === null && state.failed === null && feed.sources.value.every(({ error }) => error === null)
  const broken = feed.sources.value.find(({ error }) => error !== null)
  useRetryWhenFixed(broken?.error ?? null, () => broken && void feed.retry(broken.of))
  const waits = isNew && !isAgreed
  useEffect(() => {
    if (isAgreed && feed.state.peek().count === 0 && feed.state.peek().status === 'loading') void feed.more()
  }, [feed, isAgreed])
  const reading = useRowReading(choice.sources, state)
  if (waits) return <AskFirst {...cost} label={t('Load activity')} onAgree={() => agree(true)} />
  const more = () => void feed.more()
  return (
    <SoughtFeed
      feed={feed}
      reading={reading}
      query={query}
      notes={
        <>
          <OwnSources feed={feed} />
          <ActivityNotes state={state} chain={choice.chains[0] ?? '1'} filtered={filter !== undefined} onAgain={more} />
        </>
      }
      foot={<ActivityFoot state={state} onMore={more} />}
    />
  )
}

interface AskFirstProps {
  calls: number
  credits: number
  label: string
  onAgree: () => void
}

/** Many sources take many calls, so the view asks first. */
export function AskFirst({ calls, credits, label, onAgree }: AskFirstProps) {
  return (
    <div class="card own-ask">
      <p>
        {t('This asks the service {n, plural, one {# time} other {# times}} to begin with.', { n: calls })}{' '}
        {credits > 0 && (
          <span class="muted">{t('Up to {n, plural, one {# credit} other {# credits}}', { n: credits })}</span>
        )}
      </p>
      <Button look="primary" onClick={onAgree}>
        {label}
      </Button>
    </div>
  )
}

interface Props {
  own: readonly string[]
  choice: OwnChoice
  onChange: (name: 'of' | 'on', value: string) => void
  children?: ComponentChildren
}

interface OwnSourcesProps {
  own: readonly string[]
  sources: readonly FeedSource[]
  onChange: (sources: readonly FeedSource[]) => void
}

/** The same choice in the dialog of an export, which starts with the feed's sources and then differs from it. */
function OwnSourcesChoice({ own, sources, onChange }: OwnSourcesProps) {
  const [chosen, keep] = useState({
    of: [...new Set(sources.map(({ address }) => address.toLowerCase()))].join(',') || 'none',
    on: [...new Set(sources.map(({ chain }) => chain))].join(','),
  })
  const [first] = setting('chainOrder').peek()
  const choiceOf = (query: typeof chosen) => readOwnChoice(query, own, first ?? '1')
  const choice = choiceOf(chosen)
  return (
    <>
      <OwnChoices
        own={own}
        choice={choice}
        onChange={(name, value) => {
          const next = { ...chosen, [name]: value }
          keep(next)
          onChange(choiceOf(next).sources)
        }}
      />
      <TooMany choice={choice} />
    </>
  )
}

/** Chooses the own addresses and the chains of the feed. */
function OwnChoices({ own, choice, onChange, children }: Props) {
  const chains = canChooseChain()
    ? [...new Set([...choice.chains, ...setting('chainOrder').value])].filter(isChainServed)
    : choice.chains
  return (
    <>
      <Ticks
        legend={t('Your addresses')}
        all={own.map((address) => address.toLowerCase())}
        chosen={choice.addresses}
        onChange={(chosen) => onChange('of', chosen.join(',') || 'none')}
      >
        {(address) => <OwnName address={address} />}
      </Ticks>
      {chains.length > 1 && (
        <Ticks
          legend={t('Chains')}
          // In a fixed order, so nothing moves when one is chosen.
          all={chains.toSorted((a, b) => Number(a) - Number(b))}
          chosen={choice.chains}
          onChange={(chosen) => onChange('on', chosen.join(','))}
        >
          {(id) => chainById(id).name}
        </Ticks>
      )}
      {children && <div>{children}</div>}
    </>
  )
}

interface TicksProps {
  legend: string
  all: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  children: (each: string) => ComponentChildren
}

function Ticks({ legend, all, chosen, onChange, children }: TicksProps) {
  return (
    <fieldset class="own-ticks">
      <legend class="field-label">{legend}</legend>
      <div class="chips">
        {all.map((each) => (
          <label key={each} class="chip covered">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={() => onChange(all.filter((one) => (one === each) !== chosen.includes(one)))}
            />
            {children(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How far each address on each chain is loaded, and what failed. */
function OwnSources({ feed }: { feed: Feed }) {
  return (
    <ul class="card own-sources" aria-label={t('How far each is loaded')}>
      {feed.sources.value.map((source) => (
        <li key={`${source.of.chain} ${source.of.address}`}>
          <ChainSign id={source.of.chain} name={chainById(source.of.chain).name} />
          <OwnName address={source.of.address} />
          <span class="own-source-state" data-failed={source.error !== null}>
            <SourceWords source={source} />
          </span>
          {source.error && (
            <Button size="s" onClick={() => void feed.retry(source.of)}>
              {t('Try again')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function SourceWords({ source: { status, count, reach, isCut, error } }: { source: SourceState }) {
  const back =
    reach === null ? (
      t('{count} so far', { count })
    ) : (
      <Trans text="{count} so far, complete back to {time}" with={{ count, time: <TimeText value={reach} /> }} />
    )
  if (error)
    return (
      <>
        {error.message} {count > 0 && back}
      </>
    )
  if (status === 'end' && !isCut) return <>{t('{count} in all', { count })}</>
  return <>{status === 'loading' && count === 0 ? t('Loading…') : back}</>
}
