import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { shownSentences } from '../../core/gloss/shown-sentences'
import { element } from '../shared/dom/element'
import { said } from '../shared/dom/messages'
import { foreign } from '../shared/marks/foreign'
import { inWords, markLine } from '../shared/marks/mark-lines'
import { hasWords, runsOf } from './badge-words'
import { signOf } from './chain-sign'
import type { Words } from './place/wording'

interface Size {
  /** Maximum width, px; 0 asks for a dot. */
  room: number
  /** Its words (all of them if none are given) and their width on one line, px. */
  runs?: Words['runs']
  width: number
  /** True if the page itself does not name the chain. */
  hasSign: boolean
}

/**
 * Draws a gloss as a button. Its words are inert: people see them, and they are the button's name, but they are not
 * page text that could be selected, copied or found.
 */
export function drawBadge(gloss: Gloss, { room, runs = runsOf(gloss), width, hasSign }: Size): HTMLButtonElement {
  const dot = room === 0 || !hasWords(gloss)
  const [doubt] = doubtsOf(gloss)
  const { chain } = gloss
  // Why it failed is a sentence of its own elsewhere.
  const alone = markLine(gloss).replace(/[.。]$/, '')
  const line = chain ? said('mark.onChain', { line: alone, chain: chain.name }) : alone
  const state = doubt ? said('mark.suspicious', { why: doubt }) : inWords(gloss)
  const badge = element('button', {
    class: 'badge',
    dir: said('page.direction'),
    'aria-haspopup': 'dialog',
    'aria-label': state === alone ? said('mark.label', { line }) : said('mark.labelWithState', { line, state }),
    'data-state': gloss.state,
    'data-size': dot ? 'dot' : 'line',
    ...(doubt && { 'data-odd': '' }),
  })
  if (dot) return badge
  const words = element('span', { inert: '', ...foreign(shownSentences(gloss)[0]) })
  words.append(...runs.map(([name, text]) => (name ? element(name, {}, text) : text)))
  badge.append(words)
  if (hasSign && chain) words.prepend(signOf(chain))
  if (room < width) {
    badge.classList.add('wraps')
    badge.style.maxWidth = `${room}px`
  }
  return badge
}
