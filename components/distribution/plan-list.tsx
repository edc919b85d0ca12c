import { SearchX, Send } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { FindField } from '../base/controls/find-field'
import { State } from '../base/states/state'
import { PlanRows } from './plan-rows'
import { PlansOfWallet } from './plans-of-wallet'

/** Every distribution of one environment, searchable by name, part ids and wallets. */
export function PlanList({ plans }: { plans: readonly PlanView[] }) {
  const [finding, setFinding] = useState('')
  const text = finding.trim()
  const shown = plans.filter((plan) => textOf(plan).includes(text.toLowerCase()))
  return (
    <section class="points-stack" aria-labelledby="distributions">
      <div class="points-line">
        <h2 id="distributions">{t('Distributions')}</h2>
        <span class="points-actions">
          {(plans.length > 0 || finding) && (
            <FindField
              label={t('Find a distribution')}
              placeholder={t('Name, id or address')}
              value={finding}
              onText={setFinding}
            />
          )}
          <Button look="primary" href={viewHref('points-new')}>
            {t('New distribution')}
          </Button>
        </span>
      </div>
      {plans.length === 0 ? (
        <div class="card">
          <State
            icon={Send}
            title={t('No distributions yet')}
            text={t('Prepare a list of wallets and amounts. You see the whole plan before anything is sent.')}
          />
        </div>
      ) : addressShape.test(text) ? (
        <PlansOfWallet plans={plans} named={shown} address={text} />
      ) : shown.length === 0 ? (
        <div class="card">
          <State
            icon={SearchX}
            title={t('No such distribution')}
            text={`${t('No name, note or id matches “{text}”.', { text: veiled(text) })}${text.startsWith('0x') ? ` ${t('Type a whole address to find where it is.')}` : ''}`}
          />
        </div>
      ) : (
        <PlanRows plans={shown} />
      )}
    </section>
  )
}

const textOf = ({ campaign, period, description, parts, origin }: PlanView) =>
  [campaign, period, description, origin, ...parts.map(({ id }) => id)].join(' ').toLowerCase()
