import type { Gloss, Part } from '../rpc/contract'
import { element } from './element'
import { inWords, lineOf } from './words'

/** Weight is for what a reader looks for: amounts, coins, names. */
const isStrong = ({ type }: Part) => type !== 'text' && type !== 'time'

/** Does this gloss have words to stand in the page, or only a dot that leads to the card? */
const hasWords = ({ state, sentences }: Gloss): boolean =>
  sentences.length > 0 || state === 'failed' || state === 'pending'

/** About how wide the whole badge is, px, before anything is drawn. Rather too much: what is left over stays free. */
export const likelyWidth = (gloss: Gloss, about = ''): number =>
  hasWords(gloss)
    ? 34 +
      7 * (lineOf(gloss).length + (gloss.chain ? gloss.chain.name.length + 2 : 0)) +
      (about ? 8 + 7 * about.length : 0)
    : 16

/** Px. */
const widest = 400

export interface Size {
  /** Widest it may be, px; 0 asks for a dot. */
  room: number
  /** What it says it is about, where it does not stand right after its hash. */
  about: string | undefined
}

/**
 * Draws a gloss as a button. Its words are inert: they are seen, and read out as the button's name, but they are no text
 * of the page that could be selected, copied or found.
 */
export function drawBadge(gloss: Gloss, { room, about }: Size): HTMLButtonElement {
  const dot = room === 0 || !hasWords(gloss)
  const on = gloss.chain ? `, on ${gloss.chain.name}` : ''
  const badge = element('button', {
    class: 'badge',
    'aria-haspopup': 'dialog',
    'aria-label': `${lineOf(gloss)}${on}. ${inWords(gloss)}. Press for details.`,
    'data-state': gloss.state,
    'data-size': dot ? 'dot' : 'line',
  })
  if (dot) return badge
  badge.append(wordsOf(gloss, about))
  // Its width is guessed: only with much more room than that it fits for certain. Clipped only where it may not: with
  // each clip that comes or goes the browser sorts all of the page into layers again.
  const likely = likelyWidth(gloss, about)
  if (likely < widest && 1.3 * likely < room) return badge
  badge.classList.add('cut')
  badge.style.maxWidth = `${Math.min(widest, room)}px`
  return badge
}

/** The sentence, with an element only for what is drawn in another way: a page may show dozens, and all at once. */
function wordsOf(gloss: Gloss, about = ''): HTMLElement {
  const [sentence] = gloss.sentences
  const failed = gloss.state === 'failed' && !/fail/i.test(lineOf(gloss))
  const runs: [name: 'b' | 'code' | 'small' | '', text: string][] = []
  if (about) runs.push(['code', about])
  if (failed || !sentence) runs.push(['b', failed ? 'Failed: ' : inWords(gloss)])
  for (const part of sentence ?? []) {
    const last = runs.at(-1)
    const name = isStrong(part) ? 'b' : ''
    if (last && (last[0] === name || !part.text.trim())) last[1] += part.text
    else runs.push([name, part.text])
  }
  if (gloss.chain) runs.push(['small', ` · ${gloss.chain.name}`])
  const words = element('span', { inert: '' })
  words.append(...runs.map(([name, text]) => (name ? element(name, {}, text) : text)))
  return words
}
