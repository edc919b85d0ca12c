import type { createRoots } from './find/shadow-roots'

export interface Changes {
  /** Elements and texts that were added or changed and still exist; none is inside another. */
  fresh: (Element | Text)[]
  /** Nodes whose own text or attributes changed: what was found in exactly these is out of date. */
  changed: Set<Node>
  /** Something was removed from the page. */
  removed: boolean
  /** Added elements that are named like ours. */
  hosts: Element[]
  /** Something became a field to write in, or stopped being one. */
  editing: boolean
  /** Reported at once; a frame is still to come. */
  early: boolean
}

/** Reports changes of a document and of each root that it observes. */
export type WatchPage = (
  onChanges: (changes: Changes) => void,
  signal: AbortSignal,
  wholeOf?: (changed: Node) => Element | undefined,
  atOnce?: boolean,
) => { observe(root: Node): void }

/**
 * Code that the gate carries and lends to the annotator, which reads on: it would be compiled twice in each page with a
 * hash.
 */
export interface Lends {
  createRoots: typeof createRoots
  /** Elements in a part of the page, or closely around it, whose attributes hold what is looked for, with the values. */
  tellingIn(part: Element, holds?: (text: string) => boolean): [element: Element, values: string[]][]
  watchPage: WatchPage
}
