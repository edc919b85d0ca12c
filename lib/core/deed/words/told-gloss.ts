import type { Gloss } from '../../gloss/gloss'
import type { DeedSource } from './tell'

/** A gloss without an audience yet: it includes the source of each sentence, if known, for wording it to anyone. */
export interface ToldGloss extends Gloss {
  told?: readonly (DeedSource | null)[]
}
