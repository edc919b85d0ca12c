import type { AnnotatorHandle } from './card/card-types'

interface FrameState {
  gate?: AbortController | undefined
  annotator?: AnnotatorHandle | undefined
}

/** What our scripts in a frame know of each other. Under a symbol: by any name a page's element or frame could be found. */
export const frameState = (): FrameState => {
  const here = globalThis as unknown as Record<symbol, FrameState | undefined>
  const key = Symbol.for('hashgloss')
  here[key] ??= {}
  return here[key]
}
