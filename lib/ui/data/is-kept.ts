import type { Gloss } from '../../core/gloss/gloss'
import { inPrivate } from '../../rpc/in-private'

/** Whether it can be shown again at no cost. Final answers are stored, except from private windows. */
export const isKept = async (gloss: Gloss | undefined): Promise<boolean> =>
  gloss?.final === true && !(await inPrivate())
