import { SlidersHorizontal } from 'lucide-preact'
import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useId, useMemo, useState } from 'preact/hooks'
import { narrowingNames, readDirection, readNarrowing } from '../../lib/core/activity/read-narrowing'
import { t } from '../../lib/core/language/t'
import { createLookFurther, type Feed } from '../../lib/ui/activity/feed'
import { type FeedState, feedRows } from '../../lib/ui/activity/source-feed'
import { setting } from '../../lib/ui/base/settings'
import { setQuery } from '../../lib/ui/navigation/router'
import { FindField } from '../base/controls/find-field'
import { Freshness, StaleNote } from '../records/freshness'
import { ActivityFilters, DirectionChoice, directionWords, FilterChips } from './activity-filters'
import { ActivityList } from './activity-list'
import { FoldedRows } from './activity-notes'
import type { RowReading } from './activity-row'
import { FoundNote, mayFindOlder } from './found-note'
import { NarrowRows, useTokenName } from './narrow-rows'
import { useKeptRows } from './use-kept-rows'
import './activity.css'
import './activity-filters.css'
import { chainById } from '../../lib/core/chains/chains'
import { book } from '../../lib/ui/address-book/book'
import { veiled } from '../../lib/ui/base/hidden-values'
import { searchOffers } from '../../lib/ui/navigation/search-offers'
import { Button } from '../base/controls/button'
import { useReading } from '../values/reading'

interface Props {
  feed: Pick<Feed, 'state' | 'more' | 'reload'>
  reading: RowReading
  /** The filters, in the location. */
  query: Readonly<Record<string, string>>
  /** Beside the search. */
  tools?: ComponentChildren
  /** Above the rows, and below. */
  notes: ComponentChildren
  foot: ComponentChildren
  /** Where the service itself lists a token’s transfers. */
  tokenHref?: (token: string) => string | undefined
}

type SetFilter = (name: string, value: string | undefined) => void

/** Rounds of loading that a new filter starts automatically, and rounds that a press starts. */
const roundsAlone = 3
const roundsAsked = 60
/** Rows that are enough for a first impression. */
const enoughRows = 10

const set: SetFilter = (name, value) => setQuery({ [name]: value })

