import type { Environment } from '../../core/points/environment'

/** What a host is for. */
export type HostKind = 'explorer' | 'rewards' | 'rewardsTest'

interface HostFacts {
  /** The setting that names it. */
  setting: `${HostKind}Host`
  environment?: Environment
  /** The counterpart: production and test are two services, because test points must never be real ones. */
  other?: HostKind
}

export const hostKinds: Record<HostKind, HostFacts> = {
  explorer: { setting: 'explorerHost' },
  rewards: { setting: 'rewardsHost', environment: 'production', other: 'rewardsTest' },
  rewardsTest: { setting: 'rewardsTestHost', environment: 'test', other: 'rewards' },
}

/** The points host of an environment. */
export const hostKindOf = (environment: Environment): HostKind => (environment === 'test' ? 'rewardsTest' : 'rewards')
