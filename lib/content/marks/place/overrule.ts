import * as dom from '../../shared/dom/dom'

/** Sets styles of an element of the page over all that it has. Gives what puts back those that it had by itself. */
export function overrule(element: HTMLElement, styles: Readonly<Record<string, string>>): () => void {
  const style = dom.styleOf(element)
  const were = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  for (const name in styles) style.setProperty(name, styles[name] as string, 'important')
  return () => {
    for (const was of were) style.setProperty(...was)
    // Read first: Chromium removes none that it has not written down yet, and then writes an empty one.
    if (!dom.getAttribute(element, 'style')) dom.removeAttribute(element, 'style')
  }
}
