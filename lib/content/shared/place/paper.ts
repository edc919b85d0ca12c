import { numbersOf } from './lightness'

/**
 * A background that is not seen through: undefined where what is around it is seen, empty where it is a picture or a
 * gradient, of which nobody tells the colour.
 */
export const paperIn = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string | undefined =>
  (numbersOf(backgroundColor)[3] ?? 1) > 0.6 ? backgroundColor : backgroundImage === 'none' ? undefined : ''
