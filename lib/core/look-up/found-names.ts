import type { WireError } from '../errors/errors'
import type { NameHit } from './name-hit'

/** Search results for a name. */
export interface FoundNames {
  /** Results of the service's search, most likely first; null if it was not asked or did not answer. */
  hits: NameHit[] | null
  /** Ms since 1970 of that answer. */
  at: number | null
  /** Why it did not answer. */
  error: WireError | null
  /** It has no search by name. */
  lacking: boolean
  /** Results from earlier answers on this device. */
  seen: NameHit[]
}

/** `kept`: no request. `service`: a request unless its answer is stored. `again`: a request in any case. */
export const askNames = ['kept', 'service', 'again'] as const

export type AskNames = (typeof askNames)[number]