/** The filters of a feed, and the rows that pass. */
export function SoughtFeed({ feed, reading, query, tools, notes, foot, tokenHref }: Props) {
  const panel = useId()
  const state = feed.state.value
  const given = narrowingNames.map((name) => query[name] ?? '').join('\n')
  const parsed = useMemo(() => readNarrowing(query), [given])
  const { narrowing, refused } = parsed
  const find = query.find ?? ''
  const unfolded = query.hidden === 'show'
  const rows = useKeptRows(state, reading, { narrowing, find, unfolded })
  const looking = useMemo(() => createLookFurther(feed), [feed])
  const isLooking = looking.isLooking.value
  const isTight = useMedia('(width < 720px)')
  const [isOpen, open] = useState(Object.keys(refused).length > 0)
  const tokenName = useTokenName(state, narrowing.token)
  const filter = readDirection(query)

  const isEnough = (now: FeedState, enough: number) =>
    !mayFindOlder(now, narrowing) || feedRows(now).filter(rows.keep).length >= enough
  // A filter is a question, so some older rows are loaded for it, but only so many, and not if the reader wants to be
  // asked first.
  const look = (rounds: number) => {
    const before = feedRows(feed.state.peek()).filter(rows.keep).length
    void looking.look(rounds, (now) => isEnough(now, before + enoughRows))
  }
  useEffect(() => {
    if (given.trim() !== '' && !setting('onDemand').peek())
      void looking.look(roundsAlone, (now) => isEnough(now, enoughRows))
    return () => looking.stop()
  }, [given, looking])

  const inPanel = narrowingNames.filter((name) => query[name] && (isTight || !/^(kind|token)$/.test(name)))
  const count = inPanel.length + (isTight && filter ? 1 : 0)
  const clear = () =>
    setQuery({
      ...Object.fromEntries(narrowingNames.map((name) => [name, undefined])),
      ...(isTight && { filter: undefined }),
    })
  const choices = <DirectionChoice value={filter} onChange={(value) => set('filter', value)} />
  const narrow = <NarrowRows state={state} narrowing={narrowing} onChange={set} bare={!isTight} />
  return (
    <>
      <div class="view-tools">
        <div class="view-filters">
          {!isTight && choices}
          {!isTight && narrow}
          <button
            type="button"
            class="button"
            data-look="plain"
            data-size="s"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => open(!isOpen)}
          >
            <SlidersHorizontal size={13} aria-hidden="true" />
            {count > 0 ? t('{label} ({count})', { label: t('Filters'), count }) : t('Filters')}
          </button>
          <FindField
            label={t('Search loaded rows')}
            {...(isTight && { placeholder: t('Search') })}
            value={find}
            onText={(text) => set('find', text)}
          />
          {tools}
          <FoldedRows state={state} unfolded={unfolded} onUnfold={(show) => set('hidden', show ? 'show' : undefined)} />
        </div>
        {state.at !== null && (
          <Freshness at={state.at} busy={state.status === 'loading'} onReload={() => void feed.reload()} />
        )}
      </div>
      {/* These controls stay mounted and keep the focus while the list below changes. */}
      {isOpen && (
        <ActivityFilters id={panel} state={state} reading={reading} given={query} parsed={parsed} onChange={set}>
          {isTight && choices}
          {isTight && narrow}
        </ActivityFilters>
      )}
      <FilterChips
        narrowing={narrowing}
        tokenName={tokenName}
        book={reading.book}
        direction={isTight && filter ? t(directionWords[filter]) : null}
        // The amount is in units of the token, so it is removed together with the token.
        onRemove={(name) =>
          setQuery({ [name]: undefined, ...(name === 'token' && { least: undefined, most: undefined }) })
        }
        onClear={clear}
      />
      <Fragment key={query.filter}>
        <StaleNote at={state.at} because={state.stale} />
        {notes}
        <FoundNote
          state={state}
          rows={rows}
          narrowing={narrowing}
          isLooking={isLooking}
          onLook={() => look(roundsAsked)}
          onStop={looking.stop}
          tokenHref={narrowing.token && tokenHref?.(narrowing.token)}
        />
        <ActivityList state={state} reading={reading} keep={rows.keep}>
          {rows.isSought && rows.shown === 0 && rows.loaded > 0 && (
            <NoneFound
              find={find}
              hasHidden={!unfolded && feedRows(state).some(rows.holds)}
              isLooking={isLooking}
              onUnfold={() => set('hidden', 'show')}
              onLook={mayFindOlder(state, narrowing) ? () => look(roundsAsked) : null}
              onClear={given.trim() === '' ? null : clear}
            />
          )}
        </ActivityList>
        {foot}
      </Fragment>
    </>
  )
}

interface NoneFoundProps {
  /** The words that are searched for. */
  find: string
  /** Rows that pass are folded away. */
  hasHidden: boolean
  isLooking: boolean
  onUnfold: () => void
  /** Loads older rows; null if none can pass. */
  onLook: (() => void) | null
  /** Removes all filters; null if none is set. */
  onClear: (() => void) | null
}

const mostOffers = 3

/** No loaded row passes: shows what can be done. */
function NoneFound({ find, hasHidden, isLooking, onUnfold, onLook, onClear }: NoneFoundProps) {
  const sought = find.trim()
  return (
    <div class="activity-none">
      <p>
        {hasHidden
          ? sought
            ? t('Only hidden rows match “{sought}”.', { sought })
            : t('Only hidden rows match.')
          : sought
            ? t('No loaded row matches “{sought}”.', { sought })
            : t('No loaded row matches.')}
      </p>
      <p class="activity-none-ways">
        {hasHidden && (
          <Button look="quiet" size="s" onClick={onUnfold}>
            {t('Show')}
          </Button>
        )}
        {onLook && (
          <Button size="s" busy={isLooking} onClick={onLook}>
            {t('Look further back')}
          </Button>
        )}
        {onClear && (
          <Button size="s" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
        {sought !== '' && <Elsewhere find={sought} />}
      </p>
    </div>
  )
}

/** What the words can mean outside these rows: an address, a transaction, a name to search for. */
function Elsewhere({ find }: { find: string }) {
  const { chain } = useReading()
  const { offers } = searchOffers(find, chain.id, book.value)
  return (
    <>
      {offers.slice(0, mostOffers).map(({ id, title, kind, href, chain: on = chain.id }) => (
        <Button key={id} size="s" look="quiet" href={href} title={chainById(on).name}>
          {kind === 'name' ? veiled(title) : t('Open {what}', { what: veiled(title) })}
        </Button>
      ))}
    </>
  )
}

/** Whether a media query holds, such as `(width < 640px)`. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const hear = () => setHolds(media.matches)
    hear()
    media.addEventListener('change', hear)
    return () => media.removeEventListener('change', hear)
  }, [query])
  return holds
}
