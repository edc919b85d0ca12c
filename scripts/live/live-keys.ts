import type { Auth } from '../../lib/api/define'
import type { LiveOptions } from './live-options'

/** Secrets of a run. None stands in what it prints or writes. */
export interface LiveKeys {
  of(auth: Auth): string | undefined
  /** All that were given or won. */
  all(): string[]
  /** One that the service gave meanwhile. */
  won(auth: Auth, value: string): void
  /** A secret that goes with no call. */
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
