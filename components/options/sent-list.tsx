import './data.css'
import { useEffect, useState } from 'preact/hooks'
import { findSent, type SentEntry, sentLimits } from '../../lib/core/data/sent-entry'
import { AppError } from '../../lib/core/errors'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { readKeptSizes } from '../../lib/ui/options/read-kept-sizes'
import { callWords, chainNameOf, clearSent, readSent, saveSent, sentEntries } from '../../lib/ui/options/sent'
import { Button } from '../base/button'
import { FindField } from '../base/find-field'
import { Skeleton } from '../base/skeleton'
import { Switch } from '../base/switch'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { Section } from './section'

const shownFirst = 20

/** What left the browser, entry by entry, for its reader alone. */
export function SentList() {
  useEffect(() => void readSent(), [])
  const entries = sentEntries.value
  const on = setting('logSent').value
  const [typed, setTyped] = useState('')
  const found = findSent(entries ?? [], typed, (entry) => `${chainNameOf(entry)} ${callWords(entry)}`)
  return (
    <Section
      title="Log"
      about={`Every request that left the browser: the last ${sentLimits.entries.toLocaleString('en')}, for ${sentLimits.days} days. It stays on this device; private windows are not in it.`}
    >
      <div class="rows">
        <div class="row">
          <Switch
            label="Keep a log"
            hint="Time, chain, hash or address, and host. Turning it off keeps past entries until you clear them."
            on={on}
            onChange={(next) => void changeSetting('logSent', next)}
          />
        </div>
        <div class="row data-tools">
          <FindField
            label="Search the log"
            placeholder="Chain, host, hash or address"
            value={typed}
            onText={setTyped}
          />
          <Button size="s" onClick={() => void readSent()}>
            Refresh
          </Button>
          <Button size="s" disabled={found.length === 0} onClick={() => saveSent(found)}>
            {typed.trim() ? `Export ${found.length.toLocaleString('en')} as CSV` : 'Export as CSV'}
          </Button>
          <Button size="s" look="danger" disabled={!entries?.length} onClick={() => void clear()}>
            Clear log
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
    notify('Log cleared', 'good')
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
  await readKeptSizes()
}

function Entries({ found, all, on }: { found: readonly SentEntry[]; all: number; on: boolean }) {
  const [most, setMost] = useState(shownFirst)
  if (found.length === 0) {
    return (
      <p class="row muted" role="status">
        {all > 0 ? 'No entry matches.' : on ? 'Nothing has left the browser yet.' : 'The log is off and empty.'}
      </p>
    )
  }
  return (
    <>
      <p class="unseen" role="status">
        {found.length === 1 ? '1 entry' : `${found.length.toLocaleString('en')} entries`}
      </p>
      <ul aria-label="Log">
        {found.slice(0, most).map((entry, at) => (
          <li key={at} class="data-entry">
            {entry.about ? (
              <Value class="mono data-about">{entry.about}</Value>
            ) : (
              <span class="data-about">{callWords(entry)}</span>
            )}
            <span class="muted">
              <TimeText value={entry.at} /> · {chainNameOf(entry) && `${chainNameOf(entry)} · `}
              {entry.about && `${callWords(entry)} · `}
              {entry.host}
            </span>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <div class="row">
          <Button size="s" onClick={() => setMost(most + 200)}>
            Show more of {found.length.toLocaleString('en')}
          </Button>
        </div>
      )}
    </>
  )
}
