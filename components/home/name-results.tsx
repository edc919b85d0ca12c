import { SearchX } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import type { NameSource } from '../../lib/core/look-up/look-up'
import { type FoundNames, hitKey, markedHits } from '../../lib/core/look-up/name-hit'
import { book } from '../../lib/ui/address-book/book'
import { veiled } from '../../lib/ui/base/hidden-values'
import { act } from '../../lib/ui/data/act'
import { findNames, searchOf } from '../../lib/ui/home/name-search'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { Failure } from '../records/failure'
import { NameHits } from './name-hits'

interface Props {
  name: string
  chain: string
  source: NameSource
}

/** Ms without typing after which stored answers are searched. */
const rest = 250

const nothing: FoundNames = { hits: null, at: null, error: null, lacking: false, seen: [] }

/** What has this name: according to the service once the reader asks it, and to earlier answers. */
export function NameResults({ name, chain, source }: Props) {
  const frame = useFrame()
  useEffect(() => {
    if (searchOf(name, chain)) return
    // The reader may have asked the service meanwhile: stored results must not replace its answer.
    const look = () => searchOf(name, chain) ?? void findNames(name, chain, 'kept')
    const timer = setTimeout(look, rest)
    return () => clearTimeout(timer)
  }, [name, chain])
  const search = searchOf(name, chain)
  // Stored answers are searched while the offer to ask the service stays: a button that disappears briefly loses a
  // click.
  const isAsking = !!search?.asking && search.asking !== 'kept'
  const total = search?.asking ? null : (search?.found?.hits?.length ?? null)
  const { hits, error, lacking, seen } = search?.found ?? nothing
  const found = markedHits(hits ?? [], book.value)
  const known = new Set(found.map(hitKey))
  const before = markedHits(
    seen.filter((hit) => !known.has(hitKey(hit))),
    book.value,
  )
  const where = chainById(chain).name
  const again = () => void findNames(name, chain, 'again')
  const isMissing = lacking || !source.searches
  const failed = error && !lacking ? AppError.fromWire(error) : null
  return (
    <section class="name-results" aria-label={t('Names')} aria-busy={!search || search.asking !== null}>
      <span class="unseen" role="status">
        {total !== null && t('{n, plural, one {# name} other {# names}} found on {chain}.', { n: total, chain: where })}
      </span>
      {isMissing && (
        <Notice
          action={
            source.searches && (
              <Button size="s" onClick={again}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {source.searches
            ? t('The explorer of {chain} has no name search. Only names seen before are found.', { chain: where })
            : t('{service} has no name search. Only names seen before are found.', { service: source.service })}
        </Notice>
      )}
      {failed && <Failure inline error={failed} onAction={(action) => void act(action, failed, frame, again)} />}
      {isAsking && <Skeleton rows={2} />}
      {found.length > 0 && <NameHits hits={found} label={t('Names on {chain}', { chain: where })} />}
      {hits === null && !isMissing && !failed && !isAsking && <Ask name={name} chain={chain} source={source} />}
      {before.length > 0 && (
        <>
          <h2 class="name-head">{t('Seen before')}</h2>
          <NameHits hits={before} label={t('Names seen before')} />
        </>
      )}
      {search?.found && !search.asking && found.length + before.length === 0 && (hits || isMissing) && (
        <div class="card">
          <State
            icon={SearchX}
            title={t('Nothing is called “{name}”', { name: veiled(name) })}
            text={
              hits
                ? t('No match on {chain}. Check the spelling, or choose another chain.', { chain: where })
                : t('Paste the address.')
            }
          />
        </div>
      )}
    </section>
  )
}

/** Nothing is sent before the reader agrees: it costs credits and tells the service what is searched for. */
function Ask({ name, chain, source: { credits } }: Props) {
  return (
    <div class="name-ask">
      <Button look="primary" onClick={() => void findNames(name, chain, 'service')}>
        {t('Search {chain} for this name', { chain: chainById(chain).name })}
      </Button>
      {credits > 0 && <span class="muted">{t('{n, plural, one {# credit} other {# credits}}', { n: credits })}</span>}
    </div>
  )
}
