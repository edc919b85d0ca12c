import type { DrawnMark } from '../browser/drive/marks-in'
import type { Box, Place } from './read-page'

export const endOf = ({ x, width }: Box) => x + width
export const footOf = ({ y, height }: Box) => y + height
export const overlap = (a: Box, b: Box): [across: number, down: number] => [
  Math.min(endOf(a), endOf(b)) - Math.max(a.x, b.x),
  Math.min(footOf(a), footOf(b)) - Math.max(a.y, b.y),
]
export const meets = (a: Box, b: Box) => overlap(a, b).every((by) => by > 2)
export const centre = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

export type PlacedMark = DrawnMark & { place?: Place; order: number }

/** Each mark with the place it is for: the nearest place of its hash that has no nearer mark. */
export function placed(marks: readonly DrawnMark[], places: readonly Place[]): PlacedMark[] {
  const far = (mark: Box, { last, block }: Place) => {
    const [[x, y], [px, py]] = [centre(mark), centre(last ?? block)]
    return Math.abs(x - px) + 4 * Math.abs(y - py)
  }
  const pairs = marks.flatMap((mark) =>
    places.flatMap((place) => (place.hash === mark.hash ? [{ mark, place, far: far(mark, place) }] : [])),
  )
  const taken = new Map<DrawnMark, Place>()
  for (const { mark, place } of pairs.toSorted((a, b) => a.far - b.far))
    if (!taken.has(mark) && ![...taken.values()].includes(place)) taken.set(mark, place)
  return marks.map((mark) => {
    const place = taken.get(mark)
    return place ? { ...mark, place, order: places.indexOf(place) } : { ...mark, order: -1 }
  })
}

/** For a dot only its ink counts, however large its button is. */
export function inkOf(mark: PlacedMark): Box {
  const [x, y] = centre(mark)
  return mark.kind === 'sentence' ? mark : { x: x - 4, y: y - 4, width: 8, height: 8 }
}

export const named = ({ label }: DrawnMark) => `“${label.slice(0, 32)}…”`

/** Each by its name and the number of earlier ones with that name. */
export function byName<T extends { name: string }>(all: readonly T[]): Map<string, T> {
  const times = new Map<string, number>()
  return new Map(
    all.map((each) => {
      const time = times.get(each.name) ?? 0
      times.set(each.name, time + 1)
      return [`${each.name} ${time}`, each]
    }),
  )
}
