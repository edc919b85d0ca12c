import { flushSync, mount, unmount } from 'svelte'
import App from './app.svelte'
import { type Mounted, stateAt } from './state'

export function mountSvelte(target: Element): Mounted {
  const held = $state({ state: stateAt(0) })
  const app = mount(App, { target, props: { held } })
  return {
    show: (next) =>
      flushSync(() => {
        held.state = next
      }),
    unmount: () => void unmount(app),
  }
}
