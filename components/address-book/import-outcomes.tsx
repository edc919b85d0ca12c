import { colourWords } from '../../lib/core/address-book/colour-words'
import type { ImportRow, RowOutcome } from '../../lib/core/address-book/files/read-book-file'
import { ended, listed } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { Badge, type BadgeTone } from '../base/states/badge'
import { Trans } from '../base/trans'
import { Value } from '../values/value'
import './address-book.css'

/** The planned outcome of a row before it is accepted. */
export const outcomeWords: Record<RowOutcome, { word: string; tone: BadgeTone; counted: (count: number) => string }> = {
  added: { word: msg('Will be added'), tone: 'good', counted: (count) => t('{count} will be added', { count }) },
  changed: { word: msg('Will change'), tone: 'accent', counted: (count) => t('{count} will change', { count }) },
  same: { word: msg('Unchanged'), tone: 'plain', counted: (count) => t('{count} unchanged', { count }) },
  gone: { word: msg('Will be removed'), tone: 'warn', counted: (count) => t('{count} will be removed', { count }) },
  refused: { word: msg('Refused'), tone: 'bad', counted: (count) => t('{count} refused', { count }) },
}

const order: readonly RowOutcome[] = ['added', 'changed', 'gone', 'same', 'refused']

/** “2 will be added, 1 refused.” */
export function OutcomeCounts({ outcomes }: { outcomes: readonly RowOutcome[] }) {
  const counts = order.flatMap((outcome) => {
    const count = outcomes.filter((each) => each === outcome).length
    return count > 0 ? [outcomeWords[outcome].counted(count)] : []
  })
  return <p role="status">{ended([listed(counts)])}</p>
}

/** One row of a list of labels, in list order, with everything it would change. */
export function LabelRow({ row: { row, outcome, draft, before, reason, text } }: { row: ImportRow }) {
  const { word, tone } = outcomeWords[outcome]
  const isChange = outcome === 'added' || outcome === 'changed'
  return (
    <li class="book-report-row" data-outcome={outcome} tabIndex={outcome === 'refused' ? -1 : undefined}>
      <span class="muted">{row || null}</span>
      <Badge tone={tone}>{t(word)}</Badge>
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
              · {draft.note ? <Trans text="note: {note}" with={{ note: <bdi>{draft.note}</bdi> }} /> : t('note: none')}
            </span>
          )}
          {isChange && draft.colour !== (before?.colour ?? 'none') && (
            <span class="muted"> · {t('colour: {colour}', { colour: t(colourWords[draft.colour]) })}</span>
          )}
          {isChange && draft.mine !== before?.mine && (
            <span class="muted"> · {draft.mine ? t('your own address') : t('no longer your own address')}</span>
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
