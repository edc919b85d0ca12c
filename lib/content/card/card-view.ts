import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { isTransaction } from '../../core/gloss/is-transaction'
import type { Sentence } from '../../core/gloss/sentence'
import { shownSentences } from '../../core/gloss/shown-sentences'
import { button, element } from '../shared/dom/element'
import { errorLine, wordsFor } from '../shared/dom/messages'
import { inWords } from '../shared/marks/mark-lines'
import type { CardActions } from './card-actions'
import { outside, piece } from './card-piece'
import { copyMenu } from './copy-menu'
import { densityPicker } from './density-picker'
import { note, warn } from './fill-facts'

/** Fills the card with all that is known of a gloss. Everything in it is text. */
export function fillCard(card: HTMLElement, gloss: Gloss, actions: CardActions): void {
  const [first, ...others] = shownSentences(gloss)
  card.replaceChildren(
    element(
      'div',
      { class: 'head' },
      element('span', { class: 'state', 'data-state': gloss.state }, inWords(gloss)),
      gloss.chain && element('span', { class: 'on' }, 'on'),
      picker(gloss, actions),
      button('×', actions.close, { class: 'close', 'aria-label': 'Close' }),
    ),
    told(first ?? [{ type: 'text', text: reasonOf(gloss) }], gloss, actions, 'told'),
  )
  warn(card, doubtsOf(gloss))
  if (gloss.state === 'error' && gloss.error) card.append(note(errorLine(gloss.error)))
  if (gloss.notOn?.length) {
    const not = listed(gloss.notOn)
    card.append(
      note(
        gloss.chain && isTransaction(gloss) ? `Found on ${gloss.chain.name}, not on ${not}.` : `Not known on ${not}.`,
      ),
    )
  }
  if (others.length) {
    card.append(
      element(
        'div',
        { class: 'others' },
        element('div', { class: 'title' }, 'Also'),
        ...others.map((other) => told(other, gloss, actions)),
      ),
    )
  }
  card.append(
    element('div', { class: 'facts' }),
    element('div', { class: 'hash', title: gloss.hash }, gloss.hash),
    actionRow(gloss, actions),
    foot(gloss, actions),
  )
}

function told(sentence: Sentence, gloss: Gloss, actions: CardActions, id?: string): HTMLElement {
  return element('p', { class: 'told', ...(id && { id }) }, ...sentence.map((part) => piece(part, gloss, actions)))
}

/** What stands in the place of a sentence. */
function reasonOf({ state, chain, doubt }: Gloss): string {
  const waits = state === 'summary' || state === 'stub'
  const id = `reason.${waits ? 'pending' : state === 'held' && doubt ? 'doubt' : state}` as const
  return wordsFor({ id, params: { chain: chain?.name ?? { id: 'reason.thisChain', params: {} } } })
}

/** The chain, and in one click another one. */
function picker({ chain }: Gloss, { ask, chains }: CardActions): HTMLElement {
  const select = element('select', { 'aria-label': 'Chain', title: 'Wrong chain? Choose another.' })
  select.append(element('option', { value: chain?.id ?? '' }, chain?.name ?? 'Choose a chain'))
  const fill = async () => {
    if (select.options.length > 1) return
    const all = await chains()
    if (select.options.length > 1) return
    for (const { id, name } of all) if (id !== chain?.id) select.append(element('option', { value: id }, name))
  }
  select.addEventListener('pointerenter', fill)
  select.addEventListener('focus', fill)
  select.addEventListener('change', (event) => event.isTrusted && select.value && ask(select.value))
  return element('span', { class: 'pick' }, select)
}

function actionRow(gloss: Gloss, { open, ask, menu }: CardActions): HTMLElement {
  const query = gloss.chain ? `?chain=${gloss.chain.id}` : ''
  const again = { held: 'Look it up', error: 'Try again', pending: 'Look again', silent: '', unknown: 'Look again' }[
    gloss.state as string
  ]
  const row = element('div', { class: 'row' })
  if (again) row.append(button(again, () => ask(), { class: 'main' }))
  row.append(button('Open', () => open(`/transaction/${gloss.hash}${query}`)))
  if (gloss.explorer?.startsWith('https://')) row.append(outside('Explorer ↗', gloss.explorer))
  row.append(copyMenu(gloss, menu))
  return row
}

const evidence: Record<NonNullable<Gloss['chain']>['how'], string> = {
  link: 'chain from link',
  page: 'chain from site',
  site: 'chain from last visit',
  words: 'chain from nearby words',
  probe: 'chain from search',
  default: 'your default chain',
  chosen: 'chain chosen by you',
}

function foot(gloss: Gloss, actions: CardActions): HTMLElement {
  const { from, chain } = gloss
  const sources = [
    from?.service,
    from?.by === 'list' && 'from a list, not from the service',
    from?.by === 'summary' && 'may be machine-written',
    chain && evidence[chain.how],
  ].filter(Boolean)
  return element(
    'div',
    { class: 'foot' },
    element('span', { class: 'from' }, sources.join(' · ')),
    densityPicker(actions),
    button('Turn off on this site', actions.siteOff),
  )
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
