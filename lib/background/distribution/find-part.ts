import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Journal } from './journal'

/** A part with its plan. Throws `input.invalid` if the record has none with that id. */
export async function findPart(journal: Journal, id: string): Promise<{ part: PartRecord; plan: PlanRecord }> {
  const part = await journal.part(id)
  const plan = part && (await journal.plan(part.plan))
  if (!part || !plan) throw new AppError('input.invalid', phrase('journal.noDistribution'))
  return { part, plan }
}
