import type { CardFacts } from '../../core/gloss/card-facts'
import { doubtPhrase } from '../../core/gloss/doubt-phrase'
import type { Gloss } from '../../core/gloss/gloss'
import type { Part, Sentence } from '../../core/gloss/sentence'
import { shownSentences } from '../../core/gloss/shown-sentences'
import { toldParts } from '../../core/gloss/told-parts'
import { button, element, say } from '../dom/element'
import { errorLine, wordsFor } from '../dom/messages'
import { inWords } from '../marks/mark-lines'
import { copyMenu, type MenuKeys } from './copy-menu'
import { densityPicker, type SiteDensity } from './density-picker'

export interface CardActions extends SiteDensity {
  open(location: string): void
  /** Asks again; with a chain where the reader chose one. */
  ask(chain?: string): void
  chains(): Promise<{ id: string; name: string }[]>
  siteOff(): void
  close(): void
  /** A menu came or went: while it is open it has the keys first. */
  menu(keys: MenuKeys | undefined): void
  /** Its size changed. */
  grown(): void
}

/** States of a hash that a chain knows. */
export const knownStates: ReadonlySet<Gloss['state']> = new Set(['summary', 'stub', 'silent', 'pending', 'failed'])

/** Fills the card with all that is known of a gloss. Everything in it is text. */
export function fillCard(card: HTMLElement, gloss: Gloss, actions: CardActions): void {
  const [first, ...others] = shownSentences(gloss)
  const said = first ?? [{ type: 'text' as const, text: reasonOf(gloss) }]
  card.replaceChildren(
    element(
      'div',
      { class: 'head' },
      element('span', { class: 'state', 'data-state': gloss.state }, inWords(gloss)),
      gloss.chain && element('span', { class: 'on' }, 'on'),
      picker(gloss, actions),
      button('×', actions.close, { class: 'close', 'aria-label': 'Close' }),
    ),
    told(said, gloss, actions, 'told'),
    // Said in words as well: a tooltip is for whoever has a pointer.
    ...[...new Set(said.flatMap((part) => ('passesFor' in part && part.passesFor ? [part.passesFor] : [])))].map(
      (each) => note(`⚠ ${wordsFor(doubtPhrase(each))}.`),
    ),
  )
  if (gloss.state === 'error' && gloss.error) card.append(note(errorLine(gloss.error)))
  if (gloss.notOn?.length) {
    const not = listed(gloss.notOn)
    card.append(
      note(
        gloss.chain && knownStates.has(gloss.state)
          ? `Found on ${gloss.chain.name}, not on ${not}.`
          : `Not known on ${not}.`,
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
    element('div', { class: 'hash' }, element('span', { title: gloss.hash }, gloss.hash)),
    actionRow(gloss, actions),
    foot(gloss, actions),
  )
}

/** What the place for facts holds: they, the reason why they could not be had, or that they are on their way. */
export type Facts = CardFacts | { failed: string } | 'loading'

/** Fills their place in a card that is filled already; what is pressed in it stays where it is. */
export function fillFacts(
  card: HTMLElement,
  facts: Facts,
  gloss: Gloss,
  actions: CardActions,
  again: () => void,
): void {
  const made = card.querySelector('.facts')
  card.querySelector('.warning')?.remove()
  if (facts === 'loading') made?.replaceChildren(element('p', { class: 'note', role: 'status' }, 'Loading details…'))
  else if ('failed' in facts)
    made?.replaceChildren(note(facts.failed), button('Load details again', again, { class: 'again' }))
  else {
    let before = ''
    const lines = facts.lines.flatMap(({ label, text }) => {
      const name = wordsFor(label)
      const term = element('dt', {}, name === before ? '' : name)
      before = name
      const parts = toldParts(text, wordsFor).map((part) => piece(part, gloss, actions))
      return [term, element('dd', { class: 'told' }, ...parts)]
    })
    made?.replaceChildren(...(lines.length ? [element('dl', {}, ...lines)] : []))
    const [first] = facts.warnings
    if (first)
      card
        .querySelector('.head')
        ?.after(element('p', { class: 'warning', role: 'note' }, `⚠ ${facts.warnings.map(wordsFor).join(' ')}`))
  }
}

function told(sentence: Sentence, gloss: Gloss, actions: CardActions, id?: string): HTMLElement {
  return element('p', { class: 'told', ...(id && { id }) }, ...sentence.map((part) => piece(part, gloss, actions)))
}

/** One piece of the sentence; addresses, tokens and links can be followed, amounts show all their digits. */
function piece(part: Part, { chain }: Gloss, { open, grown }: CardActions): Node | string {
  const { type, text } = part
  const query = chain ? `?chain=${chain.id}` : ''
  /** What somebody called something: it can be followed where that is known. */
  const named = (location: string | undefined, ...told: (string | false | undefined)[]) => {
    const odd = 'suspicious' in part && part.suspicious
    const own = 'own' in part && part.own
    const attributes = {
      class: `${location ? 'follow' : ''}${own ? ' own' : ''}${odd ? ' odd' : ''}`,
      title: [own && 'Your label', ...told, odd && `${wordsFor(doubtPhrase(part.passesFor))}.`]
        .filter(Boolean)
        .join('\n'),
    }
    return location ? button(text, () => open(location + query), attributes) : element('b', attributes, text)
  }
  switch (type) {
    case 'address':
      return named(`/address/${part.hash}`, part.hash)
    case 'token':
      return named(part.address && `/token/${part.address}/transfers`, part.full, part.address)
    case 'domain':
      return named('')
    case 'amount': {
      if (part.exact === text) return element('b', {}, text)
      const amount = button(
        text,
        () => {
          say(amount, amount.dataset.t === text ? part.exact : text)
          grown()
        },
        { class: 'follow plain', title: part.exact, 'aria-label': `${text}; exactly ${part.exact}` },
      )
      return amount
    }
    case 'link':
      return part.url?.startsWith('https://') ? outside(text, part.url, 'follow') : element('b', {}, text)
    case 'time':
      return element('b', { title: String(new Date(part.ms)) }, text)
    case 'text':
      return text
    default:
      return element('b', {}, text)
  }
}

const outside = (text: string, href: string, className = '') =>
  element(
    'a',
    {
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
      ...(className && { class: className }),
      title: new URL(href).host,
    },
    text,
  )

const note = (text: string) => element('p', { class: 'note' }, text)

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
  const { from, state, chain } = gloss
  const sources = [
    from?.service,
    from?.method,
    state === 'stub' && 'from a list, not from the service',
    state === 'summary' && 'may be machine-written',
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
