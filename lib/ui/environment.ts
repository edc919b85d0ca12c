import type { Environment } from '../core/distribution-plan'
import { presetHost } from './hosts'
import { setting } from './settings'

/** The two points services as people tell them apart. */
export const environmentNames: Record<Environment, string> = { production: 'Production', test: 'Test' }

const hostSetting = { production: 'rewardsHost', test: 'rewardsTestHost' } as const

/** Origin of an environment's service; empty where no host is set or it is unreadable. */
export function rewardsOrigin(environment: Environment): string {
  const name = hostSetting[environment]
  const text = setting(name).value.trim() || presetHost(name)
  return URL.canParse(text) ? new URL(text).origin : ''
}

export const hostName = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** The environment all views are in. */
export const environmentNow = (): Environment => setting('rewardsEnvironment').value
