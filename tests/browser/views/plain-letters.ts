/**
 * Runs in a page. Returns what looks wrong, one line each: content wider than the window, cut text that cannot be read
 * elsewhere, and text that comes from no catalogue, if the catalogue has no plain letters.
 */
export function flawsIn({ excused, names }: { excused: string; names: string }): string[] {
  const flaws = new Set<string>()
  const named = new RegExp(names, 'g')
  const isPlain = (text: string | null) => /[A-Za-z]{3}/.test((text ?? '').replace(named, ''))
  const room = document.documentElement.clientWidth
  const called = (element: Element) =>
    `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`
  const where = (element: Element) =>
    [element.parentElement?.parentElement, element.parentElement, element]
      .flatMap((each) => (each && each !== document.body ? [called(each)] : []))
      .join(' > ')
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  // Some cells are there for screen readers alone.
  const isHeardOnly = (element: Element) => {
    const cell = element.closest('td, th')
    return cell !== null && getComputedStyle(cell).clipPath !== 'none'
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.unseen, .shell-skip') &&
    !isHeardOnly(element) &&
    element.getClientRects().length > 0
  const scrolls = (element: Element) => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (
        /auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX) &&
        !above.matches('html, body, .shell-main')
      )
        return true
    return false
  }
  const plainly = (text: string) => text.replace(/\s+/g, ' ').trim()
  // A tooltip about something else does not say what was cut. That of an amount is more exact, that of a badge explains it.
  const told = (element: Element) =>
    element.closest('[data-tip], [aria-describedby]') !== null ||
    [element.closest('[title]'), element.querySelector('[title]')].some(
      (each) =>
        each !== null &&
        (element.closest('.amount, .badge, td') !== null ||
          plainly(each.getAttribute('title') ?? '').includes(plainly(element.textContent))),
    )

  if (document.documentElement.scrollWidth > room)
    flaws.add(`wide: the page, by ${document.documentElement.scrollWidth - room} px`)
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || element.closest('svg, canvas')) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (right > room + 1 || left < -1) && !scrolls(element))
      flaws.add(`wide: ${where(element)} “${words(element.textContent)}”`)
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && words(node.textContent))
    if (texts.length === 0) continue
    const style = getComputedStyle(element)
    // Inline content has no width of its own.
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    if (/hidden|clip/.test(style.overflowX) && isCut && !told(element))
      flaws.add(`cut: ${where(element)} “${words(element.textContent)}”`)
    const control = element.closest('button, .button, .tab, select')
    if (control) {
      const range = new Range()
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), control.getBoundingClientRect()]
      if (
        !/hidden|clip/.test(style.overflowX) &&
        (text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 1)
      )
        flaws.add(`beyond its button: ${where(element)} “${words(element.textContent)}”`)
    }
    if (!element.closest(excused))
      for (const text of texts)
        if (isPlain(text.textContent)) flaws.add(`plain: ${where(element)} “${words(text.textContent)}”`)
  }
  for (const name of ['title', 'placeholder', 'aria-label'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? ''
      if (isSeen(element) && !element.closest(excused) && isPlain(value))
        flaws.add(`plain ${name}: ${where(element)} “${words(value)}”`)
    }
  return [...flaws]
}
