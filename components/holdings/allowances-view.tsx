import { Download, ShieldCheck } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { shownLabel } from '../../lib/core/address-book/address-marks'
import { allowancesCsv, isSoughtAllowance, type ListedAllowance } from '../../lib/core/holdings/allowance-list'
import { type Allowance, allowancesIn, tokensIn } from '../../lib/core/holdings/open-allowances'
import { t } from '../../lib/core/language/t'
import type { Token } from '../../lib/core/transactions/list-rows'
import { createLookFurther, mostUnasked } from '../../lib/ui/activity/feed'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { feedRows } from '../../lib/ui/activity/source-feed'
import { book, bookState, watchBook } from '../../lib/ui/address-book/book'
import { saveFile } from '../../lib/ui/base/files'
import { setting } from '../../lib/ui/base/settings'
import { explorerService } from '../../lib/ui/data/hosts'
import { ownBook } from '../../lib/ui/home/own-book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { setQuery } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { ActivityFoot, ActivityNotes } from '../activity/activity-notes'
import { AskFirst } from '../activity/own-activity-view'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FindField } from '../base/controls/find-field'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/states/state'
import { AddOwn } from '../home/add-own'
import { Freshness, StaleNote } from '../records/freshness'
import { OtherChains } from '../records/other-chains'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { Limits, RevokeDialog, Risk, SiteNote } from './allowance-risk'
import { AllowanceRow, StepRow } from './allowance-rows'
import { allowancesCost, useAllowances } from './use-allowances'
import './holdings.css'

/** Who may take an address's tokens, according to its own calls. */
export function AllowancesView({ view, params, query, chain }: ViewProps) {
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(address) => (
        <>
          <ViewHead view={view} params={params} />
          <Loaded key={`${explorerService()} ${chain} ${address}`} addresses={[address]} chain={chain} query={query} />
        </>
      )}
    </WithSubject>
  )
}

/** All own addresses at once, on the chain in view: who may take their tokens. */
export function OwnAllowancesView({ view, params, query, chain }: ViewProps) {
  useEffect(watchBook, [])
  const own = ownBook().map(({ address }) => address)
  const cost = allowancesCost(own.length)
  const [isAgreed, agree] = useState(false)
  const waits = !isAgreed && (setting('onDemand').peek() || cost.calls > mostUnasked)
  return (
    <>
      <ViewHead view={view} params={params} />
      {!bookState.value ? (
        <Skeleton rows={6} />
      ) : own.length === 0 ? (
        <AddOwn />
      ) : waits ? (
        <AskFirst {...cost} label={t('Load allowances')} onAgree={() => agree(true)} />
      ) : (
        <Loaded key={[explorerService(), chain, ...own].join(' ')} addresses={own} chain={chain} query={query} />
      )}
    </>
  )
}

const set = (name: string, value: string | undefined) => setQuery({ [name]: value })

const labelOf = (hash: string) => shownLabel(hash, book.value) ?? ''

interface LoadedProps {
  addresses: readonly string[]
  chain: string
  query: ViewProps['query']
}

/** Fewer are found at a glance. */
const manyAllowances = 6

