import type { Phrase } from '../../../core/phrases/phrase'

/** What all our scripts in a frame share. */
export interface FrameShare {
  /** Every element of ours in the page, whichever script of ours made it. */
  hosts: WeakSet<EventTarget>
  /** Their shadow roots. */
  roots?: WeakMap<EventTarget, ShadowRoot>
  /** Events of ours that repeat what a person did. */
  real?: WeakSet<Event>
  /** The document has been in front once. */
  seen?: boolean
  /** When a person last pressed a key, by the clock of events. */
  keyAt?: number
  /** Listens, from the start of the document, for what later scripts of ours need to know. */
  begin?: () => void
  /** Hides from the page what is typed in our elements. */
  contain?: (event: Event) => void
  /** Our own reactions to that. */
  typed: Set<(event: Event) => void>
  /** Called when sentences are drawn: they may be where labels had room. */
  onSentences?: () => void
  /** Style rules that the reader chose for marks, after those of our style sheets. */
  rules?: string
  /** What the names of our custom properties begin with in this document. */
  names?: string
  /** Turns a phrase into words. Set by whichever of our scripts carries that code; the card does not. */
  wordsOf?: (phrase: Phrase) => string
}

/** Under a symbol: an element or frame of the page could be found under any name. */
export const frameShare = (): FrameShare => {
  const here = globalThis as unknown as Record<symbol, FrameShare | undefined>
  const key = Symbol.for('hashgloss')
  const share = here[key] ?? ({} as FrameShare)
  // A script from before an update may have made it without them.
  share.hosts ??= new WeakSet()
  share.typed ??= new Set()
  here[key] = share
  return share
}

/** Whether a person caused an event. True for the browser's own, and for our copies of them inside our roots. */
export const isReal = (event: Event): boolean => event.isTrusted || frameShare().real?.has(event) === true

/**
 * Styles whose custom properties have names that a page cannot guess. A page can register a custom property by its name
 * for the whole document, shadow roots included, and so give it another meaning.
 */
export const withOwnNames = (styles: string): string => {
  const share = frameShare()
  share.names ??= `--${crypto.getRandomValues(new Uint32Array(2)).join('')}-`
  return styles.replaceAll('--', share.names)
}
