import { catalogue } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import './data.css'
import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { findSent, type SentEntry, sentLimits } from '../../lib/core/data/sent-entry'
import { AppError } from '../../lib/core/errors/errors'
import { dayWords } from '../../lib/core/time/day-words'
import { readerTime } from '../../lib/core/time/format-time'
import { now } from '../../lib/ui/base/now'
import { changeSetting, isSetByOrganisation, setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { readKeptSizes } from '../../lib/ui/options/read-kept-sizes'
import { callWords, chainNameOf, clearSent, readSent, saveSent, sentEntries } from '../../lib/ui/options/sent'
import { Button } from '../base/controls/button'
import { FindField } from '../base/controls/find-field'
import { Switch } from '../base/controls/switch'
import { Skeleton } from '../base/skeleton'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { Section } from './section'
import { SetBy } from './set-by'

const shownFirst = 20

/** What left the browser, entry by entry, for this reader alone. */
export function SentList() {
  useEffect(() => void readSent(), [])
  const entries = sentEntries.value
  const on = setting('logSent').value
  const [typed, setTyped] = useState('')
  const found = findSent(entries ?? [], typed, (entry) => `${chainNameOf(entry)} ${callWords(entry)}`)
  return (
    <Section
      title={t('Log')}
      about={t(
        'Every request that left the browser: the last {entries}, for {days} days. It stays on this device; private windows are not in it.',
        { entries: sentLimits.entries, days: sentLimits.days },
      )}
    >
      <div class="rows">
        <div class="row">
          <Switch
            label={t('Keep a log')}
            hint={t('Time, chain, hash or address, and host. Turning it off keeps past entries until you clear them.')}
            on={on}
            disabled={isSetByOrganisation('logSent')}
            onChange={(next) => void changeSetting('logSent', next)}
          />
          <SetBy name="logSent" />
        </div>
        <div class="row data-tools">
          <FindField
            label={t('Search the log')}
            placeholder={t('Chain, host, hash or address')}
            value={typed}
            onText={setTyped}
          />
          <Button size="s" onClick={() => void readSent()}>
            {t('Refresh')}
          </Button>
          <Button size="s" disabled={found.length === 0} onClick={() => saveSent(found)}>
            {typed.trim() ? t('Export {count} as CSV', { count: found.length }) : t('Export as CSV')}
          </Button>
          <Button size="s" look="danger" disabled={!entries?.length} onClick={() => void clear()}>
            {t('Clear log')}
          </Button>
        </div>
        {entries === null ? <Skeleton rows={3} /> : <Entries key={typed} found={found} all={entries.length} on={on} />}
      </div>
    </Section>
  )
}

async function clear(): Promise<void> {
  try {
    await clearSent()
    notify(t('Log cleared'), 'good')
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
  await readKeptSizes()
}

const hourLength = 3_600_000

/** A host within one hour: the unit of grouping. */
const hourOf = (entry: SentEntry | undefined): string =>
  entry ? `${Math.floor(entry.at / hourLength)} ${entry.host}` : ''

/** The same entries, grouped by hour and host. */
function byHour(entries: readonly SentEntry[]): SentEntry[] {
  const groups = new Map<string, SentEntry[]>()
  for (const entry of entries) {
    const group = groups.get(hourOf(entry))
    if (group) group.push(entry)
    else groups.set(hourOf(entry), [entry])
  }
  return [...groups.values()].flat()
}

/** `Today, 14:00`: the hour of a time. */
const hourWords = (at: number, now: number): string => {
  const hour = new Date(Math.floor(at / hourLength) * hourLength)
  const time = hour.toLocaleTimeString(catalogue().locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: readerTime.timeZone,
  })
  return t('{day}, {time} // the hour of a log', { day: dayWords(at, now), time })
}

function Entries({ found, all, on }: { found: readonly SentEntry[]; all: number; on: boolean }) {
  const [most, setMost] = useState(shownFirst)
  const counts = new Map<string, number>()
  for (const entry of found) counts.set(hourOf(entry), (counts.get(hourOf(entry)) ?? 0) + 1)
  if (found.length === 0) {
    return (
      <p class="row muted" role="status">
        {all > 0
          ? t('No entry matches.')
          : on
            ? t('Nothing has left the browser yet.')
            : t('The log is off and empty.')}
      </p>
    )
  }
  return (
    <>
      <p class="unseen" role="status">
        {t('{n, plural, one {# entry} other {# entries}}', { n: found.length })}
      </p>
      <ul aria-label={t('Log')}>
        {byHour(found.slice(0, most)).map((entry, at, list) => (
          <Fragment key={at}>
            {hourOf(entry) !== hourOf(list[at - 1]) && (
              <li class="data-hour">
                <span>
                  {t('{host}: {n, plural, one {# request} other {# requests}}', {
                    host: entry.host,
                    n: counts.get(hourOf(entry)) ?? 0,
                  })}
                </span>
                <span>{hourWords(entry.at, now.value)}</span>
              </li>
            )}
            <li class="data-entry">
              {entry.about ? (
                <Value class="mono data-about">{entry.about}</Value>
              ) : (
                <span class="data-about">{callWords(entry)}</span>
              )}
              <span class="muted">
                <TimeText value={entry.at} />
                {chainNameOf(entry) && ` · ${chainNameOf(entry)}`}
                {entry.about && ` · ${callWords(entry)}`}
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
      {found.length > most && (
        <div class="row">
          <Button size="s" onClick={() => setMost(most + 200)}>
            {t('Show more of {count}', { count: found.length })}
          </Button>
        </div>
      )}
    </>
  )
}
