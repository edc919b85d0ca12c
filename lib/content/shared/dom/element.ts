import * as dom from './dom'
import { isReal } from './is-real'

type Child = Node | string | null | undefined | false

/**
 * Makes an element of ours. Its texts are drawn by the style sheet from `data-t`: they are seen, and read out, but are no
 * text of the document that the page could select, search or copy; and they never become markup. Lists of options, which
 * the browser draws itself, have their own.
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

/** Changes what an element with nothing but a text in it says. */
export function setWords({ dataset }: HTMLElement, text: string): void {
  dataset.t = text
}

/** A button that acts only on what a person really did: pages can make events, but not trusted ones. */
export function button(
  label: string,
  act: (event: Event) => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', (event) => isReal(event) && act(event))
  return made
}
