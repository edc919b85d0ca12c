import { useState } from 'preact/hooks'
import { shortAddress } from '../../lib/core/amounts/format'
import { AppError } from '../../lib/core/errors'
import { wordsOf } from '../../lib/core/phrases/words-of'
import type { SettingsPlan } from '../../lib/settings/plan-settings'
import { applySettings } from '../../lib/ui/options/transfer-settings'
import { Badge, type BadgeTone } from '../base/badge'
import { Button } from '../base/button'
import { Dialog } from '../base/dialog'
import { Notice } from '../base/notice'
import './data.css'

/** One setting or label of the file, as it is told. */
interface Row {
  key: string
  outcome: 'refused' | 'changed' | 'added' | 'same'
  name: string
  before?: string | undefined
  after?: string | undefined
  more?: string | undefined
}

const words: Record<Row['outcome'], { word: string; tone: BadgeTone }> = {
  refused: { word: 'Refused', tone: 'bad' },
  changed: { word: 'Changes', tone: 'accent' },
  added: { word: 'New', tone: 'good' },
  same: { word: 'Same', tone: 'plain' },
}

const order = ['refused', 'changed', 'added', 'same'] as const
const shownFirst = 200

function rowsOf({ settings, labels }: SettingsPlan): Row[] {
  const rows: Row[] = settings.map(({ name, label, outcome, before, after, caution, reason }) => ({
    key: name,
    outcome,
    name: wordsOf(label),
    before,
    after,
    more: reason ?? caution,
  }))
  for (const { row, outcome, draft, before, reason, text } of labels) {
    const name = draft ? `Label of ${shortAddress(draft.address, 6, 4)}` : `Label ${row}: ${text.slice(0, 60)}`
    const after = outcome === 'same' ? undefined : draft?.label
    rows.push({ key: `label ${row}`, outcome, name, before: before?.label, after, more: reason })
  }
  return order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
}

/** What a file would change, row by row; changes it where the reader accepts. */
export function SettingsImport({ plan, onClose }: { plan: SettingsPlan; onClose: () => void }) {
  const rows = rowsOf(plan)
  const [most, setMost] = useState(shownFirst)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = rows.filter(({ outcome }) => outcome === 'changed' || outcome === 'added').length
  const accept = async () => {
    setBusy(true)
    try {
      if (await applySettings(plan)) onClose()
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
    setBusy(false)
  }
  const counts = order.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? [`${count.toLocaleString('en')} ${words[outcome].word.toLowerCase()}`] : []
  })
  return (
    <Dialog
      title="Import settings and labels"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={change === 0} busy={busy} onClick={() => void accept()}>
            {change === 0 ? 'Nothing to change' : `Accept ${change.toLocaleString('en')}`}
          </Button>
        </>
      }
    >
      {fault && <Notice tone="bad">{fault}</Notice>}
      <p role="status">{counts.join(', ')}.</p>
      <ul class="data-rows" aria-label="Rows">
        {rows.slice(0, most).map(({ key, outcome, name, before, after, more }) => (
          <li key={key} class="data-row">
            <Badge tone={words[outcome].tone}>{words[outcome].word}</Badge>
            <span>
              {name}
              {after !== undefined && ': '}
              {before !== undefined && <s class="muted">{before}</s>} {after !== undefined && <bdi>{after}</bdi>}
              {more !== undefined && <span class="muted"> · {more}</span>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button size="s" onClick={() => setMost(most + shownFirst)}>
          Show more of the other {(rows.length - most).toLocaleString('en')}
        </Button>
      )}
    </Dialog>
  )
}
