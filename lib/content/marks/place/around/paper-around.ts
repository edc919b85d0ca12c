import { paperIn } from '../../../shared/place/paper'
import { nearestStyle } from './nearest-style'

/** The nearest opaque background around an element; undefined if the browser's own shows. */
export const paperOf = nearestStyle(paperIn)
