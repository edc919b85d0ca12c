import { useState } from 'preact/hooks'
import { forgettable } from '../../lib/core/distribution/distribution-forget'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { msg, t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'

const texts = {
  plan: {
    offer: msg('Remove the plan'),
    told: msg(
      'Nothing of this plan was paid. The whole record of it is removed; the same list makes the same ids again.',
    ),
  },
  wallets: {
    offer: msg('Remove its wallets'),
    told: msg(
      'Addresses, amounts, the description and what the service said go from the record, and with them the result as CSV: save that first. What was discarded cannot be taken up again. Ids, totals and states stay, and a checksum of each wallet, by which an edited list of this reward is still stopped.',
    ),
  },
}

/** Offers to remove what the record no longer needs, and explains the effect. */
export function ForgetPlan({ plan, onForget }: { plan: PlanView; onForget: () => void }) {
  const [asking, setAsking] = useState(false)
  const what = forgettable(plan, Date.now())
  if (!what) return null
  const { offer, told } = texts[what]
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
          <p>{t(told)}</p>
        </Dialog>
      )}
    </>
  )
}
