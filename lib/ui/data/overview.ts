import type { Output } from '../../api/index'
import { call, keptAnswer } from '../../rpc/send-message'
import { refreshCredits } from './credential-states'
import { createResource, type Resource } from './resource'

export type Overview = Output<'addressOverview'>

/** One address (E1). */
export function overviewOf(address: string, chain: string): Resource<Overview> {
  return createResource(
    (fresh) => call('addressOverview', { address, chain }, { fresh }).finally(refreshCredits),
    () => keptAnswer('addressOverview', { address, chain }),
  )
}
