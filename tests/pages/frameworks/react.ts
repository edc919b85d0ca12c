import { createElement as h } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { linkTo, type Mounted, type State, shorten, stateAt } from './state'

function App({ step, rows, latest, note }: State) {
  return h(
    'section',
    null,
    h('p', null, 'Step ', step, ': ', latest, ' came last. '),
    h(
      'ul',
      null,
      rows.map(({ key, hash, label }) => h('li', { key }, h('code', null, hash), ' ', label, ' ')),
    ),
    note && h('p', null, 'Noted: ', h('a', { href: linkTo(note) }, shorten(note)), ' and ', note),
  )
}

const mounted = (root: Root): Mounted => ({
  show: (state) => flushSync(() => root.render(h(App, state))),
  unmount: () => root.unmount(),
})

const onRecoverableError = (error: unknown) => console.error('React had to start over', error)

export function mountReact(target: Element): Mounted {
  const root = mounted(createRoot(target))
  root.show(stateAt(0))
  return root
}

/** Hydrates what a server has rendered. */
export function hydrateReact(target: Element): Mounted {
  return mounted(hydrateRoot(target, h(App, stateAt(0)), { onRecoverableError }))
}

export const reactApp = App
