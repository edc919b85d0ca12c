import type { Auth } from '../../lib/api/define'
import type { LiveOptions } from './live-options'

/** Secrets of a run. Nothing it prints or writes contains them. */
export interface LiveKeys {
  of(auth: Auth): string | undefined
  /** All that were given or obtained. */
  all(): string[]
  /** Adds one that the service issued during the run. */
  won(auth: Auth, value: string): void
  /** Adds a secret that no call uses. */
  hide(value: string): void
}

export function createLiveKeys({ key, partnerKey }: Pick<LiveOptions, 'key' | 'partnerKey'>): LiveKeys {
  const held = new Map<Auth, string | undefined>([
    ['explorer', key],
    ['partner', partnerKey],
  ])
  const hidden: string[] = []
  return {
    of: (auth) => held.get(auth),
    all: () => [...held.values(), ...hidden].filter((value) => value !== undefined),
    won: (auth, value) => held.set(auth, value),
    hide: (value) => hidden.push(value),
  }
}
