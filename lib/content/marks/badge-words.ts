import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { shownSentences } from '../../core/gloss/gloss'
import type { Part, Sentence } from '../../core/gloss/sentence'
import { inWords } from '../shared/marks/mark-lines'
import { rootScale } from './place/geometry'
import type { Run, Words } from './place/wording'

/** Bold for what a reader looks for: amounts, coins, names. */
const isStrong = ({ type }: Part) => type !== 'text' && type !== 'time'

/** Whether this gloss has words to show in the page, rather than only a dot that leads to the card. */
export const hasWords = ({ state, sentences }: Gloss): boolean =>
  sentences.length > 0 || state === 'failed' || state === 'pending'

/**
 * The words before the sentence. A sentence says itself whether the transaction succeeded; without one, its state comes
 * first. A warning sign precedes a name that may mislead.
 */
function stateFirst(gloss: Gloss): Run[] {
  const runs: Run[] = []
  if (gloss.sentences.length === 0) runs.push(['b', inWords(gloss)])
  if (doubtsOf(gloss)[0]) runs.push(['i', '⚠ '])
  return runs
}

/**
 * The words of a badge, in few pieces, because a page may show dozens of badges. Elements take the place of the Unicode
 * isolates around names whose text runs the other way.
 */
export function runsOf(gloss: Gloss, sentence: Sentence | undefined = shownSentences(gloss)[0]): Run[] {
  const runs = stateFirst(gloss)
  for (const part of sentence ?? []) {
    const last = runs.at(-1)
    const name = isStrong(part) ? 'b' : ''
    const text = part.text.replace(/[\u2068\u2069]/g, '')
    if (last && (last[0] === name || !part.text.trim())) last[1] += text
    else if (text) runs.push([name, text])
  }
  return runs
}

/** Px of a badge that are not words: its dot or its chain's sign, and its edges. */
const edges = 25

let context: OffscreenCanvasRenderingContext2D | null | undefined
let weight = 0
/** Widths by weight and words: sentences of a page say much in the same words. */
const widths = new Map<string, number>()
const mostWidths = 2000

/** The width of words in px; an estimate if nothing can be measured. */
function widthOf(text: string, isBold: boolean): number {
  const needed = isBold ? 600 : 400
  const key = needed + text
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 8 * text.length
  // Setting a font costs more than measuring with it.
  if (weight !== needed) context.font = `${needed} 12px system-ui, sans-serif`
  weight = needed
  const { width } = context.measureText(text)
  if (widths.size > mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

/** The words of a gloss in each of its lengths, longest first. */
export function* lengthsOf(gloss: Gloss): Generator<Words> {
  const all = [shownSentences(gloss)[0], ...(gloss.brief ?? [])]
  for (const [at, sentence] of all.entries()) {
    const isLong = at < all.length - 1
    yield wordsFor(runsOf(gloss, sentence), isLong, isLong && amountsIn(sentence) === amountsIn(all[at + 1]))
  }
}

const amountsIn = (sentence: Sentence = []) =>
  sentence.flatMap(({ type, text }) => (/^(?:amount|coin|token)$/.test(type) ? text : [])).join()

/** The width of words, before they are drawn. */
function wordsFor(runs: Run[], isLong: boolean, isLow: boolean): Words {
  const scale = rootScale()
  const words = runs.reduce((sum, [name, text]) => sum + widthOf(text, name !== ''), 0)
  const width = Math.ceil(words) + edges
  return {
    runs,
    isLong,
    isLow,
    scale,
    width: width * scale,
    withDigits: (digits) => wordsFor([['bdi', `${digits}… `], ...runs], isLong, true),
    linesIn(room) {
      let lines = 1
      let at = 0
      const pieces = runs.flatMap(([name, text]) => text.split(/(?<=\s|-)/).map((word) => widthOf(word, name !== '')))
      const whole = room / scale - edges - 1
      if (isLong && pieces.some((piece) => piece > whole)) return Number.POSITIVE_INFINITY
      for (const piece of pieces) {
        if (at + piece > whole && at > 0) {
          lines++
          at = 0
        }
        // A word wider than this is broken.
        for (at += piece; at > whole && whole > 0; at -= whole) lines++
      }
      return lines
    },
  }
}
