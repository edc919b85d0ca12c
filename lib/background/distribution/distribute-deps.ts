import type { Observation } from '../../core/distribution/distribution-answer'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Live } from '../../core/distribution/distribution-view'
import type { PartnerBooks, PartnerTarget } from '../../core/distribution/next/part-world'
import type { Environment } from '../../core/points/environment'
import type { Journal } from './journal'

/** A part about to be sent. */
export interface Leaving {
  plan: PlanRecord
  target: PartnerTarget
  /** The service's total, just read. */
  total: string | null
}

/** Everything the protocol needs from the outside. */
export interface DistributeDeps {
  journal: Journal
  /**
   * Compares both copies of the record. Throws if some of it was lost and nobody has acknowledged that yet, or if
   * something outside knows of more payments than the record and nobody has decided about that for this plan.
   */
  whole(about?: Leaving): Promise<void>
  /** Throws `auth.missing` or `input.invalid` if no key or host is set. */
  target(environment: Environment): Promise<PartnerTarget>
  /** R4, never from a cache; if `under` is given, with that key or not at all. */
  books(environment: Environment, under?: PartnerTarget): Promise<PartnerBooks>
  /** R5: sends these bytes once, to this origin, with this key or not at all. Never throws. */
  post(environment: Environment, body: string, target: PartnerTarget): Promise<Observation>
  online(): boolean
  /** Ms since 1970, for people. */
  now(): number
  /** Ms of a monotonic clock. */
  clock(): number
  wait(ms: number): Promise<void>
  /** Waits between two reads of a part's totals; ends early if nobody wants the next one. */
  rest(part: string, ms: number): Promise<void>
  /** Runs alone under a name in the whole profile; null if somebody else holds it. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T | null>
  /** Whether a console is open that shows what happens. */
  watched(): boolean
  live(state: Live | null): void
  /** The last status reported; null if nothing is in progress. */
  underWay(): Live | null
  /** Whether the user asked to stop checking this part. */
  stopAsked(id: string): boolean
  /** How long the service's total must not change: at least a minute, and twice the deadline of a request. */
  quiet: number
}
