import type { AppError } from '../../core/errors/errors'
import { notAsked } from '../../core/errors/not-asked'
import { phrase } from '../../core/phrases/phrase'

/** Does anybody still wait for it? Asked whenever it could go on, and last before it costs something. */
export type IsWanted = () => boolean

/** Why it does not go on where nobody waits. As where a budget is spent: whoever else wants the same asks for himself. */
export const unwanted = (isWanted?: IsWanted): AppError | undefined =>
  isWanted?.() === false ? notAsked('unwanted', phrase('call.unwanted')) : undefined
