import type { AnnotatorHandle } from './card/card-types'

interface FrameState {
  gate?: AbortController | undefined
  annotator?: AnnotatorHandle | undefined
  /** Every element of ours in the page, whichever script of ours made it. */
  hosts: WeakSet<Node>
}

/** What our scripts in a frame know of each other. Under a symbol: by any name a page's element or frame could be found. */
export const frameState = (): FrameState => {
  const here = globalThis as unknown as Record<symbol, FrameState | undefined>
  const key = Symbol.for('hashgloss')
  const state = here[key] ?? { hosts: new WeakSet() }
  // One that a script from before an update made knows none.
  state.hosts ??= new WeakSet()
  here[key] = state
  return state
}
