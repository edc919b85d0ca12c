import { useState } from 'preact/hooks'
import { forgettable, summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { msg, t } from '../../lib/core/language/t'
import { unpaidParts } from '../../lib/ui/distribution/distribution-copy'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'
import { PlanBadge } from './plan-badge'

interface Props {
  plan: PlanView
  /** Work on the plan is under way. */
  running: boolean
  onPause: () => void
  onGo: () => void
  onReopen: () => void
  onEdit: () => void
  onDiscard: () => void
  onForget: () => void
  onSave: () => void
}

/** The state of a sent or discarded plan, and the actions on the whole of it. */
export function PlanActions({ plan, running, onPause, onGo, onReopen, onEdit, onDiscard, onForget, onSave }: Props) {
  const { decide, done, discarded } = summaryOf(plan)
  const isKept = plan.forgottenAt === undefined
  return (
    <div class="points-line">
      <span role="status">
        <PlanBadge plan={plan} running={running} />
      </span>
      <span class="points-actions">
        {running && !done && plan.parts.length > 1 && (
          <Button size="s" disabled={plan.paused} onClick={onPause}>
            {t(plan.paused ? 'Pausing after this part' : 'Pause after this part')}
          </Button>
        )}
        {!running && !done && !decide && plan.armed && (
          <Button look="primary" size="s" onClick={onGo}>
            {t('Continue with the next part')}
          </Button>
        )}
        {!running && discarded > 0 && isKept && (
          <Button size="s" onClick={onReopen}>
            {t('Resume')}
          </Button>
        )}
        {!running && unpaidParts(plan).length > 0 && (!decide || decide.state === 'rejected') && (
          <>
            <Button size="s" look="quiet" onClick={onEdit}>
              {t('Edit what is unpaid')}
            </Button>
            <Button size="s" look="quiet" onClick={onDiscard}>
              {t('Discard what is unpaid')}
            </Button>
          </>
        )}
        {!running && <ForgetPlan plan={plan} onForget={onForget} />}
        {isKept && (
          <Button size="s" onClick={onSave}>
            {t('Result as CSV')}
          </Button>
        )}
      </span>
    </div>
  )
}

const texts = {
  plan: {
    offer: msg('Remove the plan'),
    explanation: msg(
      'Nothing of this plan was paid. The whole record of it is removed; the same list makes the same ids again.',
    ),
  },
  wallets: {
    offer: msg('Remove its wallets'),
    explanation: msg(
      'Addresses, amounts, the description and what the service said go from the record, and with them the result as CSV: save that first. What was discarded cannot be taken up again. Ids, totals and states stay, and a checksum of each wallet, by which an edited list of this reward is still stopped.',
    ),
  },
}

/** Offers to remove what the record no longer needs, and explains the effect. */
export function ForgetPlan({ plan, onForget }: { plan: PlanView; onForget: () => void }) {
  const [asking, setAsking] = useState(false)
  const what = forgettable(plan, Date.now())
  if (!what) return null
  const { offer, explanation } = texts[what]
  return (
    <>
      <Button size="s" look="quiet" onClick={() => setAsking(true)}>
        {t(offer)}
      </Button>
      {asking && (
        <Dialog
          title={t(offer)}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('Keep it')}</Button>
              <Button
                look="primary"
                onClick={() => {
                  setAsking(false)
                  onForget()
                }}
              >
                {t('Remove')}
              </Button>
            </>
          }
        >
          <p>{t(explanation)}</p>
        </Dialog>
      )}
    </>
  )
}
