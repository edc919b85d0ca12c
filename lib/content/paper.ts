import { numbersOf } from './place/lightness'
import { nearest } from './place/nearest'

/** The nearest background around an element that is not seen through; undefined where the browser's own is seen. */
export const paperOf = nearest(({ backgroundColor }) =>
  (numbersOf(backgroundColor)[3] ?? 1) > 0.6 ? backgroundColor : undefined,
)
