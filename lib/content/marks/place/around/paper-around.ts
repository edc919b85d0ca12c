import { paperIn } from '../../../shared/place/paper'
import { nearestStyle } from './nearest-style'

/** The nearest background around an element that is not seen through; undefined where the browser's own is seen. */
export const paperOf = nearestStyle(paperIn)
