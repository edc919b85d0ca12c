import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import type { Part, Sentence } from '../../core/gloss/sentence'
import { shownSentences } from '../../core/gloss/shown-sentences'
import { inWords } from '../shared/marks/mark-lines'
import type { Run, Words } from './place/around/spot'
import { rootScale } from './place/root-scale'

/** Weight is for what a reader looks for: amounts, coins, names. */
const isStrong = ({ type }: Part) => type !== 'text' && type !== 'time'

/** Does this gloss have words to stand in the page, or only a dot that leads to the card? */
export const hasWords = ({ state, sentences }: Gloss): boolean =>
  sentences.length > 0 || state === 'failed' || state === 'pending'

/** What comes before the sentence, which says itself how it went: that alone where there is none, and whether a name may mislead. */
function stateFirst(gloss: Gloss): Run[] {
  const runs: Run[] = []
  if (gloss.sentences.length === 0) runs.push(['b', inWords(gloss)])
  if (doubtsOf(gloss)[0]) runs.push(['i', '⚠ '])
  return runs
}

/**
 * The words of a badge, in few pieces, as a page may show dozens. Where letters isolate names from words that run the other
 * way, elements do that here.
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

/** Px of a badge that are not words: its dot, or its chain's sign, and its edges. */
const edges = 26

let context: OffscreenCanvasRenderingContext2D | null | undefined

/** Px. Where nothing can be measured, rather too much: what is left over stays free. */
function widthOf(text: string, isBold: boolean): number {
  context ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 8 * text.length
  context.font = `${isBold ? 600 : 400} 12px system-ui, sans-serif`
  return context.measureText(text).width
}

/** A gloss in each of its lengths, the whole one first. */
export function* lengthsOf(gloss: Gloss): Generator<Words> {
  const all = [undefined, ...(gloss.brief ?? [])]
  for (const [at, sentence] of all.entries()) yield wordsFor(runsOf(gloss, sentence), at < all.length - 1)
}

/** How wide words are when they are drawn, before they are. */
function wordsFor(runs: Run[], isLong: boolean): Words {
  const scale = rootScale()
  const words = runs.reduce((sum, [name, text]) => sum + widthOf(text, name !== ''), 0)
  const width = Math.ceil(words * 1.01) + edges + 2
  return {
    runs,
    isLong,
    scale,
    width: width * scale,
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
        // A word that is wider is broken.
        for (at += piece; at > whole && whole > 0; at -= whole) lines++
      }
      return lines
    },
  }
}
