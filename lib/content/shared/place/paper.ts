import { numbersOf } from './lightness'

/**
 * An opaque background: undefined if what is behind shows through, empty for a picture or a gradient, whose colour is
 * unknown.
 */
export const paperIn = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string | undefined =>
  (numbersOf(backgroundColor)[3] ?? 1) > 0.6 ? backgroundColor : backgroundImage === 'none' ? undefined : ''
