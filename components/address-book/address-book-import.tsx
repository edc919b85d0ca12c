import { FileUp } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import {
  type ImportPlan,
  type ImportRow,
  planImport,
  type RowOutcome,
} from '../../lib/core/address-book/read-book-file'
import { shortAddress } from '../../lib/core/amounts/format'
import { delimiters } from '../../lib/core/distribution/csv-shape'
import { AppError } from '../../lib/core/errors'
import { book, importLabels } from '../../lib/ui/address-book/book'
import { undoAction } from '../../lib/ui/address-book/undo-action'
import { draft } from '../../lib/ui/base/drafts'
import { readFile } from '../../lib/ui/base/read-file'
import { notify } from '../../lib/ui/base/toasts'
import { Badge, type BadgeTone } from '../base/badge'
import { Button } from '../base/button'
import { Dialog } from '../base/dialog'
import { Field } from '../base/field'
import { FileButton } from '../base/file-button'
import { Notice } from '../base/notice'
import './address-book.css'

const words: Record<RowOutcome, { word: string; tone: BadgeTone }> = {
  added: { word: 'Added', tone: 'good' },
  changed: { word: 'Changed', tone: 'accent' },
  same: { word: 'Unchanged', tone: 'plain' },
  refused: { word: 'Refused', tone: 'bad' },
}

const order: readonly RowOutcome[] = ['refused', 'changed', 'added', 'same']
const shownRows = 200

/** Reads a list of labels, shows row by row what would become of it, and only then changes anything. */
export function AddressBookImport({ onClose }: { onClose: () => void }) {
  const pasted = draft('import labels')
  const text = pasted.value
  const chosen = draft('import labels delimiter')
  const delimiter = delimiters.find(({ value }) => value === chosen.value)?.value
  const [fault, setFault] = useState<string | null>(null)
  const plan = useMemo(
    () => (text.trim() ? planImport(text, book.peek(), delimiter ? { delimiter } : {}) : null),
    [text, delimiter],
  )
  const counts = countsOf(plan)
  const change = counts.added + counts.changed

  const read = async (file: File) => {
    try {
      pasted.value = await readFile(file)
      chosen.value = ''
      setFault(null)
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
  }
  const done = () => {
    pasted.value = ''
    chosen.value = ''
    onClose()
  }
  const apply = async () => {
    const drafts = (plan?.rows ?? []).flatMap(({ draft, outcome }) =>
      draft && (outcome === 'added' || outcome === 'changed') ? [draft] : [],
    )
    try {
      const { added, changed, undo } = await importLabels(drafts)
      const refused = counts.refused > 0 ? `, ${counts.refused.toLocaleString('en')} refused` : ''
      notify(`${added} added, ${changed} changed${refused}.`, 'good', undoAction(undo))
      done()
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
  }

  return (
    <Dialog
      title="Import labels"
      onClose={onClose}
      actions={
        <>
          <Button onClick={done}>Cancel</Button>
          <Button look="primary" disabled={change === 0} onClick={() => void apply()}>
            {change === 0 ? 'Import' : `Import ${change.toLocaleString('en')}`}
          </Button>
        </>
      }
    >
      <Source
        text={text}
        onText={(typed) => {
          setFault(null)
          pasted.value = typed
        }}
        onFile={(file) => void read(file)}
      >
        {plan?.format === 'csv' && plan.delimiter && (
          <Separator
            value={plan.delimiter}
            onChange={(value) => {
              chosen.value = value
            }}
          />
        )}
      </Source>
      {(fault ?? plan?.fault) && <Notice tone="bad">{fault ?? plan?.fault}</Notice>}
      {plan && !plan.fault && <Report plan={plan} counts={counts} />}
    </Dialog>
  )
}

interface SourceProps {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  /** How it is to be read. */
  children: ComponentChildren
}

/** Where the list comes from: pasted, or a file. */
function Source({ text, onText, onFile, children }: SourceProps) {
  return (
    <>
      <Field
        label="CSV or JSON"
        hint="Columns address, label, note and colour; only the first two are needed. Lists from other tools work, too."
      >
        {(control) => (
          <textarea
            {...control}
            class="control mono book-paste"
            rows={4}
            value={text}
            spellcheck={false}
            placeholder={'address,label\n0x8ba1…,Cold wallet'}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="book-import-tools">
        <FileButton label="Choose a file" accept=".csv,.json,.txt,text/csv,application/json" onFile={onFile}>
          <FileUp size={13} aria-hidden="true" />
          Choose a file
        </FileButton>
        {children}
      </div>
    </>
  )
}

function Separator({ value: chosen, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Separator" bare>
      {(control) => (
        <select {...control} data-size="s" value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
          {delimiters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Counts = Record<RowOutcome, number>

function countsOf(plan: ImportPlan | null): Counts {
  const counts: Counts = { added: 0, changed: 0, same: 0, refused: 0 }
  for (const { outcome } of plan?.rows ?? []) counts[outcome] += 1
  return counts
}

function Report({ plan, counts }: { plan: ImportPlan; counts: Counts }) {
  const rows = order.flatMap((outcome) => plan.rows.filter((row) => row.outcome === outcome))
  const [most, setMost] = useState(shownRows)
  return (
    <div class="book-report">
      <p role="status">
        {order
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => `${counts[outcome].toLocaleString('en')} ${words[outcome].word.toLowerCase()}`)
          .join(', ')}
        .
      </p>
      <ul class="book-rows" aria-label="Rows">
        {rows.slice(0, most).map((row) => (
          <ReportRow key={row.row} row={row} />
        ))}
      </ul>
      {rows.length > most && (
        <Button size="s" onClick={() => setMost(most + shownRows)}>
          Show more of the other {(rows.length - most).toLocaleString('en')}
        </Button>
      )}
    </div>
  )
}

function ReportRow({ row: { row, outcome, draft, before, reason, text } }: { row: ImportRow }) {
  const { word, tone } = words[outcome]
  return (
    <li class="book-report-row">
      <span class="muted">{row}</span>
      <Badge tone={tone}>{word}</Badge>
      {draft ? (
        <span title={draft.address}>
          <span class="mono">{shortAddress(draft.address, 6, 4)}</span>{' '}
          {before && before.label !== draft.label && (
            <>
              <s class="muted">{before.label}</s>{' '}
            </>
          )}
          <bdi>{draft.label}</bdi>
          {before && before.note !== draft.note && <span class="muted"> · note: {draft.note || 'none'}</span>}
          {before && before.colour !== draft.colour && <span class="muted"> · colour: {draft.colour}</span>}
        </span>
      ) : (
        <span>
          {reason}. <span class="muted mono">{text.slice(0, 60)}</span>
        </span>
      )}
    </li>
  )
}
