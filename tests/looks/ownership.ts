import { byName, endOf, footOf, inkOf, named, overlap, type PlacedMark } from './placed-marks'
import type { Box, PageState, Place } from './read-page'

type Control = PageState['controls'][number]

/** Do two boxes share a line: half of the lower one? */
const isLevel = (a: Box, b: Box) => overlap(a, b)[1] >= Math.min(a.height, b.height) / 2

const isWithin = (box: Box, around: Box) =>
  box.x > around.x - 2 && box.y > around.y - 2 && endOf(box) < endOf(around) + 2 && footOf(box) < footOf(around) + 2

/** Words of the hash's column, from another line, that surround a sentence: a reader takes it for theirs. */
function strayOn(mark: PlacedMark, { texts }: PageState): string[] {
  const { place } = mark
  if (!place?.lines.length || place.lines.some((line) => isLevel(mark, line))) return []
  const words = texts.find(
    (each) =>
      each.columnId === place.columnId &&
      each.hash !== mark.hash &&
      isLevel(mark, each) &&
      /[\p{L}\p{N}]/u.test(each.text),
  )
  return words ? [`${named(mark)} on the line of “${words.text}”`] : []
}

/** Sentences of one hash near each other in a block. */
function saidAgain(sentences: readonly PlacedMark[]): string[] {
  const isNear = (a: PlacedMark, b: PlacedMark) =>
    a.hash === b.hash && a.place?.blockId === b.place?.blockId && overlap(a, b).every((by) => by > -160)
  return sentences.filter((mark, at) => sentences.slice(0, at).some((other) => isNear(other, mark))).map(named)
}

/**
 * Small controls that were right behind a hash without us, or first on the next line, and now come after its sentence.
 */
function parted(mark: PlacedMark, was: Place | undefined, before: PageState, after: PageState): string[] {
  const { last, rightToLeft, blockId, block } = was ?? {}
  if (!last || !block || !mark.place?.last || mark.y + mark.height / 2 < mark.place.last.y) return []
  const gapTo = (a: Box, b: Box) => (rightToLeft ? a.x - endOf(b) : b.x - endOf(a))
  const isBehind = (each: Box) => isLevel(each, last) && gapTo(last, each) > -4 && gapTo(last, each) <= 12
  const edge = (box: Box) => (rightToLeft ? endOf(box) : box.x)
  const isUnder = (each: Control) =>
    each.blockId === blockId &&
    each.y > last.y + last.height / 2 &&
    each.y - footOf(last) <= 12 &&
    Math.abs(edge(each) - edge(block)) <= 24
  const small = ([, each]: [string, Control]) => each.width <= 32 && each.height <= 32
  const behind = [...byName(before.controls)].filter(small).find(([, each]) => isBehind(each) || isUnder(each))
  const is = behind && byName(after.controls).get(behind[0])
  const isAfter = is && (isLevel(is, mark) ? gapTo(mark, is) > -4 : is.y > mark.y)
  return isAfter ? [`${named(mark)} before “${is.name}”`] : []
}

/** Rows of panes side by side that began at the same height without us, and do so no more. */
function unlevel(before: PageState, after: PageState): string[] {
  const now = byName(after.stacks)
  const were = [...byName(before.stacks)]
  const touch = (a: Box, b: Box) => {
    const [across, down] = overlap(a, b)
    return across > -12 && across < 1 && down > 0
  }
  return were.flatMap(([name, a], from) =>
    were.slice(from + 1).flatMap(([other, b]) => {
      const [tops, beside] = [now.get(name)?.tops, now.get(other)?.tops]
      if (!tops || !beside || a.tops.length !== b.tops.length || !touch(a, b)) return []
      const away = (left: number[], right: number[], at: number) => Math.abs((left[at] ?? 0) - (right[at] ?? 0))
      const level = [...a.tops.keys()].filter((at) => away(a.tops, b.tops, at) <= 1)
      if (level.length < 5 || level.length < 0.9 * a.tops.length) return []
      return level.filter((at) => away(tops, beside, at) > 2).map((at) => `row ${at + 1} of ${name}`)
    }),
  )
}

