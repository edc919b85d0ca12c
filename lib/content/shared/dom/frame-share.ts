import type { Phrase } from '../../../core/phrases/phrase'

/** What all our scripts in a frame share. */
export interface FrameShare {
  /** Every element of ours in the page, whichever script of ours made it. */
  hosts: WeakSet<EventTarget>
  /** What is in those. */
  roots?: WeakMap<EventTarget, ShadowRoot>
  /** Events of ours that stand for what a person did. */
  real?: WeakSet<Event>
  /** The document was in front once. */
  seen?: boolean
  /** When a person pressed a key last, by the clock of events. */
  keyAt?: number
  /** Keeps from the page what is typed in those. */
  contain?: (event: Event) => void
  /** What ours do themselves with it. */
  typed: Set<(event: Event) => void>
  /** What labels do when sentences came, which may stand where they had room. */
  onSentences?: () => void
  /** Rules of the reader's choice for marks, behind those of our style sheets. */
  rules?: string
  /** Words of a phrase, from whichever script of ours carries how they are made: the card does not. */
  wordsOf?: (phrase: Phrase) => string
}

/** Under a symbol: by any name a page's element or frame could be found. */
export const frameShare = (): FrameShare => {
  const here = globalThis as unknown as Record<symbol, FrameShare | undefined>
  const key = Symbol.for('hashgloss')
  const share = here[key] ?? ({} as FrameShare)
  // One that a script from before an update made may know none of them.
  share.hosts ??= new WeakSet()
  share.typed ??= new Set()
  here[key] = share
  return share
}
