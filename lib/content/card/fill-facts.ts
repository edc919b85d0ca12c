import type { CardFacts, FactLine } from '../../core/gloss/card-facts'
import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { sentenceText, shownSentences } from '../../core/gloss/sentence-text'
import { type Told, toldParts } from '../../core/gloss/told-parts'
import type { Phrase } from '../../core/phrases/phrase'
import { button, element } from '../shared/dom/element'
import { said, wordsFor } from '../shared/dom/messages'
import type { CardActions } from './card-actions'
import { piece } from './card-piece'

/** What the facts' section shows: the facts, the reason they are missing, or that they are loading. */
export type ShownFacts = CardFacts | { failed: string } | 'loading'

/** The card shows this many sides until more are asked for. */
const sides = 2

export const note = (text: string, role = '') => element('p', { class: 'note', ...(role && { role }) }, text)

/** The explanation under the state, in the card itself: a tooltip would need a pointer. */
export function warn(card: HTMLElement, doubts: readonly Phrase[]): void {
  const warnings = [...new Set(doubts.map(wordsFor))].join('. ')
  card.querySelector('.warning')?.remove()
  if (warnings) card.querySelector('.head')?.after(element('p', { class: 'warning', role: 'note' }, `⚠ ${warnings}.`))
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
      const told = (tag: 'dt' | 'dd', children: (Node | string)[]) => element(tag, { class: 'told' }, ...children)
      return untold.length
        ? [
            told('dt', shown(label)),
            told(
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
