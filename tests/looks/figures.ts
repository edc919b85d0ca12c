import type { DrawnMark } from '../browser/drive/marks-in'
import { keptWords, untold } from './kept-words'
import { ownership } from './ownership'
import { byName, centre, endOf, footOf, inkOf, meets, named, overlap, type PlacedMark, placed } from './placed-marks'

import type { Box, PageState, Place } from './read-page'
import type { PageWords } from './read-words'

/** A page at one moment. */
export interface Look {
  state: PageState
  words: PageWords
  marks: DrawnMark[]
  /** Sum of the layout shifts. */
  shift: number
  /** Hashes that were asked for, each as often as it was. */
  asked: string[]
}

/** A number, and the total if it is a share; `wrong` gives examples. */
export interface Figure {
  got: number
  of?: number
  wrong?: string[]
}

/** What was found on one page. */
export type Figures = Partial<Record<FigureName, Figure>>

interface Target {
  /** What the figure counts. */
  about: string
  /** Told only where it is missing. */
  meets?: Meets
}
type Meets = (figure: Required<Omit<Figure, 'wrong'>>, width: number) => boolean

const none: Meets = ({ got }) => got === 0
const share =
  (least: number): Meets =>
  ({ got, of }) =>
    of === 0 || got >= least * of
const atMost =
  (most: number): Meets =>
  ({ got, of }) =>
    of === 0 || got <= most * of

/** The one place where figures are named and their targets set. */
export const targets = {
  found: { about: 'hashes in view with a mark', meets: share(1) },
  untold: { about: 'hashes in sight of which nothing is told', meets: none },
  false: { about: 'marks without their hash', meets: none },
  whole: {
    about: 'sentences with all their words',
    meets: (figure, width) => share(width >= 1000 ? 0.95 : width >= 600 ? 0.92 : 0.9)(figure, width),
  },
  dots: { about: 'dots among the marks', meets: atMost(0.15) },
  beside: { about: 'sentences beside their hash', meets: share(0.95) },
  order: { about: 'pairs in another order than their hashes', meets: none },
  repeats: { about: 'sentences that begin with their hash', meets: atMost(0.05) },
  covers: { about: 'marks over foreign text, controls or rules', meets: none },
  lost: { about: 'words of the page that are hidden', meets: none },
  over: { about: 'boxes that lie over each other', meets: none },
  joined: { about: 'texts of which lines are joined or added', meets: none },
  indent: { about: 'lines that begin elsewhere', meets: none },
  orphans: { about: 'punctuation that begins a line, apart from its word', meets: none },
  astray: { about: 'sentences on a line of other words', meets: none },
  lines: {
    about: 'sentences of more than two lines',
    meets: (figure, width) => atMost(width >= 600 ? 0.02 : 0.1)(figure, width),
  },
  broken: { about: 'sentences with a word that goes on in the next line', meets: none },
  early: { about: 'sentences that begin before the column of their hash', meets: none },
  unlike: { about: 'sentences in another form than most of their list', meets: none },
  untied: { about: 'sentences without digits beside others with them', meets: none },
  between: { about: 'sentences between a hash and its icons', meets: none },
  outside: { about: 'marks that leave the box of their hash', meets: none },
  twice: { about: 'sentences said again nearby', meets: atMost(0.02) },
  panes: { about: 'rows of two panes that are no longer level', meets: none },
  controls: { about: 'controls pushed aside or out of reach', meets: none },
  wider: { about: 'px by which the page is wider', meets: none },
  taller: { about: 'px by which the page is taller' },
  steady: { about: 'marks in the same place in another order of answers', meets: share(0.98) },
  shift: { about: 'layout shift added', meets: ({ got }) => got <= 0.1 },
  contrast: { about: 'least contrast of a word', meets: ({ got }) => got >= 4.5 },
  text: { about: 'changes of text and copy', meets: none },
  left: { about: 'marks where nothing is a transaction', meets: none },
  asked: { about: 'hashes asked for' },
} satisfies Record<string, Target>

export type FigureName = keyof typeof targets

/** Undefined for a figure that is only reported. */
export function isMet(name: FigureName, { got, of = 0 }: Figure, width: number): boolean | undefined {
  const { meets }: Target = targets[name]
  return meets?.({ got, of }, width)
}

/** On the last line of its hash and at most 48 px behind it, or within a line right under or over it, in its block. */
function isBeside(mark: Box, { first, last, lineHeight, block, rightToLeft }: Place): boolean {
  if (!first || !last) return false
  const behind = rightToLeft ? last.x - endOf(mark) : mark.x - endOf(last)
  const [, middle] = centre(mark)
  const inLine = middle > last.y - 3 && middle < footOf(last) + 3
  if (inLine && behind > -4 && behind <= 48) return true
  const near = [mark.y - footOf(last), first.y - footOf(mark)].some((gap) => gap > -5 && gap <= lineHeight)
  return near && overlap(mark, block)[0] > 0
}

