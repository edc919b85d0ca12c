import { AppError } from '../../errors/errors'
import type { Phrase } from '../../phrases/phrase'
import type { Verdict } from '../distribution-answer'
import type { KeyMark, PartEvent } from '../distribution-machine'
import type { PartnerTarget } from './part-world'

type Note = Extract<PartEvent, { type: 'note' }>

/** The one thing to do next for a part. */
export type Effect =
  /** Read what the whole record says about a part before it is sent. */
  | { do: 'read-record' }
  /** Read the current state of all parts. */
  | { do: 'read-parts' }
  /**
   * Read the totals (R4); if `under` is given, with that key or not at all. `checking`: report the number of readings
   * to consoles.
   */
  | { do: 'read-books'; under?: { origin: string; key?: KeyMark }; checking?: number }
  /** Make sure that no other copy knows more than the record. */
  | { do: 'compare-copies'; target: PartnerTarget; total: string | null }
  /** Send these bytes (R5), once. */
  | { do: 'post'; body: string; target: PartnerTarget }
  /** Advance the part one step; a newer revision than `seen` aborts it. */
  | { do: 'write'; event: PartEvent; seen?: number }
  /** Record how the request ended, with retries. */
  | { do: 'record'; verdict: Verdict }
  /** Record what the totals say about parts. Can fail. */
  | { do: 'note'; notes: readonly { id: string; event: Note }[] }
  /** Record that the service refused an id sent before. Can fail. */
  | { do: 'prove'; target: PartnerTarget }
  | { do: 'wait'; ms: number; checking?: number }
  /** Wait, unless nobody wants the next reading any more. */
  | { do: 'rest'; ms: number }
  /** End with an error. */
  | { do: 'fail'; error: AppError }
  | { do: 'done' }

export const done: Effect = { do: 'done' }

export const refuse = (said: Phrase, details: string[] = []): Effect => ({
  do: 'fail',
  error: new AppError('input.invalid', said, { details }),
})
