import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'

/** Does anybody still wait for it? Asked whenever it could go on, and last before it costs something. */
export type IsWanted = () => boolean

/** As where a budget is spent: whoever else wants the same asks for himself. */
export function refuseUnwanted(isWanted?: IsWanted): void {
  if (isWanted?.() === false) throw new AppError('budget.spent', phrase('call.unwanted'))
}