/** The members of each group but the nameless one. Node 20 has no `Map.groupBy`. */
function grouped<T>(all: readonly T[], nameOf: (each: T) => number | undefined): T[][] {
  const names = new Set(all.map(nameOf))
  names.delete(undefined)
  return [...names].map((name) => all.filter((each) => nameOf(each) === name))
}

const isOnLine = (mark: PlacedMark) => !!mark.place?.last && isLevel(mark, mark.place.last)

/** On a line of its own, and begun under words of the column before that of its hash. */
function isEarly(mark: PlacedMark, { texts }: PageState): boolean {
  const { block, columnId, last, rightToLeft } = mark.place ?? {}
  if (!block || !last || isOnLine(mark)) return false
  const [from, to] = rightToLeft ? [endOf(block), endOf(mark) - 4] : [mark.x + 4, block.x]
  return texts.some((each) => each.columnId !== columnId && isLevel(each, last) && each.x < to && endOf(each) > from)
}

/** Of a list, whose hashes begin at one edge in blocks of one width, those in another form than most. */
function unlike(sentences: readonly PlacedMark[]): PlacedMark[] {
  const edge = ({ place }: PlacedMark) => {
    const { first, last, block } = place ?? {}
    return first && block && first.y === last?.y
      ? Math.round(first.x / 4) + 1e4 * Math.round(block.width / 4)
      : undefined
  }
  return grouped(sentences, edge).flatMap((all) => {
    const ids = new Set(all.map(({ place }) => place?.blockId))
    if (ids.size < Math.max(4, all.length)) return []
    const forms = [all.filter(isOnLine), all.filter((mark) => !isOnLine(mark))]
    return forms.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

/** Of a block in which some sentences begin with their hash, those that do not. */
function untied(sentences: readonly PlacedMark[]): PlacedMark[] {
  return grouped(sentences, ({ place }) => place?.blockId).flatMap((all) =>
    all.some(({ repeats }) => repeats) ? all.filter(({ repeats }) => !repeats) : [],
  )
}

/** Figures on whose transaction a sentence seems to describe. */
export function ownership(before: PageState, after: PageState, marks: readonly PlacedMark[]) {
  const sentences = marks.filter(({ kind }) => kind === 'sentence')
  const names = (places: readonly Place[]) => byName(places.map((place) => ({ place, name: place.hash })))
  const were = names(before.places)
  const are = [...names(after.places)]
  const wasAt = (mark: PlacedMark) => were.get(are.find(([, { place }]) => place === mark.place)?.[0] ?? '')?.place
  const left = marks.filter((mark) => {
    const was = wasAt(mark)
    const isKept = was?.frame && was.lines.length > 0 && was.lines.every((line) => isWithin(line, was.frame as Box))
    return isKept && mark.place?.frame && !isWithin(inkOf(mark), mark.place.frame)
  })
  const wrong = (all: string[], of?: number) => ({ got: all.length, wrong: all, ...(of !== undefined && { of }) })
  return {
    astray: wrong(sentences.flatMap((mark) => strayOn(mark, after))),
    lines: wrong(sentences.filter(({ lines }) => lines > 2).map(named), sentences.length),
    broken: wrong(sentences.filter(({ isBroken }) => isBroken).map(named)),
    early: wrong(sentences.filter((mark) => isEarly(mark, after)).map(named)),
    unlike: wrong(unlike(sentences).map(named)),
    untied: wrong(untied(sentences).map(named)),
    between: wrong(sentences.flatMap((mark) => parted(mark, wasAt(mark), before, after))),
    outside: wrong(left.map(named)),
    twice: wrong(saidAgain(sentences), sentences.length),
    panes: wrong(unlevel(before, after)),
  }
}
