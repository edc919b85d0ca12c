import type { DrawnSign } from '../../core/chains/chain-drawings'
import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { shownSentences } from '../../core/gloss/gloss'
import * as dom from '../shared/dom/dom'
import { element } from '../shared/dom/element'
import { said } from '../shared/dom/messages'
import { foreign } from '../shared/marks/foreign'
import { inWords, markLine } from '../shared/marks/mark-lines'
import { hasWords, runsOf } from './badge-words'
import type { Words } from './place/wording'

interface Size {
  /** Maximum width, px; 0 asks for a dot. */
  room: number
  /** Its words (all of them if none are given) and their width on one line, px. */
  runs?: Words['runs']
  width: number
  /** That of its chain, if the page itself does not name that. */
  sign: DrawnSign | undefined
}

/**
 * Draws a gloss as a button. Its words are inert: people see them, and they are the button's name, but they are not
 * page text that could be selected, copied or found.
 */
export function drawBadge(gloss: Gloss, { room, runs = runsOf(gloss), width, sign }: Size): HTMLButtonElement {
  const dot = room === 0 || !hasWords(gloss)
  const [doubt] = doubtsOf(gloss)
  const { chain } = gloss
  // Why it failed is a sentence of its own elsewhere.
  const alone = markLine(gloss).replace(/[.。]$/, '')
  const line = chain ? said('mark.onChain', { line: alone, chain: chain.name }) : alone
  // Its sign begins where its words do.
  const quoted = foreign(shownSentences(gloss)[0])
  const state = doubt ? said('mark.suspicious', { why: doubt }) : inWords(gloss)
  const badge = element('button', {
    class: 'badge',
    dir: quoted.dir ?? said('page.direction'),
    'aria-haspopup': 'dialog',
    'aria-label': state === alone ? said('mark.label', { line }) : said('mark.labelWithState', { line, state }),
    'data-state': gloss.state,
    'data-size': dot ? 'dot' : 'line',
    ...(doubt && { 'data-odd': '' }),
  })
  if (dot) return badge
  const words = element('span', { inert: '', ...quoted })
  words.append(...runs.map(([name, text]) => (name ? element(name, {}, text) : text)))
  badge.append(words)
  if (sign) words.prepend(drawSign(sign))
  if (room < width) {
    badge.classList.add('wraps')
    badge.style.maxWidth = `${room}px`
  }
  return badge
}

const space = 'http://www.w3.org/2000/svg'

/** Screen readers get the chain's name as part of the badge. */
function drawSign(sign: DrawnSign): Element {
  if (typeof sign === 'string') return element('small', {}, sign)
  const [ground, drawing] = sign
  const drawn = dom.createElementNS(document, space, 'svg') as SVGElement
  drawn.setAttribute('viewBox', '0 0 12 12')
  const path = dom.createElementNS(document, space, 'path')
  path.setAttribute('d', drawing)
  drawn.style.background = ground
  drawn.append(path)
  return drawn
}
