import type { AnnotatorHandle } from './card/card-types'

interface FrameState {
  gate?: AbortController | undefined
  annotator?: AnnotatorHandle | undefined
  /** Every element of ours in the page, whichever script of ours made it. */
  hosts: WeakSet<EventTarget>
  /** Keeps from the page what is typed in those. */
  contain?: (event: Event) => void
  /** What ours do themselves with it. */
  typed: Set<(event: Event) => void>
}

/** What our scripts in a frame know of each other. Under a symbol: by any name a page's element or frame could be found. */
export const frameState = (): FrameState => {
  const here = globalThis as unknown as Record<symbol, FrameState | undefined>
  const key = Symbol.for('hashgloss')
  const state = here[key] ?? { hosts: new WeakSet(), typed: new Set() }
  // One that a script from before an update made knows neither.
  state.hosts ??= new WeakSet()
  state.typed ??= new Set()
  here[key] = state
  return state
}
