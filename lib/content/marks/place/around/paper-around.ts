import { nearest } from '../../../shared/place/finder'
import { paperIn } from '../../../shared/place/paper'

/** The nearest background around an element that is not seen through; undefined where the browser's own is seen. */
export const paperOf = nearest(paperIn)
