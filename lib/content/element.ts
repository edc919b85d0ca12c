import * as dom from './dom'

type Child = Node | string | null | undefined | false

/** Makes an element of ours; texts become text nodes and never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = dom.createElement(document, name) as HTMLElementTagNameMap[K]
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  for (const child of children) if (child) made.append(child)
  return made
}

/** A button that acts only on what a person really did: pages can make events, but not trusted ones. */
export function button(
  label: string,
  act: (event: Event) => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', (event) => event.isTrusted && act(event))
  return made
}
