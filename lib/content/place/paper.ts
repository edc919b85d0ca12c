import { nearest } from '../find/nearest'
import { numbersOf } from './lightness'

/**
 * The nearest background around an element that is not seen through: undefined where the browser's own is seen, empty
 * where it is a picture or a gradient, of which nobody tells the colour.
 */
export const paperOf = nearest(({ backgroundColor, backgroundImage }) =>
  (numbersOf(backgroundColor)[3] ?? 1) > 0.6 ? backgroundColor : backgroundImage === 'none' ? undefined : '',
)
