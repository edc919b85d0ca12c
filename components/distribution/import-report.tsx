import { type CsvImport, type ImportOptions, importCsv } from '../../lib/core/distribution/csv-import'
import type { ColumnDoubt } from '../../lib/core/distribution/list-columns'
import { msg, t } from '../../lib/core/language/t'
import { type Phrase, phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { type Delimiter, delimiters } from '../../lib/core/tables/read-table'
import { cleanText } from '../../lib/core/text/text'
import {
  chooseColumn,
  imported,
  leaveOut,
  options,
  setOptions,
  text,
} from '../../lib/ui/distribution/distribution-draft'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'
import { Switch } from '../base/controls/switch'
import { Notice } from '../base/states/notice'
import { ImportDuplicates, ImportWarnings, RowNotes, showLine } from './row-notes'
import './console.css'
import { areValuesHidden, veiled } from '../../lib/ui/base/hidden-values'
import { ShowValues } from '../values/show-values'
import { Value } from '../values/value'

/** How the list was read, its faults, and the questions for the user. */
export function ImportReport() {
  const list = imported.value
  if (!list) return null
  return (
    <section class="points-stack" aria-label={t('How the list was read')}>
      <ShowValues />
      <ReadAs list={list} />
      {list.beginnings.length > 0 && <Begin list={list} />}
      {list.doubts.map((doubt) => (
        <Doubt key={doubt.which} doubt={doubt} list={list} />
      ))}
      {list.remarks.map((remark) => (
        <p key={wordsOf(remark)} class="muted">
          <Value>{wordsOf(remark)}</Value>
        </p>
      ))}
      <Faults list={list} />
      <ImportDuplicates />
      <ImportWarnings list={list} />
    </section>
  )
}

function ReadAs({ list }: { list: CsvImport }) {
  const columns = list.columnNames.map((label, index) => ({
    value: String(index),
    label: areValuesHidden() ? t('Column {number}', { number: index + 1 }) : label,
  }))
  const column = (which: 'address' | 'amount', label: string) => (
    <span class="import-pair">
      {label}
      <FormField label={label} bare>
        {(control) => (
          <Select
            control={control}
            size="s"
            value={String(list.columns[which])}
            options={columns}
            onChange={(value) => chooseColumn(which, Number(value))}
          />
        )}
      </FormField>
    </span>
  )
  return (
    <div class="import-bar">
      <span class="import-pair">
        {t('Separator')}
        <FormField label={t('Separator')} bare>
          {(control) => (
            <Select
              control={control}
              size="s"
              value={list.delimiter}
              options={delimiters.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(value) => setOptions({ delimiter: value as Delimiter, columns: undefined })}
            />
          )}
        </FormField>
      </span>
      {column('address', t('Addresses in'))}
      {column('amount', t('Amounts in'))}
      <Switch
        label={t('First row names the columns')}
        on={list.header}
        onChange={(header) => setOptions({ header, columns: undefined })}
      />
      {Object.keys(asItStands).some((name) => options.value[name as keyof ImportOptions] !== undefined) && (
        <Button size="s" look="quiet" onClick={() => setOptions(asItStands)}>
          {t('Read it as is')}
        </Button>
      )}
    </div>
  )
}

/** Resets the user's answers about the list, except its separator and columns. */
const asItStands: ImportOptions = { begin: undefined, trim: undefined, comma: undefined, unit: undefined }

/** Titles seem to be above the list: a person decides, because rows are never skipped automatically. */
function Begin({ list: { beginnings } }: { list: CsvImport }) {
  return (
    <Notice tone="warn">
      <Choices
        legend={t('Where does the list begin?')}
        value=""
        options={beginnings.map(({ line, cells }) => ({
          value: String(line),
          label: t('Begin at row {line}', { line: String(line) }),
          hint: veiled(
            cells
              .filter((cell) => cell.trim() !== '')
              .slice(0, 6)
              .map((cell) => cleanText(cell, 46))
              .join(' · '),
          ),
        }))}
        onChange={(value) => setOptions({ begin: Number(value), header: undefined, columns: undefined })}
      />
    </Notice>
  )
}

const asked = {
  address: msg('Which column holds the wallets?'),
  amount: msg('Which column holds the amounts to pay?'),
} as const

/** Two columns could be meant: neither is paid before a person chooses. */
function Doubt({ doubt: { which, choices }, list }: { doubt: ColumnDoubt; list: CsvImport }) {
  return (
    <Notice tone="warn">
      <Choices
        legend={t(asked[which])}
        value=""
        options={choices.map(({ column, cells }) => ({
          value: String(column),
          label: (!areValuesHidden() && list.columnNames[column]) || t('Column {number}', { number: column + 1 }),
          hint: veiled(cells.map((cell) => cleanText(cell, 46) || t('empty // a cell')).join(' · ')),
        }))}
        onChange={(value) => chooseColumn(which, Number(value))}
      />
    </Notice>
  )
}

/** Ways to read rows that are refused as they are: the label, and the option it sets. */
function mendsOf({ errors, unit }: CsvImport): { words: Phrase; change: ImportOptions }[] {
  const has = (...ids: string[]) => errors.some(({ reasons }) => reasons.some(({ id }) => ids.includes(id)))
  const { trim, comma } = options.value
  const change = { ...options.value, trim: true }
  const helps = !trim && has('address.blank', 'amount.blank') && importCsv(text.value, change).errors.length
  return [
    ...(helps !== false && helps < errors.length ? [{ words: phrase('mend.trim'), change: { trim: true } }] : []),
    ...(unit === null ? [] : [{ words: phrase('mend.unit', { unit }), change: { unit } }]),
    ...(!comma && has('amount.comma') ? [{ words: phrase('mend.comma'), change: { comma: true } }] : []),
  ]
}

function Faults({ list }: { list: CsvImport }) {
  const { errors, rows } = list
  if (errors.length === 0) return null
  const mends = mendsOf(list)
  return (
    <Notice
      tone="bad"
      action={mends.map(({ words, change }) => (
        <Button key={words.id} size="s" onClick={() => setOptions(change)}>
          {wordsOf(words)}
        </Button>
      ))}
    >
      <strong>
        {t('{n, plural, one {# row} other {# rows}} of {total} cannot be used.', { n: errors.length, total: rows })}
      </strong>
      <RowNotes notes={errors} onLine={showLine} />
      {list.entries.length > 0 && (
        <Switch
          label={t('{n, plural, one {Leave it out} other {Leave them out}}: those wallets get nothing', {
            n: errors.length,
          })}
          on={leaveOut.value}
          onChange={(on) => {
            leaveOut.value = on
          }}
        />
      )}
    </Notice>
  )
}
