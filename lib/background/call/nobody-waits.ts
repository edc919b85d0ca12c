import type { AppError } from '../../core/errors/errors'
import { notAsked } from '../../core/errors/not-asked'
import { phrase } from '../../core/phrases/phrase'

/** Whether anybody still waits for it. Checked at every step, and once more right before it costs something. */
export type IsWanted = () => boolean

/** The outcome if nobody waits any more. As with a spent budget, others who want the same ask for themselves. */
export const unwanted = (isWanted?: IsWanted): AppError | undefined =>
  isWanted?.() === false ? notAsked('unwanted', phrase('call.unwanted')) : undefined
