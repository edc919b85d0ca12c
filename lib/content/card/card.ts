import type { Gloss } from '../../core/gloss/gloss'
import { isTransaction } from '../../core/gloss/is-transaction'
import { cardHost } from '../shared/card/card-host'
import { placeCard } from '../shared/card/card-place'
import type { Card, ExtrasNeeds, Opened } from '../shared/card/card-types'
import { onTyped } from '../shared/dom/contain'
import * as dom from '../shared/dom/dom'
import { element } from '../shared/dom/element'
import { errorLine, send } from '../shared/dom/messages'
import { isOurs } from '../shared/dom/ours'
import { stageOf } from '../shared/dom/stage'
import { isThere, type Occurrence, rangeOf } from '../shared/find/occurrence'
import { isDark } from '../shared/place/is-dark'
import css from './card.css?inline'
import type { CardActions } from './card-actions'
import { anchorOf } from './card-anchor'
import { fillCard } from './card-view'
import type { MenuKeys } from './copy-menu'
import { createFacts } from './create-facts'
import { farFrom } from './far-from'
import { fillFacts } from './fill-facts'
import { nearestTo } from './nearest-to'
import { sameControl } from './same-control'

/** Ms away before it closes: long enough to go from the badge into the card. */
const closesAfter = 250
/** Px that a hash may move under the pointer: rows that are pointed at are often lifted a little. */
const slight = 8

