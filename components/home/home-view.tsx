import { ArrowRightLeft, KeyRound } from 'lucide-preact'
import { providers } from '../../lib/api/providers'
import { shortAddress } from '../../lib/core/amounts/format'
import { chainById } from '../../lib/core/chains/chains'
import { setting } from '../../lib/ui/base/settings'
import { credentialStates } from '../../lib/ui/data/credentials'
import { homeKnown } from '../../lib/ui/home/home-known'
import { chainIn } from '../../lib/ui/navigation/chain-choice'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { openOptions } from '../../lib/ui/navigation/open'
import { recents } from '../../lib/ui/navigation/recents'
import { groups, type ViewProps, views } from '../../lib/ui/navigation/views'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { Identicon } from '../base/identicon'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/state'
import { ThisPage } from '../page/this-page'
import { useReading } from '../values/reading'
import '../values/values.css'
import './home-view.css'

/** Where one starts: this page, what was looked at lately, and everything that can be looked up. */
export function HomeView({ chain }: ViewProps) {
  const frame = useFrame()
  const provider = providers[setting('provider').value]
  if (!homeKnown(frame)) return <Skeleton rows={6} />
  const keyMissing = provider.keyRequired && credentialStates.value?.get('explorerKey')?.set === false
  return (
    <>
      {keyMissing && (
        <section class="card">
          <State
            icon={KeyRound}
            tone="accent"
            title="One key, and you can start"
            text={`Lookups at ${provider.name} are paid with an API key. A free one is enough for everyday use.`}
          >
            <Button look="primary" onClick={() => void openOptions('/keys', frame)}>
              Add the key
            </Button>
          </State>
        </section>
      )}
      {frame !== 'app' && <ThisPage chain={chain} />}
      <Recents />
      <section class="home-section" aria-labelledby="look-up">
        <h2 class="home-head" id="look-up">
          Look up
        </h2>
        <div class="card home-groups">
          {groups.map(({ id, title }) => {
            const rows = views.filter(({ group, within }) => group === id && !within)
            return (
              id !== 'home' &&
              rows.length > 0 && (
                <div key={id} class="home-group">
                  <h3 class="home-group-title">{title}</h3>
                  <ul class="home-links">
                    {rows.map((view) => (
                      <li key={view.id}>
                        <a class="home-link" href={hrefOf(view.id, undefined, chainIn(view, chain))}>
                          {view.title}
                        </a>
                        {frame === 'app' && <span class="home-about">{view.about}</span>}
                      </li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </div>
      </section>
    </>
  )
}

const isBare = (title: string) => title === 'Address' || title === 'Transaction'

function Recents() {
  const { labelOf } = useReading()
  if (recents.value.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="recent">
      <h2 class="home-head" id="recent">
        Recent
      </h2>
      <div class="card">
        {recents.value.map(({ href, title, subject, chain }) => (
          <a key={href} class="recent" href={href}>
            {subject.length === 42 ? (
              <Identicon address={subject} size={18} />
            ) : (
              <ArrowRightLeft size={16} aria-hidden="true" />
            )}
            <span class="recent-title">
              {isBare(title) && !labelOf?.(subject) ? (
                <span class="mono">{shortAddress(subject, 10, 8)}</span>
              ) : (
                // A sentence of ours goes from left to right, whatever name it begins with.
                <bdi class="foreign-line" dir={subject.length === 42 ? 'auto' : 'ltr'}>
                  {labelOf?.(subject)?.text ?? title}
                </bdi>
              )}
            </span>
            <span class="recent-note">{chainById(chain).name}</span>
          </a>
        ))}
      </div>
    </section>
  )
}
