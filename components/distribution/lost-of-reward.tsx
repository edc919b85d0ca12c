import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { Button } from '../base/button'
import { Notice } from '../base/notice'
import { Value } from '../values/value'
import { LostList } from './lost-list'

interface Props {
  plan: PlanView
  busy: boolean
  onAccept: (lost: string[]) => void
}

/** Stands in the way of a plan whose wallets may have been paid by parts that the record lost. */
export function LostOfReward({ plan: { campaign, period, parts, lost = [] }, busy, onAccept }: Props) {
  if (lost.length === 0) return null
  const same = lost.some(({ id }) => parts.some((part) => part.id === id))
  return (
    <Notice
      tone="bad"
      action={
        <Button size="s" busy={busy} onClick={() => onAccept(lost.map(({ id }) => id))}>
          Accept
        </Button>
      }
    >
      <strong>
        “<Value>{campaign}</Value>” for <Value>{period}</Value> may have been paid by{' '}
        {lost.length === 1 ? 'a part' : 'parts'} whose record was lost.
      </strong>{' '}
      {same
        ? 'It is this very list, and not known to be sent with the key set now. An id is used once under one key only: under another all of it would be paid twice.'
        : 'Wallets that are on both lists would be paid twice.'}{' '}
      Nothing of this plan is sent before you decide: ask the service about these ids first.
      <LostList parts={lost} />
    </Notice>
  )
}
