import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { Value } from '../values/value'
import { LostList } from './lost-list'

interface Props {
  plan: PlanView
  busy: boolean
  onAccept: (lost: string[]) => void
}

/** Blocks a plan whose wallets may have been paid by parts that the record lost. */
export function LostOfReward({ plan: { campaign, period, parts, lost = [] }, busy, onAccept }: Props) {
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
            'It is this very list, and not known to be sent with the key set now. An id is used once under one key only: under another all of it would be paid twice.',
          )
        : t('Wallets that are on both lists would be paid twice.')}{' '}
      {t('Nothing of this plan is sent before you decide: ask the service about these ids first.')}
      <LostList parts={lost} />
    </Notice>
  )
}
