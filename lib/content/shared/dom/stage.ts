import * as dom from './dom'

/** Elements that the browser shows above everything else, so nothing outside them can be seen or reached. */
const above = ':modal,:popover-open'
/**
 * The same, made by a page. They close, or take the focus back, when something outside them is pressed. Custom elements
 * are left out, because they show only what they have a slot for.
 */
const drawn = ':is(div,section,article,aside,form):is([role="dialog"],[role="alertdialog"],[aria-modal="true"])'
const staged = `${above},${drawn}`

/** The surface an element is shown on: the dialog, popover or full-screen element around it, otherwise the page. */
export function stageOf(element: Element): Element {
  const root = dom.getRootNode(element)
  return (
    dom.closest(element, staged) ?? (root instanceof ShadowRoot ? stageOf(root.host) : dom.documentElement(document))
  )
}
