import type { Gloss } from '../../core/gloss/gloss'
import { inPrivate } from '../../rpc/in-private'

/** Can it be told again at no cost? What is final is kept, but for a private window. */
export const isKept = async (gloss: Gloss | undefined): Promise<boolean> =>
  gloss?.final === true && !(await inPrivate())