/** Makes the card: one popover in the top layer, in a root that the page cannot read. */
export function createCard(needs: ExtrasNeeds): Card {
  const { signal } = needs
  let shown: { occurrence: Occurrence; gloss: Gloss; how: Opened } | undefined
  /** Where its hash was when it was placed. */
  let at = new DOMRect()
  let timer: ReturnType<typeof setTimeout> | undefined
  const facts = createFacts()
  /** Of a menu of the card that is open. */
  let menuKeys: MenuKeys | undefined
  let chains: Promise<{ id: string; name: string }[]> | undefined

  const { host, root } = cardHost(css)
  const card = element('div', {
    class: 'card',
    popover: 'manual',
    role: 'dialog',
    'aria-label': 'Transaction',
    'aria-describedby': 'told',
    tabindex: '-1',
  })
  root.append(card)

  let theme: 'system' | 'light' | 'dark' = 'system'
  void send('page.options', {}).then((answered) => {
    if ('value' in answered) theme = answered.value.theme
  })

  const actions: CardActions = {
    open: (location) =>
      void send('app.open', { location: `#${location}` }).then((answered) => {
        if ('error' in answered) tell(errorLine(answered.error))
      }),
    chains() {
      chains ??= send('page.chains', {}).then((answered) => ('value' in answered ? answered.value : []))
      return chains
    },
    ask(chain) {
      if (chain) void send('site.chain', { chain }).then(() => needs.onChosen(chain))
      ask('click', chain)
    },
    async density() {
      const answered = await send('page.options', {})
      return 'value' in answered ? answered.value : undefined
    },
    chooseDensity: (density) => void send('site.density', { density }),
    siteOff() {
      void send('site.off', {})
      needs.stop()
    },
    close,
    menu(keys) {
      menuKeys = keys
    },
    grown: place,
  }

  function showFacts(gloss: Gloss, how: Opened): void {
    facts.want(isTransaction(gloss) ? gloss : undefined, how === 'click', (had) => {
      if (shown?.gloss !== gloss) return
      fillFacts(card, had, gloss, actions, () => showFacts(gloss, 'click'))
      place()
    })
  }

  function ask(how: Opened, chain?: string): void {
    if (!shown) return
    const { occurrence, gloss } = shown
    show(occurrence, { ...gloss, state: 'asking', sentences: [] }, how)
    void needs
      .askAgain({ ...needs.foundOf(occurrence), ...(chain && { chain }), pointed: how !== 'click' })
      .then((answer) => {
        if (answer && shown?.gloss.hash === answer.hash) show(shown.occurrence, answer, shown.how)
      })
  }

  /** Pointing at a hash asks for it where the reader set it so. */
  async function askByPointing(): Promise<void> {
    const { gloss } = shown ?? {}
    const answered = await send('page.options', {})
    if (!('value' in answered && answered.value.onDemand)) return
    if (shown && shown.gloss === gloss) ask(shown.how)
  }

  function show(occurrence: Occurrence, gloss: Gloss, how: Opened): void {
    // A modal dialog makes everything outside of it inert, and others close when that is pressed.
    const home = stageOf(occurrence.element)
    if (host.parentNode !== home) dom.append(home, host)
    const dark = theme === 'system' ? isDark(occurrence.element) : theme === 'dark'
    card.style.colorScheme = dark ? 'dark' : 'light'
    card.setAttribute('role', how === 'hover' ? 'tooltip' : 'dialog')
    shown = { occurrence, gloss, how }
    const before = root.activeElement as HTMLElement | null
    menuKeys = undefined
    fillCard(card, gloss, actions)
    if (!card.matches(':popover-open')) card.showPopover()
    place()
    showFacts(gloss, how)
    const same = before && sameControl(card, before)
    if (how === 'click' || before) (same ?? card).focus({ preventScroll: true })
  }

  function place(): void {
    if (!shown) return
    card.style.maxHeight = ''
    const anchor = anchorOf(shown.occurrence, needs.badgeOf(shown.occurrence))
    if (!anchor) {
      if (isThere(shown.occurrence)) close()
      return
    }
    at = rangeOf(shown.occurrence).getBoundingClientRect()
    const { width, height } = card.getBoundingClientRect()
    const spot = placeCard(anchor, { width, height }, { width: innerWidth, height: innerHeight })
    card.style.left = `${spot.left}px`
    card.style.top = `${spot.top}px`
    card.style.maxHeight = `${spot.maxHeight}px`
  }

  /** Goes where its hash went, or to where the page drew that anew; `last` where no further frame may bring it. */
  function follow(last = false): void {
    if (!shown) return
    const { occurrence, gloss, how } = shown
    if (!isThere(occurrence)) {
      const next = nearestTo(at, needs.places().get(gloss.hash) ?? [])
      if (!next && last) close()
      else if (!next) requestAnimationFrame(() => follow(true))
      if (!next) return
      shown.occurrence = next
      // What the reader is about to press stays as it is, unless the dialog it is in went as well.
      if (host.parentNode !== stageOf(next.element)) show(next, gloss, how)
      if (how === 'focus' && dom.activeElement(document) === dom.body(document))
        needs.badgeOf(next)?.focus({ preventScroll: true })
    }
    const far = farFrom(at, shown.occurrence)
    // What is not laid out has its badge alone to go by.
    const isAway = far > slight && far < Number.POSITIVE_INFINITY
    if (isAway && how === 'hover' && !card.matches(':hover,:focus-within')) close()
    else if (far >= 1) place()
  }

  function close(): void {
    clearTimeout(timer)
    if (!shown) return
    const badge = needs.badgeOf(shown.occurrence)
    const hadFocus = root.activeElement !== null
    shown = undefined
    facts.want(undefined)
    // While the card is there, so that the badge can tell where the focus comes from.
    if (hadFocus) badge?.focus({ preventScroll: true })
    if (card.isConnected) card.hidePopover()
    host.remove()
  }

  /** Says why nothing came of what was pressed. */
  function tell(text: string): void {
    card.querySelector('[role=alert]')?.remove()
    card.append(element('p', { class: 'note', role: 'alert' }, text))
    place()
  }

  const stay = () => clearTimeout(timer)

  function leave(): void {
    if (!shown || shown.how === 'click' || root.activeElement) return
    clearTimeout(timer)
    timer = setTimeout(close, closesAfter)
  }

  function open(occurrence: Occurrence, how: Opened): void {
    clearTimeout(timer)
    const gloss = needs.glossOf(occurrence.hash)
    if (!gloss || !dom.isConnected(occurrence.element)) return
    const firm = shown?.occurrence === occurrence && shown.how === 'click'
    show(occurrence, gloss, firm ? 'click' : how)
    if (gloss.state !== 'held') return
    if (how === 'click') ask(how)
    else void askByPointing()
  }

  function onKey(event: Event): void {
    if (!shown || event.type !== 'keydown') return
    const { key } = event as KeyboardEvent
    const isOfMenu = menuKeys?.(key)
    if (!isOfMenu && key !== 'Escape') return
    event.stopPropagation()
    // Else the dialog that the page has open would close as well.
    event.preventDefault()
    if (!isOfMenu) close()
  }

  function onPress(event: Event): void {
    // Also where the dialog around the hash, and with it the card, lies in a shadow root.
    if (!event.composedPath().some(isOurs)) close()
  }

  card.addEventListener('pointerenter', stay)
  card.addEventListener('pointerleave', leave)
  card.addEventListener('focusout', () => queueMicrotask(leave))
  const everywhere = { capture: true, passive: true, signal }
  addEventListener('keydown', onKey, { capture: true, signal })
  onTyped(onKey, signal)
  addEventListener('pointerdown', onPress, everywhere)
  addEventListener('resize', place, everywhere)
  signal.addEventListener('abort', close)

  return {
    open,
    update(glosses) {
      const news = shown && glosses.find(({ hash }) => hash === shown?.gloss.hash)
      if (!shown || !news) return
      // Its badge was drawn anew, and lost the focus for a moment.
      if (needs.badgeOf(shown.occurrence)?.matches(':focus')) stay()
      show(shown.occurrence, news, shown.how)
    },
    follow: () => follow(),
    leave,
    stay,
    close,
    shown: () => shown,
  }
}
