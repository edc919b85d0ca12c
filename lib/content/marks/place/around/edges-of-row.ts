import { type Edges, edgesOf } from '../../../shared/place/edges-of'
import { hull } from './hull'
import type { Row } from './row-of'

/** The left and right edges of the space that words can use in a row. Reads only. */
export function edgesOfRow({ element, padded, cells, isWide }: Row): Edges {
  const edges = (isWide ? cells : [element]).map((each) => edgesOf(each, padded.includes(each)))
  return hull(edges)
}
