import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { AnyRecord } from '../../lib/api/models/shapes'
import { type Movement, movementsOf } from '../../lib/core/activity/activity-movements'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import { mineIn } from '../../lib/core/address-book/address-book'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import type { Decimal } from '../../lib/core/amounts/decimal'
import { tokenAmount, toldAmount } from '../../lib/core/amounts/token-amount'
import { t } from '../../lib/core/language/t'
import { isBatch, isSame, type TokenTransfer, type Transaction } from '../../lib/core/transactions/list-rows'
import { transactionState } from '../../lib/core/transactions/transaction-state'
import { saidOf } from '../../lib/ui/activity/activity-sentences'
import type { JoinedTransfers } from '../../lib/ui/activity/joined-transfers'
import { book } from '../../lib/ui/address-book/book'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { CoinText, Signed } from '../values/amount-text'
import { useReading } from '../values/reading'
import { SummaryText } from '../values/summary-text'
import { drawCell, isNumeric } from './cell'
import { deedColumn, type ListColumn, type ListRow, movedColumn } from './record-columns'
import { RecordDetails } from './record-details'

interface Props {
  record: AnyRecord
  columns: readonly ListColumn[]
  row: ListRow
  /** The address that its list is about. */
  about?: string | undefined
  /** The address whose list it is. */
  side?: string | undefined
  joins?: JoinedTransfers | undefined
}

/**
 * One record; its button, or a click outside its links, opens all details. Lists are long, so a row has few components,
 * and adds its hover buttons only when the pointer comes near.
 */
export function RecordRow({ record, columns, row, about, side, joins }: Props) {
  const reading = useReading()
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  const roles = useMemo(() => columns.map((_, index) => roleOf(columns, index)), [columns])
  const toggle = (event: MouseEvent) => {
    const target = event.target as Element
    // Ignores clicks that follow a link or end a selection.
    if (!target.closest('a, button') && getSelection()?.isCollapsed !== false) setOpen(!open)
  }
  return (
    <>
      {/* The button in the last cell does the same by keyboard. */}
      <tr
        class="record-row"
        role="row"
        data-open={open}
        data-dated={roles.includes('when')}
        onClick={toggle}
        onPointerEnter={come}
        onFocusIn={come}
      >
        {columns.map(([name, field], index) => {
          const { shown, inner } = field
          const value = row[name] ?? (shown.instead ? row[shown.instead] : undefined)
          return (
            <td
              key={name}
              class="record-cell"
              role="cell"
              // A hash that begins a card says itself what it is, and leaves room for the time.
              data-label={index === 0 && shown.kind === 'transaction-hash' ? undefined : t(shown.label)}
              data-role={roles[index]}
              data-numeric={index > 0 && isNumeric(field)}
              data-empty={name !== deedColumn && name !== movedColumn && (value == null || value === '')}
            >
              {name === deedColumn ? (
                <RecordSentence row={row as Transaction} about={about} joins={joins} />
              ) : name === movedColumn ? (
                <Moved row={row as Transaction} side={side ?? ''} />
              ) : name === 'total' && side ? (
                <Directed direction={directionOf(row as TokenTransfer, side)} amount={toldAmount(row as TokenTransfer)}>
                  {drawCell({ shown, value, inner, row, bare: !near }, reading)}
                </Directed>
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

/** Whether only words stand in place of a transfer's amount. */
const isUntold = (row: TokenTransfer) =>
  row.total?.token_id == null && !['told', 'units'].includes(tokenAmount(row).state)

/** The direction of a transfer, seen from the address whose list it is in; undefined for one without a figure. */
function directionOf(row: TokenTransfer, side: string): Movement['direction'] | undefined {
  const { from, to, total } = row
  const [isOut, isIn] = [isSame(from?.hash, side), isSame(to?.hash, side)]
  if (total?.value === '0' || isUntold(row) || !(isOut || isIn)) return undefined
  return isOut && isIn ? 'self' : isOut ? 'out' : 'in'
}

interface DirectedProps {
  direction: Movement['direction'] | undefined
  /** Null if unknown. */
  amount: Decimal | null
  children: ComponentChildren
}

/** A movement in the list of an address. While values are hidden, so is the direction: only what stayed says so. */
function Directed({ direction, amount, children }: DirectedProps) {
  return (
    <span class="signed" data-direction={direction} data-untold={amount === null}>
      {direction && !areValuesHidden() ? (
        <Signed direction={direction} amount={amount}>
          {children}
        </Signed>
      ) : (
        children
      )}
      {direction === 'self' && <span class="muted"> {t('to itself')}</span>}
    </span>
  )
}

/**
 * The coin that a transaction moved for an address, and no token, so that the column has one unit. Nothing moved if it
 * failed; nothing has yet if it is pending.
 */
function Moved({ row, side }: { row: Transaction; side: string }) {
  const state = transactionState(row)
  if (state === 'pending') return <span class="nothing">{t('not yet')}</span>
  const [moved] = movementsOf({ hash: row.hash ?? '', block: null, transaction: row, transfers: [] }, side)
  if (moved)
    return (
      <Directed direction={moved.direction} amount={moved.amount}>
        <CoinText value={moved.units} />
      </Directed>
    )
  // Of what a batch sends to several, the row does not tell anybody's share.
  const isShare = state === 'done' && isBatch(row) && !isSame(row.from?.hash, side)
  return isShare ? <span class="nothing">—</span> : <CoinText value="0" />
}

/** The role of a value in a card-shaped row: its name, its time, or its sentence. */
type Role = 'name' | 'when' | 'deed' | undefined

function roleOf(columns: readonly ListColumn[], index: number): Role {
  const column = columns[index]
  if (index === 0 || !column) return 'name'
  if (column[0] === deedColumn) return 'deed'
  const isTime = (each: ListColumn | undefined) => each?.[1].shown.kind === 'time'
  return isTime(column) && columns.findIndex(isTime) === index ? 'when' : undefined
}

interface RecordSentenceProps {
  row: Transaction
  /** The address that the list is about: the sentence does not name it. */
  about: string | undefined
  joins?: JoinedTransfers | undefined
}

/** What a listed transaction did: what is stored of it, or what its row shows, with the tokens that it moved if known. */
function RecordSentence({ row, about = '', joins }: RecordSentenceProps) {
  const { chain } = useReading()
  const labels = book.value
  const { known } = saidOf(chain.id, row.hash ?? '', about || undefined).value
  const transfers = row.token_transfers ?? joins?.of(row)
  return useMemo(() => {
    const entry = { transaction: row, transfers }
    const { parts, warnings } = rowSentence(entry, about, chain, known, mineIn(labels))
    return <SummaryText sentence={labelledSentence(parts, labels)} chain={chain.id} warnings={warnings} />
  }, [row, about, chain, known, labels, transfers])
}
