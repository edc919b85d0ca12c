import { FileUp } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { AskedColumn, LabelDoubt } from '../../lib/core/address-book/files/label-columns'
import { type ImportRow, type LabelReading, planImport } from '../../lib/core/address-book/files/read-book-file'
import { AppError } from '../../lib/core/errors/errors'
import { msg, t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { readFile } from '../../lib/core/tables/read-file'
import { delimiters } from '../../lib/core/tables/read-table'
import { cleanText } from '../../lib/core/text/text'
import { importLabels, readersBook } from '../../lib/ui/address-book/book'
import { undoAction } from '../../lib/ui/address-book/undo-action'
import { draft } from '../../lib/ui/base/drafts'
import { notify } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { FileButton } from '../base/controls/file-button'
import { NextRefused } from '../base/controls/next-refused'
import { Dialog } from '../base/dialog'
import { useDrawn } from '../base/hooks/use-drawn'
import { Notice } from '../base/states/notice'
import { LabelRow, OutcomeCounts } from './import-outcomes'
import './address-book.css'

const noRows: readonly ImportRow[] = []

/** Reads a list of labels, previews the result for each row, and only then changes anything. */
export function AddressBookImport({ onClose }: { onClose: () => void }) {
  const pasted = draft('import labels')
  const text = pasted.value
  const chosen = draft('import labels delimiter')
  const delimiter = delimiters.find(({ value }) => value === chosen.value)?.value
  const [fault, setFault] = useState<string | null>(null)
  const [columns, setColumns] = useState<LabelReading['columns']>({})
  const plan = useMemo(
    () =>
      text.trim()
        ? planImport(text, readersBook.peek(), { delimiter, columns, ownLabel: wordsOf(phrase('label.own')) })
        : null,
    [text, delimiter, columns],
  )
  const rows = plan?.rows ?? noRows
  const drawn = useDrawn(rows)
  const changes = rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
  const ready = changes.length > 0 && plan?.doubts.length === 0 && drawn === rows.length

  const read = async (file: File) => {
    try {
      pasted.value = await readFile(file)
      chosen.value = ''
      setColumns({})
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
    const drafts = changes.flatMap(({ draft }) => (draft ? [draft] : []))
    const refusedRows = rows.filter(({ outcome }) => outcome === 'refused').length
    try {
      const { added, changed, undo } = await importLabels(drafts)
      const came =
        refusedRows > 0
          ? t('{added} added, {changed} changed, {refused} refused.', { added, changed, refused: refusedRows })
          : t('{added} added, {changed} changed.', { added, changed })
      notify(came, 'good', undoAction(undo))
      done()
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
  }

  return (
    <Dialog
      title={t('Import labels')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={done}>{t('Cancel')}</Button>
          <Button look="primary" disabled={!ready} onClick={() => void apply()}>
            {changes.length === 0 ? t('Import') : t('Import {count}', { count: changes.length })}
          </Button>
        </>
      }
    >
      <Source
        text={text}
        onText={(typed) => {
          setFault(null)
          setColumns({})
          pasted.value = typed
        }}
        onFile={(file) => void read(file)}
      >
        {plan?.delimiter && (
          <Separator
            value={plan.delimiter}
            onChange={(value) => {
              chosen.value = value
              setColumns({})
            }}
          />
        )}
      </Source>
      {(fault ?? plan?.fault) && <Notice tone="bad">{fault ?? (plan?.fault && wordsOf(plan.fault))}</Notice>}
      {plan?.doubts.map((doubt) => (
        <Doubt
          key={doubt.which}
          doubt={doubt}
          names={plan.columnNames}
          onChoose={(column) => setColumns({ ...columns, [doubt.which]: column })}
        />
      ))}
      {plan && !plan.fault && <Report rows={rows} drawn={drawn} />}
    </Dialog>
  )
}

interface SourceProps {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  /** Options for reading it. */
  children: ComponentChildren
}

/** Where the list comes from: pasted text or a file. */
function Source({ text, onText, onFile, children }: SourceProps) {
  return (
    <>
      <FormField
        label={t('CSV, JSON or text')}
        hint={t(
          'Columns address, label, note, colour and mine (yes for your own addresses); address with label or mine is enough. Or one address per line, followed by its label.',
        )}
      >
        {(control) => (
          <textarea
            {...control}
            class="control mono book-paste"
            rows={4}
            value={text}
            spellcheck={false}
            dir="ltr"
            placeholder={`address,label\n0x8ba1…,${t('Cold wallet')}`}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </FormField>
      <div class="book-import-tools">
        <FileButton
          label={t('Choose a file')}
          accept=".csv,.tsv,.json,.txt,text/csv,text/plain,application/json"
          onFile={onFile}
        >
          <FileUp size={13} aria-hidden="true" />
          {t('Choose a file')}
        </FileButton>
        {children}
      </div>
    </>
  )
}

function Separator({ value: chosen, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <FormField label={t('Separator')} bare>
      {(control) => (
        <select {...control} data-size="s" value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
          {delimiters.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

const asked: Record<AskedColumn, string> = {
  address: msg('Which column holds the addresses?'),
  label: msg('Which column holds the labels?'),
}

interface DoubtProps {
  doubt: LabelDoubt
  names: readonly string[]
  onChoose: (column: number) => void
}

/** Another column could be meant: nothing is imported before a person chooses. */
function Doubt({ doubt: { which, choices }, names, onChoose }: DoubtProps) {
  return (
    <Notice tone="warn">
      <strong>{t(asked[which])}</strong>
      <Choices
        legend={t(asked[which])}
        value=""
        options={choices.map(({ column, cells }) => ({
          value: String(column),
          label: names[column] ?? '',
          hint: cells.map((cell) => cleanText(cell, 46) || t('empty // a cell')).join(' · '),
        }))}
        onChange={(value) => onChoose(Number(value))}
      />
    </Notice>
  )
}

/** Every row, in the order of the list. */
function Report({ rows, drawn }: { rows: readonly ImportRow[]; drawn: number }) {
  const list = useRef<HTMLUListElement>(null)
  const outcomes = rows.map(({ outcome }) => outcome)
  return (
    <div class="book-report">
      <div class="book-import-tools">
        <OutcomeCounts outcomes={outcomes} />
        <NextRefused list={list} count={outcomes.filter((outcome) => outcome === 'refused').length} />
      </div>
      <ul ref={list} class="book-rows" aria-label={t('Rows')}>
        {rows.slice(0, drawn).map((row) => (
          <LabelRow key={row.row} row={row} />
        ))}
      </ul>
    </div>
  )
}
