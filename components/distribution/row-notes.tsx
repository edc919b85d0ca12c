import { useState } from 'preact/hooks'
import type { RowNote } from '../../lib/core/distribution/csv-import'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { Button } from '../base/controls/button'
import { Value } from '../values/value'

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
                {reasons.map(wordsOf).join('. ')} {row && <code>{row}</code>}
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
