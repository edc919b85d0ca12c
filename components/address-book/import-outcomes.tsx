import type { ImportRow, RowOutcome } from '../../lib/core/address-book/read-book-file'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { Badge, type BadgeTone } from '../base/badge'
import { Value } from '../values/value'
import './address-book.css'

/** What is going to become of a row, as long as nobody has accepted it. */
export const outcomeWords: Record<RowOutcome, { word: string; tone: BadgeTone; counted: (count: string) => string }> = {
  added: { word: 'Will be added', tone: 'good', counted: (count) => `${count} will be added` },
  changed: { word: 'Will change', tone: 'accent', counted: (count) => `${count} will change` },
  same: { word: 'Unchanged', tone: 'plain', counted: (count) => `${count} unchanged` },
  refused: { word: 'Refused', tone: 'bad', counted: (count) => `${count} refused` },
}

const order: readonly RowOutcome[] = ['added', 'changed', 'same', 'refused']

/** “2 will be added, 1 refused.” */
export function OutcomeCounts({ outcomes }: { outcomes: readonly RowOutcome[] }) {
  const counts = order.flatMap((outcome) => {
    const count = outcomes.filter((each) => each === outcome).length
    return count > 0 ? [outcomeWords[outcome].counted(count.toLocaleString('en'))] : []
  })
  return <p role="status">{counts.join(', ')}.</p>
}

/** One row of a list of labels, in the order of the list, with all that it would change. */
export function LabelRow({ row: { row, outcome, draft, before, reason, text } }: { row: ImportRow }) {
  const { word, tone } = outcomeWords[outcome]
  const isChange = outcome === 'added' || outcome === 'changed'
  return (
    <li class="book-report-row" data-outcome={outcome} tabIndex={outcome === 'refused' ? -1 : undefined}>
      <span class="muted">{row}</span>
      <Badge tone={tone}>{word}</Badge>
      {draft ? (
        <Value as="span">
          {before && before.label !== draft.label && (
            <>
              <s class="muted">
                <bdi>{before.label}</bdi>
              </s>{' '}
            </>
          )}
          <bdi>{draft.label}</bdi> <span class="mono muted">{draft.address}</span>
          {isChange && draft.note !== (before?.note ?? '') && (
            <span class="muted">
              {' '}
              · note: <bdi>{draft.note || 'none'}</bdi>
            </span>
          )}
          {isChange && draft.colour !== (before?.colour ?? 'none') && (
            <span class="muted"> · colour: {draft.colour}</span>
          )}
          {isChange && draft.mine !== before?.mine && (
            <span class="muted"> · {draft.mine ? 'your own address' : 'no longer your own address'}</span>
          )}
          {reason && <span class="muted"> · {wordsOf(reason)}</span>}
        </Value>
      ) : (
        <span>
          {reason && wordsOf(reason)}. <Value class="muted mono">{text}</Value>
        </span>
      )}
    </li>
  )
}
