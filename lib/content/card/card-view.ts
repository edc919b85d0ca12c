import { doubtsOf } from '../../core/gloss/doubts-of'
import { type Gloss, isTransaction, shownSentences } from '../../core/gloss/gloss'
import { isQuoted, type Sentence } from '../../core/gloss/sentence'
import { type Density, densities } from '../../core/pages/density'
import { button, element } from '../shared/dom/element'
import { frameShare } from '../shared/dom/frame-share'
import { errorLine, said, wordsFor } from '../shared/dom/messages'
import { foreign } from '../shared/marks/foreign'
import { inWords } from '../shared/marks/mark-lines'
import type { CardActions } from './card-actions'
import { outside, piece } from './card-piece'
import { copyMenu } from './copy-menu'
import { note, warn } from './show-facts'

/** Fills the card with everything known about a gloss. All of it is inserted as text. */
export function fillCard(card: HTMLElement, gloss: Gloss, actions: CardActions): void {
  const [first, ...others] = shownSentences(gloss)
  card.replaceChildren(
    element(
      'div',
      { class: 'head' },
      element('span', { class: 'state', 'data-state': gloss.state }, inWords(gloss)),
      gloss.chain && element('span', { class: 'on' }, said('card.on')),
      picker(card, gloss, actions),
      button('×', actions.close, { class: 'close', 'aria-label': said('card.close') }),
    ),
    sentenceLine(first ?? [{ type: 'text', text: reasonOf(gloss) }], gloss, actions, 'told'),
  )
  warn(card, doubtsOf(gloss))
  if (gloss.state === 'error' && gloss.error) card.append(note(errorLine(gloss.error)))
  if (gloss.notOn?.length) {
    const others = listed(gloss.notOn)
    card.append(
      note(
        gloss.chain && isTransaction(gloss)
          ? said('card.foundOn', { chain: gloss.chain.name, others })
          : said('card.notOn', { others }),
      ),
    )
  }
  if (others.length) {
    card.append(
      element(
        'div',
        { class: 'others' },
        element('div', { class: 'title' }, said('card.also')),
        ...others.map((other) => sentenceLine(other, gloss, actions)),
      ),
    )
  }
  card.append(
    element('div', { class: 'facts' }),
    element('div', { class: 'hash', dir: 'ltr', title: gloss.hash }, gloss.hash),
    actionRow(gloss, actions),
    foot(gloss, actions),
  )
}

function sentenceLine(sentence: Sentence, gloss: Gloss, actions: CardActions, id?: string): HTMLElement {
  const parts = sentence.map((part) => piece(part, gloss, actions))
  const content = isQuoted(sentence) ? [element('span', foreign(sentence), ...parts)] : parts
  return element('p', { class: 'told', ...(id && { id }) }, ...content)
}

/** What the card says if there is no sentence. */
function reasonOf({ state, chain, doubt, key, speaks }: Gloss): string {
  if (key) return said('reason.key')
  if (speaks !== undefined) return said('reason.speaks', { word: speaks })
  const waits = state === 'summary' || state === 'stub'
  const id = `reason.${waits ? 'pending' : state === 'held' && doubt ? 'doubt' : state}` as const
  return wordsFor({ id, params: { chain: chain?.name ?? { id: 'reason.thisChain', params: {} } } })
}

/** Ms that keys rest on a chain to choose it: most browsers change a closed list with every press of a key. */
const rest = 600

/** The chain, and a one-click way to choose another. The list of a hash stays while a reader goes through it. */
function picker(card: HTMLElement, { hash, chain }: Gloss, actions: CardActions): HTMLElement {
  const id = chain?.id ?? ''
  const select = card.querySelector<HTMLSelectElement>(`[data-of="${hash}"]`) ?? chainList(hash, actions)
  addChain(select, { id, name: chain?.name ?? said('card.chooseChain') })
  if (!select.dataset.passing) select.value = id
  return element('span', { class: 'pick' }, select)
}

function addChain(select: HTMLSelectElement, { id, name }: { id: string; name: string }): void {
  if (![...select.options].some(({ value }) => value === id)) select.append(element('option', { value: id }, name))
}

function chainList(hash: string, { ask, chains }: CardActions): HTMLSelectElement {
  const select = element('select', {
    'aria-label': said('card.chain'),
    title: said('card.wrongChain'),
    'data-of': hash,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const fill = async () => {
    for (const chain of await chains()) addChain(select, chain)
  }
  const choose = () => {
    delete select.dataset.passing
    if (select.value && select.isConnected) ask(select.value)
  }
  select.addEventListener('pointerenter', fill)
  select.addEventListener('focus', fill)
  select.addEventListener('change', ({ isTrusted, timeStamp }) => {
    if (!isTrusted) return
    clearTimeout(timer)
    select.dataset.passing = 'yes'
    // The keys themselves are not heard in here.
    timer = setTimeout(choose, timeStamp - (frameShare().keyAt ?? 0) < rest ? rest : 0)
  })
  return select
}

/** The button that asks again. Its label depends on how the last attempt ended. */
const asksAgain: Partial<Record<Gloss['state'], 'card.lookUp' | 'card.tryAgain' | 'card.lookAgain'>> = {
  held: 'card.lookUp',
  error: 'card.tryAgain',
  pending: 'card.lookAgain',
  unknown: 'card.lookAgain',
}

function actionRow(gloss: Gloss, { open, ask, menu }: CardActions): HTMLElement {
  const query = gloss.chain ? `?chain=${gloss.chain.id}` : ''
  const again = asksAgain[gloss.state]
  const row = element('div', { class: 'row' })
  if (again) row.append(button(said(again), () => ask(), { class: 'main' }))
  row.append(
    button(said('card.open'), () => open(`/${gloss.operation ? 'operation' : 'transaction'}/${gloss.hash}${query}`)),
  )
  if (gloss.explorer?.startsWith('https://')) row.append(outside(said('card.explorer'), gloss.explorer))
  row.append(copyMenu(gloss, menu))
  return row
}

function foot(gloss: Gloss, actions: CardActions): HTMLElement {
  const { from, chain } = gloss
  const sources = [
    from && said(`card.source.${from.by}`, { service: from.service }),
    chain && said(`card.chainBy.${chain.how}`),
  ]
  return element(
    'div',
    { class: 'foot' },
    element('span', { class: 'from' }, ...sources.filter(Boolean).map((each) => element('span', {}, `${each}`))),
    densityPicker(actions),
    button(said('card.siteOff'), actions.siteOff),
  )
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat(said('page.lists') || 'en', { type: 'disjunction' }).format(names)

/** How much the site's pages show. */
function densityPicker({ density, chooseDensity }: CardActions): HTMLElement {
  const option = (value: string, text: string) => element('option', { value }, text)
  const select = element('select', { 'aria-label': said('card.showHere'), title: said('card.showHere') })
  select.append(
    option('', said('card.density.default')),
    ...densities.map((each) => option(each, said(`card.density.${each}`))),
  )
  void density().then((current) => {
    if (current) select.value = current.own ? current.density : ''
  })
  select.addEventListener('change', (event) => event.isTrusted && chooseDensity((select.value as Density) || null))
  return element('label', { class: 'density' }, `${said('card.show')} `, element('span', { class: 'pick' }, select))
}
