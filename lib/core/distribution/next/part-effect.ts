import { AppError } from '../../errors/errors'
import type { Phrase } from '../../phrases/phrase'
import type { Verdict } from '../distribution-answer'
import type { KeyMark, PartEvent } from '../distribution-machine'
import type { PartnerTarget } from './part-world'

type Note = Extract<PartEvent, { type: 'note' }>

/** The one thing to do next for a part. */
export type Effect =
  /** Read what the record as a whole says about a part before it goes out. */
  | { do: 'read-record' }
  /** Read all parts as they are now. */
  | { do: 'read-parts' }
  /** Read the books (R4), where `under` is given with that key or not at all. `checking`: tell consoles, and how many readings there were. */
  | { do: 'read-books'; under?: { origin: string; key?: KeyMark }; checking?: number }
  /** Make sure that nothing outside knows of more than the record. */
  | { do: 'compare-copies'; target: PartnerTarget; total: string | null }
  /** Send these bytes (R5), once. */
  | { do: 'post'; body: string; target: PartnerTarget }
  /** Take the part one step further; whoever knows an older revision than `seen` is overtaken. */
  | { do: 'write'; event: PartEvent; seen?: number }
  /** Write down how the request ended, and try that more than once. */
  | { do: 'record'; verdict: Verdict }
  /** Write down what the books say of parts. It may fail. */
  | { do: 'note'; notes: readonly { id: string; event: Note }[] }
  /** Keep that the service refused an id that was sent before. It may fail. */
  | { do: 'prove'; target: PartnerTarget }
  | { do: 'wait'; ms: number; checking?: number }
  /** Wait, unless nobody wants the next reading any more. */
  | { do: 'rest'; ms: number }
  /** End, and say why. */
  | { do: 'fail'; error: AppError }
  | { do: 'done' }

export const done: Effect = { do: 'done' }

export const refuse = (said: Phrase, details: string[] = []): Effect => ({
  do: 'fail',
  error: new AppError('input.invalid', said, { details }),
})
