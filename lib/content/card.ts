import type { Found, Gloss } from '../rpc/contract'
import { placeCard } from './card-place'
import { cardCss } from './card-style'
import { type CardActions, fillCard } from './card-view'
import { element } from './element'
import { ownTag } from './excluded'
import { type Occurrence, rangeOf } from './occurrence'
import { send } from './send'
import { dress } from './style'
import { toneOf } from './tone'

/** Ms of hovering before it opens, and of being away before it closes. */
const opensAfter = 200
const closesAfter = 250

export interface Card {
  /** Makes badges of a root open the card: by hovering, by focus, by a click or tap. */
  listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void
  open(occurrence: Occurrence, how: 'hover' | 'focus' | 'click'): void
  /** News of the hash it shows. */
  update(glosses: readonly Gloss[]): void
  close(): void
  /** Says that the page must be loaded again, after everything else is gone. */
  farewell(): void
}

interface Needs {
  glossOf(hash: string): Gloss | undefined
  foundOf(occurrence: Occurrence): Found
  askAgain(found: Found): Promise<Gloss | undefined>
  badgeOf(occurrence: Occurrence): HTMLElement | undefined
  themeOf(): 'system' | 'light' | 'dark'
  stop(): void
}

/** The one card of a document, in the top layer. */
export function createCard(needs: Needs, signal: AbortSignal): Card {
  let parts: { host: HTMLElement; card: HTMLElement } | undefined
  let shown: { occurrence: Occurrence; gloss: Gloss; how: 'hover' | 'focus' | 'click' } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let chains: Promise<{ id: string; name: string }[]> | undefined

  const actions: CardActions = {
    open: (location) => void send('app.open', { location }),
    chains() {
      chains ??= send('page.chains', {}).then((answered) => ('value' in answered ? answered.value : []))
      return chains
    },
    ask(chain) {
      if (!shown) return
      const { occurrence, gloss } = shown
      if (chain) void send('site.chain', { chain })
      show(occurrence, { ...gloss, state: 'asking', sentences: [] }, 'click')
      void needs.askAgain({ ...needs.foundOf(occurrence), ...(chain && { chain }) }).then((answer) => {
        if (answer && shown?.occurrence === occurrence) show(occurrence, answer, 'click')
      })
    },
    siteOff() {
      void send('site.off', {})
      needs.stop()
    },
    close,
    grown: place,
  }

  function make(): { host: HTMLElement; card: HTMLElement } {
    const host = document.createElement(ownTag)
    host.style.cssText = 'all:initial!important;position:absolute!important;width:0!important;height:0!important'
    const root = host.attachShadow({ mode: 'closed' })
    dress(root, cardCss)
    const card = element('div', {
      class: 'card',
      popover: 'manual',
      role: 'dialog',
      'aria-label': 'Transaction',
      'aria-describedby': 'told',
      tabindex: '-1',
    })
    root.append(card)
    card.addEventListener('pointerenter', () => clearTimeout(timer))
    card.addEventListener('pointerleave', () => shown?.how === 'hover' && closeSoon())
    card.addEventListener('focusout', (event) => {
      if (shown?.how === 'focus' && !card.contains(event.relatedTarget as Node | null)) closeSoon()
    })
    return { host, card }
  }

  function show(occurrence: Occurrence, gloss: Gloss, how: 'hover' | 'focus' | 'click'): void {
    parts ??= make()
    const { host, card } = parts
    // A modal dialog makes everything outside of it inert.
    const home = occurrence.element.closest('dialog:modal') ?? document.documentElement
    if (host.parentNode !== home) home.append(host)
    const theme = needs.themeOf()
    const tone = toneOf(occurrence.element)
    card.style.colorScheme = theme === 'system' ? (tone.dark ? 'dark' : 'light') : theme
    shown = { occurrence, gloss, how }
    fillCard(card, gloss, actions)
    if (!card.matches(':popover-open')) card.showPopover()
    place()
  }

  function place(): void {
    if (!shown || !parts) return
    const { card } = parts
    card.style.maxHeight = ''
    const anchor = anchorOf(shown.occurrence, needs.badgeOf(shown.occurrence))
    if (!anchor) {
      close()
      return
    }
    const { width, height } = card.getBoundingClientRect()
    const spot = placeCard(anchor, { width, height }, { width: innerWidth, height: innerHeight })
    card.style.left = `${spot.left}px`
    card.style.top = `${spot.top}px`
    card.style.maxHeight = `${spot.maxHeight}px`
  }

  function close(): void {
    clearTimeout(timer)
    if (!shown) return
    const badge = needs.badgeOf(shown.occurrence)
    const hadFocus = parts?.host.matches(':focus-within') === true
    shown = undefined
    parts?.card.hidePopover()
    parts?.host.remove()
    if (hadFocus) badge?.focus({ preventScroll: true })
  }

  function closeSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(close, closesAfter)
  }

  function open(occurrence: Occurrence, how: 'hover' | 'focus' | 'click'): void {
    clearTimeout(timer)
    const gloss = needs.glossOf(occurrence.hash)
    if (!gloss) return
    const firm = shown?.occurrence === occurrence && shown.how === 'click'
    show(occurrence, gloss, firm ? 'click' : how)
    if (how === 'click') parts?.card.focus({ preventScroll: true })
    if (how === 'click' && gloss.state === 'held') actions.ask()
  }

  function listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void {
    const on = (type: string, act: (occurrence: Occurrence, event: Event) => void) =>
      root.addEventListener(
        type,
        (event) => {
          const occurrence = event.target instanceof Element ? occurrenceOf(event.target) : undefined
          if (occurrence && event.isTrusted) act(occurrence, event)
        },
        { signal },
      )
    on('pointerover', (occurrence, event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') return
      clearTimeout(timer)
      if (shown?.how === 'click') return
      timer = setTimeout(open, shown ? 60 : opensAfter, occurrence, 'hover')
    })
    on('pointerout', () => (shown?.how === 'hover' || !shown ? closeSoon() : undefined))
    on('focusin', (occurrence, event) => {
      if ((event.target as Element).matches(':focus-visible')) open(occurrence, 'focus')
    })
    on('focusout', () => shown?.how === 'focus' && closeSoon())
    on('click', (occurrence, event) => {
      event.preventDefault()
      event.stopPropagation()
      if (shown?.occurrence === occurrence && shown.how === 'click') close()
      else open(occurrence, 'click')
    })
  }

  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return
      event.stopPropagation()
      close()
    },
    { capture: true, signal },
  )
  addEventListener(
    'pointerdown',
    (event) => {
      const target = event.target
      if (shown && !(target instanceof Element && target.localName === ownTag)) close()
    },
    { capture: true, passive: true, signal },
  )
  addEventListener('scroll', () => shown && (shown.how === 'hover' ? close() : place()), {
    capture: true,
    passive: true,
    signal,
  })
  addEventListener('resize', place, { passive: true, signal })
  signal.addEventListener('abort', close)

  return {
    listen,
    open,
    update(glosses) {
      const news = shown && glosses.find(({ hash }) => hash === shown?.gloss.hash)
      if (shown && news) show(shown.occurrence, news, shown.how)
    },
    close,
    farewell() {
      parts ??= make()
      const { host, card } = parts
      document.documentElement.append(host)
      card.replaceChildren(
        element('p', { class: 'note' }, 'Hashgloss was updated. Reload this page to see its notes again.'),
      )
      card.style.cssText = 'right: 16px; bottom: 16px; width: auto'
      card.showPopover()
      setTimeout(() => host.remove(), 8000)
    },
  }
}

/** The hash with its badge: neither is covered. */
function anchorOf(occurrence: Occurrence, badge: HTMLElement | undefined) {
  const rects = [rangeOf(occurrence).getBoundingClientRect(), badge?.getBoundingClientRect()].filter(
    (rect) => rect !== undefined && rect.width > 0,
  ) as DOMRect[]
  if (!rects.length) return null
  return {
    left: (badge ?? { getBoundingClientRect: () => rects[0] as DOMRect }).getBoundingClientRect().left,
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  }
}
