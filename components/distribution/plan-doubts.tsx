import { grouped } from '../../lib/core/amounts/grouped'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { formatDate } from '../../lib/core/time/format-time'
import { Button } from '../base/controls/button'
import { Notice } from '../base/states/notice'

interface Props {
  plan: PlanView
  busy: boolean
  onAccept: (doubts: string[]) => void
}

/** Signs that the record is incomplete: a person decides, or at least knows, before anything is sent. */
export function PlanDoubts({ plan: { doubts = [], before, parts }, busy, onAccept }: Props) {
  const hasBegun = parts.some(({ attempts }) => attempts.length > 0)
  return (
    <>
      {doubts.length > 0 && (
        <Notice
          tone="bad"
          action={
            <Button size="s" busy={busy} onClick={() => onAccept(doubts.map(({ id }) => id))}>
              {t('Send it all the same')}
            </Button>
          }
        >
          <strong>{t('The record may not be whole.')}</strong>
          <ul>
            {doubts.map(({ id, text }) => (
              <li key={id}>{wordsOf(text)}</li>
            ))}
          </ul>
          {t(
            'Wallets of this list that were paid there would be paid twice. Nothing of this plan is sent before you decide.',
          )}
        </Notice>
      )}
      {before && !hasBegun && (
        <Notice tone="warn">
          {t(
            'This record begins on {day} UTC. The service had given out {amount} points with this key by then; to which wallets is not known here. If this reward was among them, its wallets would be paid twice.',
            { day: formatDate(before.at), amount: grouped(before.total) },
          )}
        </Notice>
      )}
    </>
  )
}
