import * as dom from '../dom/dom'
import { isEditing, notText } from './excluded'
import { type Occurrence, parentOf } from './occurrence'
import type { Changes } from './watch-page'

interface Page {
  byHash: ReadonlyMap<string, ReadonlySet<Occurrence>>
  forget(occurrences: readonly Occurrence[]): void
}

/** Keeps out of what somebody writes in, also where that was none before. */
export function createFields({ byHash, forget }: Page, signal: AbortSignal) {
  let written: EventTarget | undefined
  const leave = () =>
    forget([...byHash.values()].flatMap((places) => [...places].filter(({ element }) => isEditing(element))))

  // Much that lets somebody write changes no node: the first key there tells, before any letter comes. Not the focus: it
  // comes with a press, and where that met the text must not move meanwhile.
  function onWriting(event: Event): void {
    const [target] = event.composedPath()
    if (target === written || !(target instanceof Element) || notText.has(dom.localName(target))) return
    if (!isEditing(target)) return
    written = target
    leave()
  }
  for (const type of ['keydown', 'beforeinput'])
    addEventListener(type, onWriting, { capture: true, passive: true, signal })

  return {
    /** After changes: something may have become a field, or was moved into one. */
    look({ editing, removed, fresh }: Pick<Changes, 'editing' | 'removed' | 'fresh'>): void {
      const isField = (around: Element | null) => around !== null && isEditing(around)
      if (editing || (removed && [...new Set(fresh.map(parentOf))].some(isField))) leave()
    },
  }
}
