import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { warnedText } from '../../core/gloss/sentence'
import { markdownText } from '../../core/text/markdown-text'
import { placeCard } from '../shared/card/card-frame'
import { onTyped } from '../shared/dom/contain'
import * as dom from '../shared/dom/dom'
import { button, element, setWords } from '../shared/dom/element'
import { said, wordsFor } from '../shared/dom/messages'
import { markLine } from '../shared/marks/mark-lines'

/** Receives each key while the menu is open; true if the menu used it. */
export type MenuKeys = (key: string) => boolean

/** A button with a menu of everything that can be copied of a gloss. */
export function copyMenu(gloss: Gloss, onOpen: (keys: MenuKeys | undefined) => void): HTMLElement {
  const label = said('card.copy')
  const items = copyForms.flatMap(({ label, of }) => {
    const text = of(gloss)
    return text === undefined
      ? []
      : button(label === 'Markdown' ? label : said(`card.copy.${label}`), () => copy(text), {
          role: 'menuitem',
          tabindex: '-1',
        })
  })
  const menu = element('div', { class: 'menu', role: 'menu', popover: 'manual', 'aria-label': label }, ...items)
  const opener = button(label, () => (isOpen() ? close() : open()), {
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
  })
  const status = element('span', { role: 'status', class: 'status' })

  const isOpen = () => menu.matches(':popover-open')

  function open(): void {
    menu.showPopover()
    opener.ariaExpanded = 'true'
    const { width, height } = menu.getBoundingClientRect()
    const { left, top, maxHeight } = placeCard(
      opener.getBoundingClientRect(),
      { width, height },
      { width: innerWidth, height: innerHeight },
      2,
    )
    menu.style.cssText = `left:${left}px;top:${top}px;max-height:${maxHeight}px`
    items[0]?.focus({ preventScroll: true })
    onOpen(onKey)
  }

  function close(back = true): void {
    if (!isOpen()) return
    menu.hidePopover()
    opener.ariaExpanded = 'false'
    onOpen(undefined)
    if (back) opener.focus({ preventScroll: true })
  }

  async function copy(text: string): Promise<void> {
    const outcome = said((await copyFromPage(text)) ? 'card.copied' : 'card.notCopied')
    close()
    setWords(opener, outcome)
    setWords(status, outcome)
    setTimeout(() => {
      setWords(opener, label)
      setWords(status, '')
    }, 1500)
  }

  const onKey: MenuKeys = (key) => {
    const at = items.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
    if (to !== undefined) items.at(to % items.length)?.focus({ preventScroll: true })
    else if (key === 'Escape') close()
    return to !== undefined || key === 'Escape'
  }

  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) close(false)
  })
  return element('span', { class: 'copy' }, opener, menu, status)
}

/** The forms in which a gloss can be copied; undefined for those it does not have. */
const copyForms: {
  label: 'hash' | 'sentence' | 'link' | 'Markdown'
  of: (gloss: Gloss) => string | undefined
}[] = [
  { label: 'hash', of: ({ hash }) => hash },
  { label: 'sentence', of: (gloss) => (gloss.sentences.length ? sentenceOf(gloss) : undefined) },
  { label: 'link', of: ({ explorer }) => explorer },
  {
    label: 'Markdown',
    of: (gloss) => {
      if (!gloss.sentences.length) return
      const text = markdownText(sentenceOf(gloss))
      return gloss.explorer ? `[${text}](${gloss.explorer})` : `${text} \`${gloss.hash}\``
    },
  },
]

/** The recipient is not the reader, so the text names the reader's own addresses. */
const sentenceOf = ({ yours: _, ...gloss }: Gloss) =>
  `${warnedText(markLine(gloss), doubtsOf(gloss).map(wordsFor))}${gloss.chain ? ` (${gloss.chain.name})` : ''}`

/**
 * Copies a text during a click. If the page or its policy gives us no clipboard, it uses the copy event, which leaves
 * the reader's selection alone. Returns false if the browser refuses both.
 */
async function copyFromPage(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    let copied = false
    const put = (event: Event) => {
      if (event.type !== 'copy') return
      ;(event as ClipboardEvent).clipboardData?.setData('text/plain', text)
      event.preventDefault()
      event.stopImmediatePropagation()
      copied = true
    }
    const over = new AbortController()
    // The event fires on our element if the focus is in the card, and on the page's otherwise.
    onTyped(put, over.signal)
    addEventListener('copy', put, { capture: true, signal: over.signal })
    dom.execCommand(document, 'copy')
    over.abort()
    return copied
  }
}
