import type { DrawnMark } from '../browser/drive/marks-in'
import type { Figure } from './figures'
import { byName } from './placed-marks'
import type { PageWords } from './read-words'

const told = (wrong: string[]): Figure => ({ got: wrong.length, wrong })

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

/** Pairs of what has the same name before and after. */
function pairs<T extends { name: string }>(before: readonly T[], after: readonly T[]): [was: T, is: T][] {
  const now = byName(after)
  return [...byName(before)].flatMap(([name, was]): [T, T][] => {
    const is = now.get(name)
    return is ? [[was, is]] : []
  })
}

/** What became of the page's own words: none may be hidden, laid over others, joined or moved aside. */
export function keptWords(
  before: PageWords,
  after: PageWords,
): Record<'lost' | 'over' | 'joined' | 'indent' | 'orphans', Figure> {
  const lost = pairs(before.runs, after.runs).filter(([was, is]) => was.share > 0.75 && is.share < 0.25)
  const over = pairs(before.overlaps, after.overlaps).filter(([was, is]) => was.by <= 3 && is.by > 3)
  const texts = pairs(before.kept, after.kept)
  const joined = texts.filter(([was, is]) => linesOf(was.text) !== linesOf(is.text))
  const indent = texts.flatMap(([was, is]) =>
    is.starts.flatMap((start, at) =>
      Math.abs(start - (was.starts[at] ?? start)) > 2 ? [`line ${at + 1} of “${is.name}”`] : [],
    ),
  )
  const were = new Set([...byName(before.orphans)].map(([name]) => name))
  const orphans = [...byName(after.orphans)].flatMap(([name]) => (were.has(name) ? [] : [`“${name}”`]))
  const names = (found: [{ name: string }, unknown][]) => found.map(([{ name }]) => `“${name}”`)
  return {
    lost: told(names(lost)),
    over: told(names(over)),
    joined: told(names(joined)),
    indent: told(indent),
    orphans: told(orphans),
  }
}

/** Hashes that a reader sees, and of which only ties are drawn, or marks that are out of sight. */
export const untold = (expected: Iterable<string>, marks: readonly DrawnMark[]): Figure =>
  told(
    [...expected].filter(
      (hash) => !marks.some((mark) => mark.hash === hash && /sentence|dot/.test(mark.kind) && mark.width > 2),
    ),
  )
