import type { Gloss } from '../../gloss/gloss'
import type { DeedSource } from './tell'

/** A gloss of nobody yet: what each of its sentences is made from, where that is known, for whoever it is told to. */
export interface ToldGloss extends Gloss {
  told?: readonly (DeedSource | null)[]
}
