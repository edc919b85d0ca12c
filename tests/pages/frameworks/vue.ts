import { createApp, h, nextTick, shallowRef } from 'vue'
import { linkTo, type Mounted, type State, shorten, stateAt } from './state'

const view = ({ step, rows, latest, note }: State) =>
  h('section', [
    h('p', ['Step ', step, ': ', latest, ' came last. ']),
    h(
      'ul',
      rows.map(({ key, hash, label }) => h('li', { key }, [h('code', hash), ` ${label} `])),
    ),
    note ? h('p', ['Noted: ', h('a', { href: linkTo(note) }, shorten(note)), ' and ', note]) : null,
  ])

export function mountVue(target: Element): Mounted {
  const state = shallowRef(stateAt(0))
  const app = createApp({ render: () => view(state.value) })
  app.mount(target)
  return {
    show(next) {
      state.value = next
      return nextTick()
    },
    unmount: () => app.unmount(),
  }
}
