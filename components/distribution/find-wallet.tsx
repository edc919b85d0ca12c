import { useEffect, useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { FindField } from '../base/controls/find-field'
import { PlanWalletList } from './plan-wallet-list'

/** Longer than an address, so other texts find nothing. */
const longestQuestion = 100

/** Finds wallets in all parts of a plan. */
export function FindWallet({ plan, initial }: { plan: PlanView; initial: string }) {
  const [text, setText] = useState(initial)
  /** The search text: the typed text after a pause. */
  const [holds, setHolds] = useState(initial.trim().slice(0, longestQuestion))
  useEffect(() => {
    const timer = setTimeout(() => setHolds(text.trim().slice(0, longestQuestion)), 250)
    return () => clearTimeout(timer)
  }, [text])
  // Checksums match only a whole address.
  const short = plan.forgottenAt !== undefined && !addressShape.test(holds)
  return (
    <section class="points-stack" aria-labelledby="plan-parts">
      <div class="points-line">
        <h2 id="plan-parts">{t('Parts')}</h2>
        <FindField
          label={t('Find a wallet')}
          placeholder={t('Find a wallet by address')}
          value={text}
          onText={setText}
        />
      </div>
      {holds !== '' && (
        <div class="card">
          {short ? (
            <p class="muted wallet-list">{t('Type the whole address: only checksums of the wallets are left.')}</p>
          ) : (
            <PlanWalletList plan={plan} part={null} holds={holds} />
          )}
        </div>
      )}
    </section>
  )
}
