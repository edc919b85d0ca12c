import type { Gloss, Part } from '../rpc/contract'
import { inWords, lineOf } from './words'

/** Weight is for what a reader looks for: amounts, coins, names. */
const isStrong = ({ type }: Part) => type !== 'text' && type !== 'time'

/** Does this gloss have words to stand in the page, or only a dot that leads to the card? */
export const hasWords = ({ state, sentences }: Gloss): boolean =>
  sentences.length > 0 || state === 'failed' || state === 'pending'

/** About how wide the whole badge is, px, before anything is drawn. Rather too much: what is left over stays free. */
export const likelyWidth = (gloss: Gloss, apart = false): number =>
  hasWords(gloss)
    ? 36 + 6.9 * (lineOf(gloss).length + (gloss.chain ? gloss.chain.name.length + 2 : 0)) + (apart ? 62 : 0)
    : 16

export interface Size {
  /** Widest it may be, px; 0 asks for a dot. */
  room: number
  /** It does not stand right after its hash, and says which one it is about. */
  apart: boolean
}

/** An empty badge: a button that drawBadge fills, and fills anew. */
export function createBadge(): HTMLButtonElement {
  const badge = document.createElement('button')
  badge.type = 'button'
  badge.className = 'badge'
  badge.setAttribute('aria-haspopup', 'dialog')
  return badge
}

/**
 * Draws a gloss. Its words are drawn by the style sheet from `data-t`: they are seen and read out, but are no text of
 * the page that could be selected, copied or found.
 */
export function drawBadge(badge: HTMLButtonElement, gloss: Gloss, { room, apart }: Size): void {
  const dot = room === 0 || !hasWords(gloss)
  badge.dataset.state = gloss.state
  badge.dataset.size = dot ? 'dot' : 'line'
  const chain = gloss.chain?.name
  badge.setAttribute('aria-label', `${lineOf(gloss)}${chain ? `, on ${chain}` : ''}`)
  badge.setAttribute(
    'aria-description',
    `Transaction ${gloss.hash.slice(0, 10)}. ${inWords(gloss)}. Press for details.`,
  )
  const children: Element[] = [element('i', 'dot')]
  if (!dot) {
    if (apart) children.push(element('span', 'which', gloss.hash.slice(0, 8)))
    const text = element('span', 'text')
    text.append(...runsOf(gloss))
    children.push(text)
    // In little room the sentence is worth more; the card says the chain as well.
    if (chain && room > Math.min(170, likelyWidth(gloss) - 10)) children.push(element('span', 'chain', chain))
  }
  badge.replaceChildren(...children)
}

function runsOf(gloss: Gloss): Element[] {
  const [sentence] = gloss.sentences
  const runs: { strong: boolean; text: string }[] = []
  const failed = gloss.state === 'failed' && !/fail/i.test(lineOf(gloss))
  if (failed || !sentence) runs.push({ strong: true, text: failed ? 'Failed: ' : inWords(gloss) })
  for (const part of sentence ?? []) {
    const last = runs.at(-1)
    const strong = isStrong(part)
    if (last && (last.strong === strong || !part.text.trim())) last.text += part.text
    else runs.push({ strong, text: part.text })
  }
  return runs.map(({ strong, text }) => element(strong ? 'b' : 'span', '', text))
}

function element(name: string, className: string, drawn?: string): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  if (drawn !== undefined) made.dataset.t = drawn
  return made
}
