import { Compass, Unplug } from 'lucide-preact'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { credits } from '../../lib/ui/data/credential-states'
import { betterChains, canChooseChain } from '../../lib/ui/navigation/chain-choice'
import type { FoundView } from '../../lib/ui/navigation/find-view'
import { go, linkTo, type Place } from '../../lib/ui/navigation/router'
import { Button } from '../base/controls/button'
import { useLoaded } from '../base/hooks/use-loaded'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { componentOf, forget } from './load-view'

interface Props {
  found: FoundView | null
  place: Place
  chain: string
}

const loadNote = () => import('./pause-note').then(({ PauseNote }) => PauseNote)

/** A pause that the service asked for. Its words load with the first one. */
function Pause() {
  const until = credits.value?.retryAt
  return until === undefined ? null : <PauseUntil key={until} until={until} />
}

function PauseUntil({ until }: { until: number }) {
  const Note = useLoaded(loadNote)
  return Note && <Note until={until} />
}

/** The current place's view, as soon as its code is loaded. */
export function ViewSlot({ found, place, chain }: Props) {
  if (!found) {
    return (
      <State icon={Compass} title={t('There is no such page')} text={t('The link may be from another version.')}>
        <Button look="primary" href="#/">
          {t('Go home')}
        </Button>
      </State>
    )
  }
  const { view, params } = found
  const View = componentOf(view)
  if (View === 'loading') return <Skeleton rows={6} />
  if (View === 'failed') {
    return (
      <State
        icon={Unplug}
        tone="bad"
        title={t('This view could not be loaded')}
        text={t('Hashgloss may have been updated while this page was open.')}
      >
        <Button look="primary" onClick={() => forget(view)}>
          {t('Try again')}
        </Button>
      </State>
    )
  }
  const others = canChooseChain() ? betterChains(chain, setting('chainOrder').value, view.onlyOn) : []
  return (
    <>
      {others.length > 0 && view.onlyOn && (
        <Notice
          tone="warn"
          action={others.slice(0, 2).map(({ id, name }) => (
            <Button
              key={id}
              size="s"
              look="quiet"
              onClick={() => go(linkTo(place.path, { ...place.query, chain: id }))}
            >
              {name}
            </Button>
          ))}
        >
          {t(view.onlyOn.sentence)} {t('{chain} may have none.', { chain: chainById(chain).name })}
        </Notice>
      )}
      <Pause />
      <View key={view.id} view={view} params={params} query={place.query} chain={chain} />
    </>
  )
}
