import type { Gloss } from '../../core/gloss/gloss'
import { placeCard } from '../shared/card/card-place'
import { button, element, setWords } from '../shared/dom/element'
import { said } from '../shared/dom/messages'
import { copyForms } from './copy-forms'
import { copyFromPage } from './copy-text'

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
