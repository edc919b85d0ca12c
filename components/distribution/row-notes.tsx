import { useState } from 'preact/hooks'
import { shortAddress } from '../../lib/core/amounts/format'
import type { CsvImport, DuplicateRule, RowNote } from '../../lib/core/distribution/csv-import'
import { ended, listWords } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { acceptWarnings, duplicateRule, duplicates } from '../../lib/ui/distribution/distribution-draft'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { Switch } from '../base/controls/switch'
import { Notice } from '../base/states/notice'
import { Value } from '../values/value'
import { listField } from './entries-field'

const shownAtOnce = 100

interface Props {
  notes: readonly RowNote[]
  /** Jumps to a row where it can be edited. */
  onLine?: (line: number) => void
}

/** Rows of a list with their notes; all of them can be reached. */
export function RowNotes({ notes, onLine }: Props) {
  const [most, setMost] = useState(shownAtOnce)
  return (
    <>
      <ul class="row-notes">
        {notes.slice(0, most).map(({ line, reasons, text: row }) => (
          <li key={`${line} ${reasons.map(({ id }) => id).join(' ')}`}>
            {onLine ? (
              <button type="button" class="link" onClick={() => onLine(line)}>
                {t('Row {line}', { line: String(line) })}
              </button>
            ) : (
              <span>{t('Row {line}', { line: String(line) })}</span>
            )}
            <span>
              <Value>
                {ended(reasons.map(wordsOf))} {row && <code>{row}</code>}
              </Value>
            </span>
          </li>
        ))}
      </ul>
      {notes.length > most && (
        <Button size="s" look="quiet" onClick={() => setMost(most + 10 * shownAtOnce)}>
          {t('Show more of the other {n}', { n: notes.length - most })}
        </Button>
      )}
    </>
  )
}

/** Jumps to a line of the typed list and selects it, so it can be corrected. */
export function showLine(line: number): void {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea.${listField}`)
  if (!field) return
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const end = start + (lines[line - 1]?.length ?? 0)
  field.focus()
  field.setSelectionRange(start, end)
  const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 18
  field.scrollTop = Math.max(0, (line - 3) * height)
  field.scrollIntoView({ block: 'nearest' })
}

/** Rows that can be read but may be meant otherwise: a person confirms them. */
export function ImportWarnings({ list: { warnings } }: { list: CsvImport }) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      <strong>{t('{n, plural, one {# row needs} other {# rows need}} a second look.', { n: warnings.length })}</strong>
      <RowNotes notes={warnings} />
      <Switch
        label={t('I have checked: use these amounts exactly')}
        on={acceptWarnings.value}
        onChange={(on) => {
          acceptWarnings.value = on
        }}
      />
    </Notice>
  )
}

const rules: { value: DuplicateRule; label: string; hint: string }[] = [
  { value: 'merge', label: msg('Add their amounts up'), hint: msg('Each wallet gets the sum of its rows.') },
  { value: 'first', label: msg('Keep the first row'), hint: msg('The other rows of the wallet are left out.') },
]

/** Wallets that are in the list more than once: a person decides what they get. */
export function ImportDuplicates() {
  const groups = duplicates.value
  if (groups.length === 0) return null
  const notes = groups.map((group) => ({
    line: group[0]?.line ?? 0,
    reasons: [
      phrase(group.length > 6 ? 'row.alsoMany' : 'row.also', {
        rows: listWords(group.slice(1, 6).map(({ line }) => String(line))),
      }),
    ],
    text: shortAddress(group[0]?.address ?? '', 10, 8),
  }))
  return (
    <Notice tone="warn">
      <strong>
        {t(
          groups.every(({ length }) => length === 2)
            ? '{n, plural, one {# wallet appears} other {# wallets appear}} twice.'
            : '{n, plural, one {# wallet appears} other {# wallets appear}} more than once.',
          { n: groups.length },
        )}
      </strong>
      <RowNotes notes={notes} onLine={showLine} />
      <Choices
        legend={t('What to do with wallets that appear twice')}
        value={(duplicateRule.value ?? '') as DuplicateRule}
        options={rules.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        onChange={(rule) => {
          duplicateRule.value = rule
        }}
      />
    </Notice>
  )
}
