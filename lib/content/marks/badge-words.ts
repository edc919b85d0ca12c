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
 * The words of a badge, in few pieces, as a page may show dozens; the last word is one, as its chain’s sign stays with it.
 * Where letters isolate names from words that run the other way, elements do that here, and a last name is one piece.
 */
export function runsOf(gloss: Gloss, sentence: Sentence | undefined = shownSentences(gloss)[0]): Run[] {
  const runs = stateFirst(gloss)
  let turns = false
  for (const part of sentence ?? []) {
    const last = runs.at(-1)
    const name = isStrong(part) ? 'b' : ''
    const text = part.text.replace(/[\u2068\u2069]/g, '')
    turns ||= text !== part.text
    if (last && (last[0] === name || !part.text.trim())) last[1] += text
    else if (text) runs.push([name, text])
  }
  const [name, text] = runs.pop() ?? ['', '']
  const at = name && turns ? 0 : text.search(/[^\s-]*$/)
  return [...runs, [name, text.slice(0, at)], [name, text.slice(at)]]
}

/** Px of a badge that are not words: its dot and its edges, and the sign of a chain. */
const edges = 26
export const signWidth = 18

let context: OffscreenCanvasRenderingContext2D | null | undefined

/** Px. Where nothing can be measured, rather too much: what is left over stays free. */
function widthOf(text: string, isBold: boolean): number {
  context ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 8 * text.length
  context.font = `${isBold ? 600 : 400} 12px system-ui, sans-serif`
  return context.measureText(text).width
}

/** A gloss in each of its lengths, the whole one first. */
export function* lengthsOf(gloss: Gloss, hasSign: boolean): Generator<Words> {
  const all = [undefined, ...(gloss.brief ?? [])]
  for (const [at, sentence] of all.entries()) yield wordsFor(runsOf(gloss, sentence), hasSign, at < all.length - 1)
}

/** How wide words are when they are drawn, before they are. */
function wordsFor(runs: Run[], hasSign: boolean, isLong: boolean): Words {
  const scale = rootScale()
  const words = runs.reduce((sum, [name, text]) => sum + widthOf(text, name !== ''), 0)
  const width = Math.ceil(words * 1.01) + edges + (hasSign ? signWidth : 0) + 2
  return {
    runs,
    isLong,
    scale,
    width: width * scale,
    linesIn(room) {
      let lines = 1
      let at = 0
      // The last word keeps its chain's sign.
      const pieces = runs.flatMap(([name, text], at) =>
        text.split(runs[at + 1] ? /(?<=\s|-)/ : /$/).map((word) => widthOf(word, name !== '')),
      )
      if (hasSign) pieces.push((pieces.pop() ?? 0) + signWidth)
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
