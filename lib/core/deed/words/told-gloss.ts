import type { Gloss } from '../../gloss/gloss'
import type { DeedSource } from './tell'

/**
 * A gloss without an audience yet: it includes the source of each sentence, if known, so it can be worded for anyone.
 */
export interface ToldGloss extends Gloss {
  told?: readonly (DeedSource | null)[]
}
