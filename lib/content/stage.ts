/** What the browser shows above all else, so that nothing outside of it can be seen or reached. */
const staged = ':modal,:popover-open'

/** What an element is shown on: the modal dialog, the popover or the full screen around it, else the page. */
export function stageOf(element: Element): Element {
  const root = element.getRootNode()
  return element.closest(staged) ?? (root instanceof ShadowRoot ? stageOf(root.host) : document.documentElement)
}
