import { type HostKind, hostKinds, type Provider, providers } from '../../lib/api/providers'
import type { Environment } from '../../lib/core/points/environment'
import { type SettingValues, settings } from '../../lib/settings/schema'
import type { LiveOptions } from './live-options'

/** Where requests are sent, as settings that a reader could have chosen. */
export interface LivePlace {
  /** Its name in the table and in the names of recordings, such as `chain-1` or `production`. */
  name: string
  provider: Provider
  settings: SettingValues
  chain?: string
  environment?: Environment
}

const initial = Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial]))

const place = (name: string, chosen: Partial<SettingValues>, rest: Pick<LivePlace, 'chain' | 'environment'>) => {
  const all = { ...(initial as SettingValues), ...chosen }
  return { name, provider: providers[all.provider], settings: all, ...rest }
}

/** The provider that owns this host, because that determines its words; otherwise one that follows the interface. */
function typed(kinds: readonly HostKind[], url: string): { chosen: Partial<SettingValues>; kind: HostKind } {
  const base = url.replace(/\/+$/, '')
  const own = kinds.find((kind) => providers.blockscout.hosts[kind] === base)
  if (own) return { chosen: { provider: 'blockscout' }, kind: own }
  const [kind = 'explorer'] = kinds
  return { chosen: { provider: 'documented', [hostKinds[kind].setting]: url }, kind }
}

function explorerOf({ key, host, instance }: LiveOptions): Partial<SettingValues> {
  if (instance !== undefined) return { provider: 'one-explorer', explorerHost: instance }
  if (host !== undefined) return typed(['explorer'], host).chosen
  return { provider: key === undefined ? 'public' : 'blockscout' }
}

/** Explorers of every chain, unless only points are requested; then the rewards host. */
export function livePlaces(options: LiveOptions): LivePlace[] {
  const { key, host, instance, rewards, chains } = options
  const pointsAlone = rewards !== undefined && [key, host, instance].every((each) => each === undefined)
  const chosen = explorerOf(options)
  const places: LivePlace[] = pointsAlone
    ? []
    : chains.map((chain) => place(`chain-${chain}`, { ...chosen, defaultChain: chain }, { chain }))
  if (rewards !== undefined) {
    const { chosen: points, kind } = typed(['rewards', 'rewardsTest'], rewards)
    const { environment = 'production' } = hostKinds[kind]
    places.push(place(environment, points, { environment }))
  }
  return places
}
