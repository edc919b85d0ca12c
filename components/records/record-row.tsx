import { useMemo, useState } from 'preact/hooks'
import type { AnyRecord } from '../../lib/api/shapes/shapes'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { mineIn } from '../../lib/core/address-book/mine-in'
import { deedWarnings } from '../../lib/core/deed/warnings'
import { t } from '../../lib/core/language/t'
import type { Transaction } from '../../lib/core/transactions/list-rows'
import { saidOf } from '../../lib/ui/activity/activity-sentences'
import { book } from '../../lib/ui/address-book/book'
import { useReading } from '../values/reading'
import { SummaryText } from '../values/summary-text'
import { drawCell, isNumeric } from './cell'
import { deedColumn, type ListColumn, type ListRow } from './record-columns'
import { RecordDetails } from './record-details'

interface Props {
  record: AnyRecord
  columns: readonly ListColumn[]
  row: ListRow
  /** The address that its list is about. */
  about?: string | undefined
}

/**
 * One record; its button, or a click outside its links, opens all details. Lists are long, so a row has few components,
 * and adds its hover buttons only when the pointer comes near.
 */
export function RecordRow({ record, columns, row, about }: Props) {
  const reading = useReading()
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  const toggle = (event: MouseEvent) => {
    const target = event.target as Element
    // Ignores clicks that follow a link or end a selection.
    if (!target.closest('a, button') && getSelection()?.isCollapsed !== false) setOpen(!open)
  }
  return (
    <>
      {/* The button in the last cell does the same by keyboard. */}
      <tr class="record-row" role="row" data-open={open} onClick={toggle} onPointerEnter={come} onFocusIn={come}>
        {columns.map(([name, field], index) => {
          const { shown, inner } = field
          const value = row[name] ?? (shown.instead ? row[shown.instead] : undefined)
          return (
            <td
              key={name}
              class="record-cell"
              role="cell"
              data-label={t(shown.label)}
              data-role={roleOf(columns, index)}
              data-numeric={index > 0 && isNumeric(field)}
              data-empty={name !== deedColumn && (value == null || value === '')}
            >
              {name === deedColumn ? (
                <RecordSentence row={row as Transaction} about={about} />
              ) : (
                drawCell({ shown, value, inner, row, bare: !near }, reading)
              )}
            </td>
          )
        })}
        <td class="record-cell" role="cell" data-tool="true">
          <button
            type="button"
            class="icon-button record-open"
            data-size="s"
            aria-expanded={open}
            aria-label={open ? t('Hide details') : t('Show details')}
            onClick={() => setOpen(!open)}
          />
        </td>
      </tr>
      {open && (
        <tr class="record-opened" role="row">
          <td class="record-details" role="cell" colSpan={columns.length + 1}>
            <RecordDetails record={record} value={row} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The role of a value in a card-shaped row: its name, its time, or its sentence. */
type Role = 'name' | 'when' | 'deed' | undefined

/** A longer label leaves no room for a time in its line. */
const shortLabel = 12

function roleOf(columns: readonly ListColumn[], index: number): Role {
  const column = columns[index]
  if (index === 0 || !column) return 'name'
  if (column[0] === deedColumn) return 'deed'
  const isTime = (each: ListColumn | undefined) => each?.[1].shown.kind === 'time'
  const first = isTime(column) && columns.findIndex(isTime) === index
  return first && nameOf(columns).length <= shortLabel ? 'when' : undefined
}

const nameOf = ([first]: readonly ListColumn[]) => t(first?.[1].shown.label ?? '')

interface RecordSentenceProps {
  row: Transaction
  /** The address that the list is about: the sentence does not name it. */
  about: string | undefined
}

/** What a listed transaction did: its stored sentence, otherwise what its row shows. Sends no request. */
export function RecordSentence({ row, about = '' }: RecordSentenceProps) {
  const { chain } = useReading()
  const labels = book.value
  const said = saidOf(chain.id, row.hash ?? '', about || undefined).value
  const summary = said.state === 'said' ? said.sentence : null
  return useMemo(() => {
    const entry = { hash: row.hash ?? '', block: null, transaction: row, transfers: [...(row.token_transfers ?? [])] }
    const { parts } = rowSentence(entry, about, chain, summary, mineIn(labels))
    return (
      <SummaryText sentence={labelledSentence(parts, labels)} chain={chain.id} warnings={deedWarnings(entry, chain)} />
    )
  }, [row, about, chain, summary, labels])
}
