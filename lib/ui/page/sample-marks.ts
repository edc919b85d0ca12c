import css from '../../content/marks/badge.css?inline'
import { drawBadge } from '../../content/marks/draw-badge'
import { frameShare } from '../../content/shared/dom/frame-share'
import { parseDecimal } from '../../core/amounts/decimal'
import { chainSign } from '../../core/chains/chain-drawings'
import { blankDeed, type Deed, type Thing } from '../../core/deed/deed'
import { deedWords } from '../../core/deed/words/deed-words'
import type { Gloss } from '../../core/gloss/gloss'
import { t } from '../../core/language/t'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'

/** A line of the sample: the text, the hash in it, and the extension's sentence. */
interface SampleLine {
  by: string
  before: string
  gloss: Gloss
}

const person = (name: string, digit: string) => ({ hash: `0x${digit.repeat(40)}`, ens_domain_name: name })

const thing = (many: string, symbol: string): Thing[] => {
  const amount = parseDecimal(many)
  return amount
    ? [
        {
          token: symbol === 'ETH' ? null : { symbol },
          id: null,
          amount: { state: 'told', amount },
          how: 'moved',
          others: [],
        },
      ]
    : []
}

const told = (
  hash: string,
  [id, name]: [string, string],
  deed: Pick<Deed, 'kind' | 'actor'> & Partial<Deed>,
): Gloss => ({
  hash,
  chain: { id, name, how: 'link' },
  state: deed.state === 'failed' ? 'failed' : 'summary',
  sentences: [deedWords({ ...blankDeed, ...deed }, { coin: { coin: 'ETH' } })],
  final: true,
})

/**
 * Invented hashes, which no service knows, so nothing needs to be requested. Worded like real ones, in the reader's
 * language.
 */
export const sample = (): readonly SampleLine[] => [
  {
    by: 'Mia',
    before: t('The payout went out:'),
    gloss: told('0x7f3a91c05be2486d1c9a4e0fb72d83561ea90c4d2f5b8a6370e1d94c8b25f6a3', ['1', 'Ethereum'], {
      kind: 'send',
      actor: person('mia.eth', '1'),
      gave: thing('1250', 'USDC'),
      other: person('treasury.eth', '2'),
    }),
  },
  {
    by: 'Sam',
    before: t('What is this one?'),
    gloss: told('0x91be04fd0a3c7725c8f0c46b8e5a13d7f9be2a60d4e7718cc05b3f2a9d6277ad', ['8453', 'Base'], {
      kind: 'swap',
      actor: person('sam.eth', '3'),
      gave: thing('0.5', 'ETH'),
      got: thing('1731.2', 'USDC'),
    }),
  },
  {
    by: 'Ada',
    before: t('Mine is stuck:'),
    gloss: told('0xd0c8a4471e2b95f66a0983b1c57e42ddf1a06b7c83e94f25a70dd1186b3fe94c', ['10', 'Optimism'], {
      kind: 'send',
      actor: person('ada.eth', '4'),
      gave: thing('2', 'ETH'),
      state: 'failed',
      reason: phrase('failure.gas'),
    }),
  },
]

const looks = `:host{display:inline-block;max-width:100%;vertical-align:middle}${css}.badge{width:auto;--paper:transparent}`

interface Drawn {
  /** CSS of the style that the reader chose; optional. */
  rules?: string
  onPress: () => void
}

/** Draws a sample's mark into an element, with the code and styles used on web pages. */
export function drawSample(host: HTMLElement, gloss: Gloss, { rules = '', onPress }: Drawn): void {
  // On web pages they come from the background.
  frameShare().wordsOf = wordsOf
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The content security policy of our pages blocks a style element there.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${looks}${rules}`)
  root.adoptedStyleSheets = [sheet]
  const badge = drawBadge(gloss, {
    room: Number.POSITIVE_INFINITY,
    width: 0,
    sign: gloss.chain ? chainSign(gloss.chain) : undefined,
  })
  // Words that the style sheet draws on web pages can be plain text in an extension page.
  for (const words of badge.querySelectorAll<HTMLElement>('[data-t]')) words.textContent = words.dataset.t ?? ''
  // As when a page leaves it less room than its words take.
  badge.classList.add('wraps')
  // There is no card here: the sample describes it as soon as somebody looks for it.
  for (const event of ['click', 'pointerenter']) badge.addEventListener(event, onPress)
  root.replaceChildren(badge)
}
