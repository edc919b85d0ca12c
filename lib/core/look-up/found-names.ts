import type { WireError } from '../errors/errors'
import type { NameHit } from './name-hit'

/** What is found of a name. */
export interface FoundNames {
  /** What the service's search found, likeliest first; null where it was not asked, or did not answer. */
  hits: NameHit[] | null
  /** Ms since 1970 of that answer. */
  at: number | null
  /** Why it did not answer. */
  error: WireError | null
  /** It has no search by name. */
  lacking: boolean
  /** What earlier answers on this device tell. */
  seen: NameHit[]
}

/** `kept`: nobody is asked. `service`: the service, unless its answer is kept. `again`: the service in any case. */
export const askNames = ['kept', 'service', 'again'] as const

export type AskNames = (typeof askNames)[number]
