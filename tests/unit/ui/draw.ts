import { type ComponentChild, options, render } from 'preact'
import { act } from 'preact/test-utils'
import { onTestFinished } from 'vitest'

// An effect that is still due as its file of tests ends would ask for a frame of a page that is gone.
options.requestAnimationFrame = (callback) => void setTimeout(callback)

/** Draws into the page of the test until that ends, and returns its root; what was there before is removed. */
export async function draw(node: ComponentChild): Promise<HTMLElement> {
  document.body.replaceChildren()
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => render(null, root))
  await act(() => render(node, root))
  return root
}

/** Does something that a person does, and waits until everything it causes is drawn. */
export const doing = (what: () => unknown): Promise<void> => act(async () => void (await what()))

/** Types into a field as a person does: the value first, then the event. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> =>
  doing(() => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** The button or link of this name, by its text or its label. */
export function named(root: ParentNode, name: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('button, a, input, select, summary')].find(
    (element) => element.getAttribute('aria-label') === name || element.textContent?.trim() === name,
  )
  if (!found) throw new Error(`There is no “${name}” in: ${(root as HTMLElement).textContent}`)
  return found
}
