import { X } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { covers, patternOf } from '../../lib/core/hosts/match-pattern'
import { t } from '../../lib/core/language/t'
import { formatTime } from '../../lib/core/time/format-time'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { isPaused } from '../../lib/settings/site-choice'
import { now } from '../../lib/ui/base/now'
import { granted, returnPermission } from '../../lib/ui/base/permissions'
import { changedBy, changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { notify, say } from '../../lib/ui/base/toasts'
import { pauseAnHour, siteOn } from '../../lib/ui/page/sites'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { IconButton } from '../base/controls/icon-button'
import { useListFocus } from '../base/hooks/use-list-focus'
import { Badge } from '../base/states/badge'
import { AddressChoice } from './address-choice'
import { DensityChoice } from './density-choice'
import { NumberRow } from './number-row'
import { Section } from './section'
import { SourceChoice } from './source-choice'
import { annotateOptions, whereOptions } from './where-options'

/** Where hashes get sentences automatically, and how much of the key that may cost. */
export function AnnotatePage() {
  const until = setting('pausedUntil').value
  const paused = isPaused(until, now.value)
  return (
    <>
      <Section
        first
        title={t('Pages')}
        about={t(
          'For a hash, Hashgloss sends the hash and its chain to the source you chose, with your key if it takes one; for an explorer page, the address, token or block it is about. Nothing else leaves a page.',
        )}
      >
        <WhereChoice />
      </Section>
      <DensityChoice />
      <SourceChoice />
      <AddressChoice />
      <Section title={t('When to look up')} about={t('Your own lookups always run.')}>
        <LookUpChoice />
        <div class="rows">
          <div class="row row-split">
            <span>{paused ? t('Paused until {time}', { time: formatTime(until) }) : t('Not paused')}</span>
            {paused ? (
              <Button size="s" onClick={() => void changeSetting('pausedUntil', 0)}>
                {t('Resume')}
              </Button>
            ) : (
              <Button size="s" onClick={() => void pauseAnHour()}>
                {t('Pause for 1 hour')}
              </Button>
            )}
          </div>
        </div>
      </Section>
      <Sites />
      <Section
        title={t('Budgets')}
        about={t(
          'A summary costs 50 credits and counts as one lookup; lists and records cost 20 or 30 and count as part of one. These limits apply to automatic lookups only. The share applies where the service reports the credits left, the daily number elsewhere.',
        )}
      >
        <div class="rows">
          <NumberRow name="pagesPercent" unit="%" />
          <NumberRow name="budgetPerDocument" unit={t('a page // how many on each page')} />
          <NumberRow name="budgetPerSiteDay" unit={t('a site and day // how many on each site in a day')} />
          <NumberRow name="budgetPerDay" unit={t('a day // how many in a day')} />
          <NumberRow name="reservePercent" unit="%" />
        </div>
      </Section>
    </>
  )
}

function Sites() {
  const on = setting('sitesOn').value
  const off = setting('sitesOff').value
  const list = useListFocus<HTMLUListElement>()
  if (on.length + off.length === 0) return null
  const patterns = granted.value ?? []
  const forget = (origin: string) => {
    const others = (list: readonly string[]) => list.filter((each) => each !== origin)
    void changedBy({ sitesOn: others, sitesOff: others })
    void returnPermission([patternOf(origin)]).then(() => say(t('{name} forgotten.', { name: origin })))
  }
  return (
    <Section
      title={t('Sites')}
      about={t('Sites you switched on or off. Forgetting one gives its access back to the browser.')}
    >
      <ul class="rows" ref={list}>
        {[...on, ...off].map((origin) => (
          <li key={origin} class="order-item">
            <span class="mono">{origin.replace(/^https:\/\//, '')}</span>
            <span />
            {on.includes(origin) && !covers(patterns, origin) && (
              <Button size="s" onClick={() => void siteOn(origin)}>
                {t('Grant access')}
              </Button>
            )}
            <Badge tone={on.includes(origin) ? 'good' : 'plain'}>{on.includes(origin) ? t('On') : t('Off')}</Badge>
            <IconButton icon={X} label={t('Forget {name}', { name: origin })} size="s" onClick={() => forget(origin)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where hashes are annotated automatically. A choice that needs a permission opens the browser's prompt. */
function WhereChoice() {
  const [asked, setAsked] = useState<AnnotateWhere | null>(null)
  const choose = async (where: AnnotateWhere) => {
    setAsked(where)
    const done = await annotateOptions(where).finally(() => setAsked(null))
    if (!done) notify(t('The browser did not give access, so nothing has changed.'), 'warn')
  }
  return (
    <Choices
      legend={labelOf('annotateWhere')}
      value={asked ?? setting('annotateWhere').value}
      options={whereOptions()}
      onChange={(where) => void choose(where)}
    />
  )
}

type When = 'automatic' | 'hover' | 'press'

const options = (): readonly { value: When; label: string; hint: string }[] => [
  { value: 'automatic', label: t('Automatically'), hint: t('As soon as a hash is in view, within the budgets below.') },
  { value: 'hover', label: t('When I point at it'), hint: t('Until then, each hash has a dot.') },
  {
    value: 'press',
    label: t('Ask before each lookup'),
    hint: t('Press a dot to look it up, or ask for the whole page in the popup.'),
  },
]

/** When a page's hash is looked up: two settings, one choice. */
function LookUpChoice() {
  const value: When = setting('onDemand').value ? setting('onDemandBy').value : 'automatic'
  return (
    <Choices
      legend={t('When to look up')}
      value={value}
      options={options()}
      onChange={(when) =>
        void changedBy(
          when === 'automatic' ? { onDemand: () => false } : { onDemand: () => true, onDemandBy: () => when },
        )
      }
    />
  )
}
