import type { AddressCard } from '../../core/address-book/address-card'
import { cardHost, placeCard } from '../shared/card/card-frame'
import { onTyped } from '../shared/dom/contain'
import * as dom from '../shared/dom/dom'
import { button, element } from '../shared/dom/element'
import { errorLine, said, send, wordsFor } from '../shared/dom/messages'
import { isOurs } from '../shared/dom/ours'
import { stageOf } from '../shared/dom/stage'
import type { Occurrence } from '../shared/find/occurrence'
import type { Lent } from '../shared/guest'
import { isDark } from '../shared/place/is-dark'

/** Ms until the card closes once the pointer has left: long enough to move from the address into the card. */
const closesAfter = 250

/**
 * The card of an address. It asks the background only when a person opens it. One popover, in a shadow root that the
 * page cannot read.
 */
export function createAddressCard({ finder, hostOf }: Pick<Lent, 'finder' | 'hostOf'>, signal: AbortSignal) {
  let shown: Occurrence | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const kept = new Map<string, AddressCard>()
  const { host, root } = cardHost()
  const card = element('div', {
    class: 'card',
    popover: 'manual',
    role: 'dialog',
    tabindex: '-1',
  })
  root.append(card)

  const go = (location: string) =>
    void send('app.open', { location }).then((answered) => {
      if ('error' in answered) fill(shown, errorLine(answered.error))
    })

  /** Shows what is known about an address, or a note instead. */
  function fill(occurrence: Occurrence | undefined, content: AddressCard | string): void {
    // Words arrive after the card is created.
    Object.assign(card, { dir: said('page.direction'), ariaLabel: said('card.address') })
    if (!occurrence || shown !== occurrence) return
    card.replaceChildren(...contentOf(occurrence.hash, content, close, go))
    put()
  }

  function put(): void {
    if (!shown) return
    if (!finder.isThere(shown)) {
      close()
      return
    }
    const { width, height } = card.getBoundingClientRect()
    const spot = placeCard(
      finder.rangeOf(shown).getBoundingClientRect(),
      { width, height },
      { width: innerWidth, height: innerHeight },
    )
    card.style.left = `${spot.left}px`
    card.style.top = `${spot.top}px`
    card.style.maxHeight = `${spot.maxHeight}px`
  }

  async function open(occurrence: Occurrence): Promise<void> {
    clearTimeout(timer)
    if (shown === occurrence) return
    shown = occurrence
    const home = stageOf(occurrence.element)
    if (host.parentNode !== home) dom.append(home, host)
    card.style.colorScheme = isDark(occurrence.element) ? 'dark' : 'light'
    if (!card.matches(':popover-open')) card.showPopover()
    const { hash } = occurrence
    const known = kept.get(hash)
    fill(occurrence, known ?? said('card.loading'))
    if (known) return
    const teller = hostOf(occurrence)
    const answered = await send('page.address', {
      address: hash,
      ...(teller && teller.length < 256 && { host: teller }),
    })
    if ('value' in answered) {
      kept.set(hash, answered.value)
      fill(occurrence, answered.value)
    } else if ('error' in answered) fill(occurrence, errorLine(answered.error))
  }

  function close(): void {
    clearTimeout(timer)
    if (!shown) return
    shown = undefined
    if (card.isConnected) card.hidePopover()
    host.remove()
  }

  function leave(): void {
    clearTimeout(timer)
    if (shown && !root.activeElement) timer = setTimeout(close, closesAfter)
  }

  function onKey(event: Event): void {
    if (!shown || (event as KeyboardEvent).key !== 'Escape' || event.type !== 'keydown') return
    event.stopPropagation()
    event.preventDefault()
    close()
  }

  card.addEventListener('pointerenter', () => clearTimeout(timer))
  card.addEventListener('pointerleave', leave)
  addEventListener('keydown', onKey, { capture: true, signal })
  onTyped(onKey, signal)
  const everywhere = { capture: true, passive: true, signal }
  addEventListener('pointerdown', (event) => event.composedPath().some(isOurs) || close(), everywhere)
  addEventListener('resize', put, everywhere)
  signal.addEventListener('abort', close)
  return {
    open: (occurrence: Occurrence) => void open(occurrence),
    leave,
    follow: put,
    at: () => shown,
    forget(): void {
      kept.clear()
    },
  }
}

/** The card's content: whose address it is, what is known about it, and a link to more. */
function contentOf(
  hash: string,
  content: AddressCard | string,
  close: () => void,
  go: (location: string) => void,
): HTMLElement[] {
  const facts = typeof content === 'string' ? undefined : content
  const place = facts ? `?chain=${facts.chain.id}` : ''
  const names = facts ? [facts.label, facts.name].filter(Boolean) : []
  return [
    element(
      'div',
      { class: 'head' },
      element(
        'span',
        {},
        facts ? said('card.kindOnChain', { kind: facts.kind, chain: facts.chain.name }) : said('card.address'),
      ),
      button('×', close, { class: 'close', 'aria-label': said('card.close') }),
    ),
    ...(facts?.warnings.length
      ? [element('p', { class: 'warning', role: 'note' }, `⚠ ${facts.warnings.map(wordsFor).join(' ')}`)]
      : []),
    ...(names.length ? [element('p', { class: 'told' }, element('b', {}, names.join(' · ')))] : []),
    typeof content === 'string'
      ? element('p', { class: 'note', role: 'status' }, content)
      : element(
          'dl',
          { class: 'facts' },
          ...content.lines.flatMap(({ label, text }) => [
            element('dt', {}, wordsFor(label)),
            element('dd', {}, typeof text === 'string' ? text : wordsFor(text)),
          ]),
        ),
    element('div', { class: 'hash', dir: 'ltr' }, element('span', {}, hash)),
    element(
      'div',
      { class: 'row' },
      button(
        said(facts?.label === undefined ? 'card.openOrLabel' : 'card.open'),
        () => go(`#/address/${hash}${place}`),
        {
          class: 'main',
        },
      ),
      button(said('card.allowances'), () => go(`#/address/${hash}/allowances${place}`)),
    ),
  ]
}
