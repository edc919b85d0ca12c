import { finder } from '../../../shared/place/given-finder'

type Of<T> = (element: Element | null) => T | undefined

/** The finder's `nearest`, for modules that load before the finder is given. */
export function nearestStyle<T>(tell: (style: CSSStyleDeclaration, element: Element) => T | undefined): Of<T> {
  let of: Of<T> | undefined
  return (element) => {
    of ??= finder.nearest(tell)
    return of(element)
  }
}
