import { SearchX } from 'lucide-preact'
import { useMemo } from 'preact/hooks'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { act } from '../../lib/ui/data/act'
import { createResource } from '../../lib/ui/data/resource'
import { distribute } from '../../lib/ui/distribution/distribution'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/states/state'
import { Failure } from '../records/failure'
import { useResource } from '../records/use-resource'
import { PlanRows } from './plan-rows'

interface Props {
  plans: readonly PlanView[]
  /** Plans that contain the address in their words. */
  named: readonly PlanView[]
  address: string
}

/** The distributions that contain a wallet. */
export function PlansOfWallet({ plans, named, address }: Props) {
  const frame = useFrame()
  // Searches again if a plan is added, or the wallets of one are removed.
  const all = plans.map(({ key, forgottenAt }) => `${key}${forgottenAt ?? ''}`).join()
  const resource = useMemo(
    () =>
      createResource(async () => ({
        value: await distribute('find', { address }),
        at: Date.now(),
        source: 'network',
      })),
    [address, all],
  )
  const { value, error } = useResource(resource)
  if (error) {
    return (
      <Failure
        error={error}
        inline
        onAction={(does, failed) => void act(does, failed, frame, () => void resource.load())}
      />
    )
  }
  if (!value) return <Skeleton rows={3} />
  const shown = plans.filter((plan) => named.includes(plan) || value.some((wallet) => wallet.plan === plan.key))
  if (shown.length > 0) return <PlanRows plans={shown} found={value} />
  return (
    <div class="card">
      <State
        icon={SearchX}
        title={t('This wallet is in none of them')}
        text={t(
          'No distribution of this record has it. Another browser may have paid it, or it is in the other environment.',
        )}
      />
    </div>
  )
}
