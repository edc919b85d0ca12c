import css from '../../content/marks/badge.css?inline'
import { drawBadge } from '../../content/marks/draw-badge'
import type { Gloss } from '../../core/gloss/gloss'
import type { Part } from '../../core/gloss/sentence'

/** A line of the sample: what somebody wrote, the hash in it, and what the extension would say of it. */
export interface SampleLine {
  by: string
  before: string
  gloss: Gloss
}

const text = (words: string): Part => ({ type: 'text', text: words })
const amount = (words: string): Part => ({ type: 'amount', text: words, exact: words })
const token = (name: string): Part => ({ type: 'token', text: name })
const domain = (name: string): Part => ({ type: 'domain', text: name })

const made = (hash: string, chain: [string, string], state: Gloss['state'], sentence: Part[]): Gloss => ({
  hash,
  chain: { id: chain[0], name: chain[1], how: 'link' },
  state,
  sentences: [sentence],
  final: true,
})

/** Made up, so that nothing has to be asked for: no service knows these hashes. */
export const sample: readonly SampleLine[] = [
  {
    by: 'Mia',
    before: 'The payout went out:',
    gloss: made('0x7f3a91c05be2486d1c9a4e0fb72d83561ea90c4d2f5b8a6370e1d94c8b25f6a3', ['1', 'Ethereum'], 'summary', [
      domain('mia.eth'),
      text(' sent '),
      amount('1,250'),
      text(' '),
      token('USDC'),
      text(' to '),
      domain('treasury.eth'),
    ]),
  },
  {
    by: 'Sam',
    before: 'What is this one?',
    gloss: made('0x91be04fd0a3c7725c8f0c46b8e5a13d7f9be2a60d4e7718cc05b3f2a9d6277ad', ['8453', 'Base'], 'summary', [
      domain('sam.eth'),
      text(' swapped '),
      amount('0.5'),
      text(' '),
      token('ETH'),
      text(' for '),
      amount('1,731.2'),
      text(' '),
      token('USDC'),
    ]),
  },
  {
    by: 'Ada',
    before: 'Mine is stuck:',
    gloss: made('0xd0c8a4471e2b95f66a0983b1c57e42ddf1a06b7c83e94f25a70dd1186b3fe94c', ['10', 'Optimism'], 'failed', [
      domain('ada.eth'),
      text(' failed to send '),
      amount('2'),
      text(' '),
      token('ETH'),
      text(': out of gas'),
    ]),
  },
]

const looks = `:host{display:inline-block;max-width:100%;vertical-align:middle}${css}`

/** Draws the mark of a sample into an element of ours, with the code and the styles that draw it in web pages. */
export function drawSample(host: HTMLElement, gloss: Gloss, onPress: () => void): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The policy of our pages lets a style element in there not through.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(looks)
  root.adoptedStyleSheets = [sheet]
  const badge = drawBadge(gloss, { room: Number.POSITIVE_INFINITY, width: 0, hasSign: true })
  // Words that the style sheet draws in web pages may be plain text in a page of ours.
  for (const words of badge.querySelectorAll<HTMLElement>('[data-t]')) words.textContent = words.dataset.t ?? ''
  // As where a page leaves it less room than its words take.
  badge.classList.add('wraps')
  // There is no card here: what it would do is told as soon as somebody looks for it.
  for (const event of ['click', 'pointerenter']) badge.addEventListener(event, onPress)
  root.replaceChildren(badge)
}
