import { type CardFacts, type FactLine, noFacts } from '../../core/gloss/card-facts'
import { doubtsOf } from '../../core/gloss/doubts-of'
import { type Gloss, shownSentences } from '../../core/gloss/gloss'
import { sentenceText } from '../../core/gloss/sentence'
import { type Told, toldParts } from '../../core/gloss/told'
import type { Phrase } from '../../core/phrases/phrase'
import type { Opened } from '../shared/card/card-types'
import { onTyped } from '../shared/dom/contain'
import { button, element } from '../shared/dom/element'
import { errorLine, said, send, wordsFor } from '../shared/dom/messages'
import type { CardActions } from './card-actions'
import { piece } from './card-piece'

/** What the facts' section shows: the facts, the reason they are missing, or that they are loading. */
export type ShownFacts = CardFacts | { failed: string } | 'loading'

/** The card shows this many sides until more are asked for. */
const sides = 2

export const note = (text: string, role = '') => element('p', { class: 'note', ...(role && { role }) }, text)

/** The explanation under the state, in the card itself: a tooltip would need a pointer. */
export function warn(card: HTMLElement, doubts: readonly Phrase[]): void {
  const warnings = [...new Set(doubts.map(wordsFor))].map((text) => said('card.sentence', { text })).join(' ')
  card.querySelector('.warning')?.remove()
  if (warnings) card.querySelector('.head')?.after(element('p', { class: 'warning', role: 'note' }, `⚠ ${warnings}`))
}

/** Fills its section of a card that is already drawn. Controls that were pressed stay where they are. */
export function fillFacts(
  card: HTMLElement,
  facts: ShownFacts,
  gloss: Gloss,
  actions: CardActions,
  again: () => void,
): void {
  const host = card.querySelector('.facts')
  const parts = (each: Told) => toldParts(each, wordsFor)
  const shown = (each: Told) => parts(each).map((part) => piece(part, gloss, actions))
  const title = ` ${sentenceText(shownSentences(gloss)[0] ?? [])}`
  const list = (lines: readonly FactLine[], name = 'lines') => {
    const rows = lines.flatMap(({ label, texts }) => {
      // Do not repeat the title.
      const untold = texts.filter((each) => !title.includes(` ${sentenceText(parts(each))}`))
      const cell = (tag: 'dt' | 'dd', children: (Node | string)[]) => element(tag, { class: 'told' }, ...children)
      return untold.length
        ? [
            cell('dt', shown(label)),
            cell(
              'dd',
              untold.map((each) => element('span', {}, ...shown(each))),
            ),
          ]
        : []
    })
    return rows.length ? [element('dl', { class: name }, ...rows)] : []
  }

  if (facts === 'loading') host?.replaceChildren(note(said('card.loading'), 'status'))
  else if ('failed' in facts)
    host?.replaceChildren(note(facts.failed), button(said('card.loadAgain'), again, { class: 'again' }))
  else {
    const { changes } = facts
    const more = [...list(changes.slice(sides), 'changes'), ...list(facts.more)]
    const rest = element('div', { hidden: '' }, ...more)
    const opener = button(
      said('card.more'),
      () => {
        rest.hidden = !rest.hidden
        opener.ariaExpanded = String(!rest.hidden)
        actions.grown()
      },
      { class: 'again', 'aria-expanded': 'false' },
    )
    host?.replaceChildren(
      ...list(changes.slice(0, sides), 'changes'),
      ...list(facts.lines),
      ...(more.length ? [opener, rest] : []),
    )
    warn(card, [...doubtsOf(gloss), ...facts.warnings])
  }
}

/** Ms that a card opened by hovering waits before it asks: a passing pointer costs nothing. */
const rests = 300
/** Ms before it says that it is loading: kept answers arrive sooner. */
const patience = 150
/** Px: a pointer that moved less since it last asked trembles. Marks that a page slides under it are not asked about. */
const trembles = 6

/** Asks for the facts of a transaction once, when its card opens, and keeps them as long as the page. */
export function createFacts(signal: AbortSignal) {
  const kept = new Map<string, CardFacts | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  /** Where the pointer is, and where it was when a card that it opened last asked. */
  let pointer: PointerEvent | undefined
  let asker: PointerEvent | undefined
  // The state is part of the key: a pending transaction has other facts once it is done.
  const keyOf = ({ hash, chain, state }: Gloss) => `${chain?.id} ${hash} ${state}`

  const isStill = () => asker && pointer && Math.hypot(pointer.x - asker.x, pointer.y - asker.y) < trembles
  const onMove = (event: Event) => {
    if (event.isTrusted && 'x' in event) pointer = event as PointerEvent
  }

  function want(gloss: Gloss | undefined, how: Opened = 'hover', tell: (facts: ShownFacts) => void = () => {}): void {
    const mine = ++turn
    clearTimeout(timer)
    const chain = gloss?.chain?.id
    if (!gloss || !chain) return
    const key = keyOf(gloss)
    const known = kept.get(key)
    if (known) tell(known)
    if (known !== undefined) return
    const asked = how === 'click'
    const ask = async () => {
      if (how === 'hover') asker = pointer
      timer = setTimeout(() => tell('loading'), patience)
      const answered = await send('page.facts', { hash: gloss.hash, chain, asked })
      if ('value' in answered) kept.set(key, answered.value)
      if (mine !== turn) return
      clearTimeout(timer)
      if ('gone' in answered) return
      tell('error' in answered ? { failed: errorLine(answered.error) } : (answered.value ?? noFacts))
    }
    // One that waits until the pointer is elsewhere looks again and again, as long as its card is open.
    const askSoon = () => {
      timer = setTimeout(how === 'hover' && isStill() ? askSoon : ask, asked ? 0 : rests)
    }
    askSoon()
  }

  // Moves over our own elements are heard there alone.
  onTyped(onMove, signal)
  addEventListener('pointermove', onMove, { capture: true, passive: true, signal })
  return { want }
}
