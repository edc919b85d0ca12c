import { hostKindOf } from '../../api/services/providers'
import { msg } from '../../core/language/t'
import { type Environment, environments } from '../../core/points/environment'
import { setting } from '../base/settings'
import { credentialStates } from '../data/credential-states'
import { currentHost } from '../data/hosts'

/** Names of the two points services; `t` translates them. */
export const environmentNames: Record<Environment, string> = {
  production: msg('Production // a host'),
  test: msg('Test // a host'),
}

export const environmentChoices = environments.map((value) => ({ value, label: environmentNames[value] }))

/** Origin of an environment's service; empty if no host is set or it is unreadable. */
export function rewardsOrigin(environment: Environment): string {
  const text = currentHost(hostKindOf(environment))
  return URL.canParse(text) ? new URL(text).origin : ''
}

export const hostName = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** Whether to show which environment is meant: to partners, who pay in both, and whenever it is not the usual one. */
export const isEnvironmentTold = (): boolean =>
  environmentNow() === 'test' ||
  (['partnerKey', 'partnerKeyTest', 'userTokenTest'] as const).some((id) => credentialStates.value?.get(id)?.set)

/** The environment of all views. */
export const environmentNow = (): Environment => setting('rewardsEnvironment').value