function coveredBy(mark: PlacedMark, { texts, controls, rules }: PageState): string[] {
  const ink = inkOf(mark)
  const text = texts.find((each) => each.hash !== mark.hash && meets(ink, each))
  if (text) return [`${named(mark)} over “${text.text}”`]
  const { first, last } = mark.place ?? {}
  const holdsHash = (box: Box) => [first, last].some((line) => line && overlap(line, box).every((by) => by > 0))
  const control = controls.find((each) => meets(ink, each) && !holdsHash(each))
  if (control) return [`${named(mark)} over the control “${control.name}”`]
  const crosses = (rule: Box) => {
    const [across, down] = overlap(ink, rule)
    return rule.height === 1
      ? across > 2 && Math.min(rule.y - ink.y, footOf(ink) - rule.y) > 2
      : down > 2 && Math.min(rule.x - ink.x, endOf(ink) - rule.x) > 2
  }
  return rules.some(crosses) ? [`${named(mark)} across a rule`] : []
}

/** Pairs of marks of one block that are read the other way round than their hashes. */
function turned(marks: readonly PlacedMark[]): string[] {
  const isRead = (a: PlacedMark, b: PlacedMark) => {
    const [[ax, ay], [bx, by]] = [centre(a), centre(b)]
    if (Math.abs(ay - by) >= 6) return ay < by
    return a.place?.rightToLeft ? ax > bx : ax < bx
  }
  return marks.flatMap((a) =>
    marks.flatMap((b) =>
      a.place && a.place.blockId === b.place?.blockId && a.order < b.order && !isRead(a, b)
        ? [`${named(b)} before ${named(a)}`]
        : [],
    ),
  )
}

function pushed(before: PageState, after: PageState): string[] {
  const now = byName(after.controls)
  return [...byName(before.controls)].flatMap(([name, was]) => {
    const is = now.get(name)
    if (was.hit && !is?.hit) return [`“${was.name}” cannot be pressed`]
    const by = is ? Math.round(is.x - was.x) : 0
    return Math.abs(by) > 24 ? [`“${was.name}” by ${by} px`] : []
  })
}

interface Views {
  before: Look
  after: Look
  /** The same with the answers in another order. */
  again?: Look
  height: number
  /** False: no hash of the page is a transaction. */
  transactions: boolean
}

export function figuresOf({ before, after, again, height, transactions }: Views): Figures {
  const { state } = after
  const marks = placed(after.marks, state.places)
  const told = marks.filter(({ kind }) => kind !== 'ring')
  const sentences = marks.filter(({ kind }) => kind === 'sentence')
  const inView = ({ first }: Place) => first !== null && first.y >= 0 && footOf(first) < height
  const expected = transactions ? new Set(state.places.filter(inView).map(({ hash }) => hash)) : new Set<string>()
  /** Nothing is told beside a hash of which nobody sees more than a few digits. */
  const isSeen = (place: Place) => inView(place) && (place.last?.width ?? 0) > 40
  const inSight = new Set(state.places.filter(isSeen).map(({ hash }) => hash))
  const bare = [...expected].filter((hash) => !told.some((mark) => mark.hash === hash))
  const cut = sentences.filter(({ whole }) => !whole)
  const apart = sentences.filter(({ place, ...mark }) => place && !isBeside(mark, place))
  const again2 = placed(again?.marks ?? [], again?.state.places ?? [])
  const moved = marks.filter(
    (mark) =>
      !again2.some((other) => other.order === mark.order && Math.hypot(other.x - mark.x, other.y - mark.y) <= 2),
  )
  const strays = told.filter(({ place }) => !place)
  const ratios = sentences.flatMap(({ contrast }) => contrast ?? [])
  const changes = (['text', 'copied'] as const).filter((name) => state[name] !== before.state[name])
  const list = (wrong: string[], of?: number): Figure => ({
    got: of === undefined ? wrong.length : of - wrong.length,
    ...(of !== undefined && { of }),
    wrong,
  })
  return {
    found: list(bare, expected.size),
    untold: untold(transactions ? inSight : [], after.marks),
    ...keptWords(before.words, after.words),
    false: list(strays.map(named)),
    whole: list(cut.map(named), sentences.length),
    dots: { got: told.filter(({ kind }) => kind === 'dot').length, of: told.length },
    beside: list(apart.map(named), sentences.length),
    order: list(turned(marks)),
    repeats: { got: sentences.filter(({ repeats }) => repeats).length, of: sentences.length },
    covers: list(marks.flatMap((mark) => coveredBy(mark, state))),
    ...ownership(before.state, state, marks),
    controls: list(pushed(before.state, state)),
    wider: { got: Math.max(0, state.width - before.state.width) },
    taller: { got: state.height - before.state.height },
    ...(again && { steady: list(moved.map(named), marks.length) }),
    shift: { got: Math.max(0, after.shift - before.shift) },
    ...(ratios.length && { contrast: { got: Math.min(...ratios) } }),
    text: list(changes),
    ...(!transactions && { left: list(marks.map(named)) }),
    asked: { got: after.asked.length, of: new Set(after.asked).size },
  }
}
