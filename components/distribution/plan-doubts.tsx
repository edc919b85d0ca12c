import { grouped } from '../../lib/core/amounts/decimal'
import type { LossKind, LostPart, PlanView } from '../../lib/core/distribution/distribution-view'
import { sentenceGap } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { formatDate } from '../../lib/core/time/format-time'
import { stateLabel } from '../../lib/ui/distribution/console'
import { Button } from '../base/controls/button'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { Value } from '../values/value'

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
              {t('Send it anyway')}
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

interface LostProps {
  plan: PlanView
  busy: boolean
  onAccept: (lost: string[]) => void
}

/** Blocks a plan whose wallets may have been paid by parts that the record lost. */
export function LostOfReward({ plan: { campaign, period, parts, lost = [] }, busy, onAccept }: LostProps) {
  if (lost.length === 0) return null
  const same = lost.some(({ id }) => parts.some((part) => part.id === id))
  return (
    <Notice
      tone="bad"
      action={
        <Button size="s" busy={busy} onClick={() => onAccept(lost.map(({ id }) => id))}>
          {t('Accept')}
        </Button>
      }
    >
      <strong>
        <Trans
          text="“{name}” for {period} may have been paid by {n, plural, one {a part} other {parts}} whose record was lost."
          with={{ name: <Value>{campaign}</Value>, period: <Value>{period}</Value>, n: lost.length }}
        />
      </strong>
      {sentenceGap()}
      {same
        ? t(
            'It is this exact list, and it may not have been sent with the current key. An id is used once per key: under another key, all of it would be paid twice.',
          )
        : t('Wallets that are on both lists would be paid twice.')}{' '}
      {t('Nothing of this plan is sent before you decide: ask the service about these ids first.')}
      <LostList parts={lost} />
    </Notice>
  )
}

const words: Readonly<Record<LossKind, string>> = {
  missing: msg('not there any more'),
  older: msg('as it was before'),
  differs: msg('not as the second copy has it'),
  payload: msg('of another plan or other bytes than the second copy has'),
  wallets: msg('without its wallets'),
  copy: msg('not in the second copy any more'),
}

/** Lost parts by their ids, for asking the service about them. */
export function LostList({ parts }: { parts: readonly LostPart[] }) {
  return (
    <ul>
      {parts.map(({ id, state, count, total, why }) => (
        <li key={id} class="mono">
          <Value>{id}</Value> · {t('{n, plural, one {# wallet} other {# wallets}}', { n: count })} ·{' '}
          <Value>{total}</Value> · {t('last known: {state}', { state: stateLabel(state) })}
          {why && why !== 'missing' && ` · ${t(words[why])}`}
        </li>
      ))}
    </ul>
  )
}
