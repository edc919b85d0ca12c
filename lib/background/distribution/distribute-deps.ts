import type { Observation } from '../../core/distribution/distribution-answer'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Live } from '../../core/distribution/distribution-view'
import type { PartnerBooks, PartnerTarget } from '../../core/distribution/next/part-world'
import type { Environment } from '../../core/points/environment'
import type { Journal } from './journal'

/** A part that is about to go out. */
export interface Leaving {
  plan: PlanRecord
  target: PartnerTarget
  /** The service's total, as it was just read. */
  total: string | null
}

/** Everything the protocol needs from the world. */
export interface DistributeDeps {
  journal: Journal
  /**
   * Compares both copies of the record. Throws where something of it was lost and nobody has looked at it yet, or where what lies
   * outside knows of more than the record, and nobody decided about that for the plan that is about to be sent.
   */
  whole(about?: Leaving): Promise<void>
  /** Throws `auth.missing` or `input.invalid` where no key or host is set. */
  target(environment: Environment): Promise<PartnerTarget>
  /** R4, never from a cache; where `under` is given, with that key or not at all. */
  books(environment: Environment, under?: PartnerTarget): Promise<PartnerBooks>
  /** R5: sends these bytes once, to this origin, with this key or not at all. Never throws. */
  post(environment: Environment, body: string, target: PartnerTarget): Promise<Observation>
  online(): boolean
  /** Ms since 1970, for people. */
  now(): number
  /** Ms of a clock that only runs forward. */
  clock(): number
  wait(ms: number): Promise<void>
  /** Waits between two looks at a part's books; ends early where nobody wants the next one. */
  rest(part: string, ms: number): Promise<void>
  /** Runs alone under a name in the whole profile; null where somebody else holds it. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T | null>
  /** Is a console open that sees what happens? */
  watched(): boolean
  live(state: Live | null): void
  /** What was told last of what happens; null where nothing does. */
  underWay(): Live | null
  /** Did the user ask to end the checking of this part? */
  stopAsked(id: string): boolean
  /** How long the service's total has to stand still: at least a minute, and twice the deadline of a request. */
  quiet: number
}
