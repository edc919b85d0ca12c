import * as dom from './dom'
import { isReal } from './frame-share'

type Child = Node | string | null | undefined | false

/**
 * Makes an element of ours. The style sheet draws its texts from `data-t`: they are visible and read out, but are no
 * text of the document that the page could select, search or copy, and they never become markup. Lists of options,
 * which the browser draws itself, have text of their own.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = dom.createElement(document, name) as HTMLElementTagNameMap[K]
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  const [only, ...others] = children
  if (typeof only === 'string' && !others.length && name !== 'option') setWords(made, only)
  else
    for (const child of children)
      if (child) made.append(typeof child === 'string' && name !== 'option' ? element('span', {}, child) : child)
  return made
}

/** Replaces the text of an element that contains nothing else. */
export function setWords({ dataset }: HTMLElement, text: string): void {
  dataset.t = text
}

/** A button that reacts only to what a person really did: pages can create events, but not trusted ones. */
export function button(
  label: string,
  act: (event: Event) => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', (event) => isReal(event) && act(event))
  return made
}
