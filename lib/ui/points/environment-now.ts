import { hostKindOf } from '../../api/host-kinds'
import { type Environment, environments } from '../../core/environment'
import { setting } from '../base/settings'
import { currentHost } from '../data/hosts'

/** The two points services as people tell them apart. */
export const environmentNames: Record<Environment, string> = { production: 'Production', test: 'Test' }

export const environmentChoices = environments.map((value) => ({ value, label: environmentNames[value] }))

/** Origin of an environment's service; empty where no host is set or it is unreadable. */
export function rewardsOrigin(environment: Environment): string {
  const text = currentHost(hostKindOf(environment))
  return URL.canParse(text) ? new URL(text).origin : ''
}

export const hostName = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** The environment all views are in. */
export const environmentNow = (): Environment => setting('rewardsEnvironment').value