function Loaded({ addresses, chain, query }: LoadedProps) {
  const { feed, state, open, ended, steps, hasWorth } = useAllowances(addresses, chain)
  const [only = ''] = addresses
  const looking = useMemo(() => createLookFurther(feed), [feed])
  useEffect(() => () => looking.stop(), [looking])
  const [revoked, revoke] = useState<ListedAllowance | null>(null)
  const find = query.find ?? ''
  const isTimeline = query.show === 'timeline'
  const sought = (allowance: Allowance) => isSoughtAllowance(allowance, find, labelOf(allowance.spender.hash ?? ''))
  const shownOpen = open.filter(({ allowance }) => sought(allowance))
  const shownSteps = steps.filter(({ step }) => sought(step.allowance))
  const isWhole = state.status === 'end' && !state.stopped
  const isRead = state.count > 0 || isWhole
  const shown = isTimeline ? shownSteps.length : shownOpen.length
  const any = open.length + steps.length > 0
  const csv = () =>
    saveFile(
      `allowances-${addresses.length > 1 ? 'own' : only}.csv`,
      allowancesCsv([...open, ...ended], labelOf),
      'text/csv',
    )
  return (
    <>
      {any && (
        <div class="view-tools">
          <div class="view-filters">
            <Choices
              legend={t('Show')}
              look="segments"
              value={isTimeline ? 'timeline' : 'open'}
              options={[
                { value: 'open', label: t('Open // allowances') },
                { value: 'timeline', label: t('Timeline') },
              ]}
              onChange={(value) => set('show', value === 'timeline' ? value : undefined)}
            />
            {(steps.length >= manyAllowances || find) && (
              <FindField label={t('Token or spender')} value={find} onText={(text) => set('find', text || undefined)} />
            )}
            <Button size="s" title={t('Save as {format}', { format: 'CSV' })} onClick={csv}>
              <Download size={13} aria-hidden="true" />
              CSV
            </Button>
          </div>
          {state.at !== null && (
            <Freshness at={state.at} busy={state.status === 'loading'} onReload={() => void feed.reload()} />
          )}
        </div>
      )}
      <StaleNote at={state.at} because={state.stale} />
      <ActivityNotes state={state} chain={chain} filtered={false} onAgain={() => void feed.more()} />
      {open.length > 0 && !isTimeline && <Risk open={open} chain={chain} hasWorth={hasWorth} isWhole={isWhole} />}
      {isRead && shown === 0 && (
        <div class="card">
          <None find={find} isWhole={isWhole} isTimeline={isTimeline} chain={chain} />
        </div>
      )}
      {shown > 0 && (
        <section class="card holdings" aria-label={isTimeline ? t('Timeline') : t('Open allowances')}>
          <ul>
            {isTimeline
              ? shownSteps.map(({ step, owner }, index) => <StepRow key={index} step={step} owner={owner} />)
              : shownOpen.map((each, index) => (
                  <AllowanceRow
                    key={`${each.owner} ${each.allowance.transaction} ${index}`}
                    listed={each}
                    isWhole={isWhole}
                    onRevoke={revoke}
                  />
                ))}
          </ul>
        </section>
      )}
      {open.length > 0 && !isTimeline && <SiteNote />}
      {isRead && <Limits state={state} looking={looking} />}
      <ActivityFoot state={state} onMore={() => void feed.more()} bare />
      {revoked && (
        <RevokeDialog
          allowance={revoked.allowance}
          address={revoked.owner ?? only}
          chain={chain}
          onClose={() => revoke(null)}
        />
      )}
    </>
  )
}

interface NoneProps {
  find: string
  isWhole: boolean
  isTimeline: boolean
  chain: string
}

function None({ find, isWhole, isTimeline, chain }: NoneProps) {
  if (find)
    return <State icon={ShieldCheck} title={t('Nothing matches')} text={t('No token or spender has this name.')} />
  return (
    <State
      icon={ShieldCheck}
      title={isTimeline ? t('No allowances') : t('No open allowances')}
      text={
        <>
          {isWhole ? t('No open allowance in its own calls.') : t('No open allowance in the calls loaded so far.')}{' '}
          <OtherChains chain={chain} />
        </>
      }
    />
  )
}

interface LineProps {
  address: string
  chain: string
  tokens: readonly Token[]
}

/** How many allowances are open in what is loaded anyway, with the way to them. Asks nothing. */
export function AllowancesLine({ address, chain, tokens }: LineProps) {
  const state = useMemo(() => feedOf({ address, chain }), [address, chain]).state.value
  const count = useMemo(() => {
    const rows = feedRows(state)
    return rows.length === 0 ? null : allowancesIn(rows, address, tokensIn(rows, tokens), Date.now()).open.length
  }, [state.chunks, tokens])
  return (
    <p class="card card-body allowances-line">
      <a class="link" href={viewHref('address-allowances', address, { chain })}>
        {t('Allowances: who may take these tokens')}
      </a>
      {count !== null && (
        <span class="muted">
          {state.status === 'end' && !state.stopped
            ? t('{n, plural, one {# open} other {# open}} // allowances', { n: count })
            : t('{n, plural, one {# open} other {# open}} in the calls loaded so far', { n: count })}
        </span>
      )}
    </p>
  )
}
