import { ChevronDown } from 'lucide-preact'
import { useState } from 'preact/hooks'
import type { AnyRecord } from '../lib/api/shown'
import { Cell, numeric } from './cell'
import { RecordDetails } from './record-details'
import type { Column, Row } from './record-list'

interface Props {
  record: AnyRecord
  columns: readonly Column[]
  row: Row
}

/** One record; its button, or a click beside its links, opens everything known of it. */
export function RecordRow({ record, columns, row }: Props) {
  const [open, setOpen] = useState(false)
  const toggle = (event: MouseEvent) => {
    const target = event.target as Element
    // A click that follows a link or ends a selection is none of ours.
    if (!target.closest('a, button') && getSelection()?.isCollapsed !== false) setOpen(!open)
  }
  return (
    <>
      {/* The button in the last cell does the same by key. */}
      <tr class="record-row" data-open={open} onClick={toggle}>
        {columns.map(([name, { shown, inner }]) => (
          <td
            key={name}
            class="record-cell"
            data-numeric={numeric.has(shown.kind)}
            data-empty={row[name] == null || row[name] === ''}
          >
            <span class="record-label" aria-hidden="true">
              {shown.label}
            </span>
            <Cell shown={shown} value={row[name]} inner={inner} row={row} />
          </td>
        ))}
        <td class="record-cell" data-tool="true">
          <button
            type="button"
            class="icon-button record-open"
            data-size="s"
            aria-expanded={open}
            aria-label={open ? 'Hide details' : 'Show details'}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {open && (
        <tr class="record-opened">
          <td class="record-details" colSpan={columns.length + 1}>
            <RecordDetails record={record} value={row} />
          </td>
        </tr>
      )}
    </>
  )
}
