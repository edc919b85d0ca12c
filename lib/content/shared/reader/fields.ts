import * as dom from '../dom/dom'
import { isEditing, notText } from '../find/excluded'
import { type Occurrence, parentOf } from '../find/occurrence'
import type { Changes } from '../find/watch-page'

interface Page {
  byHash: ReadonlyMap<string, ReadonlySet<Occurrence>>
  forget(occurrences: readonly Occurrence[]): void
}

/** Excludes places where somebody writes, including those that become one later. */
export function createFields({ byHash, forget }: Page, signal: AbortSignal) {
  let written: EventTarget | undefined
  const leave = () =>
    forget([...byHash.values()].flatMap((places) => [...places].filter(({ element }) => isEditing(element))))

  // Many elements become editable without a node changing. The first key reveals that, before a letter arrives. The
  // focus would be too early: it comes with a press, and the text under the press must not move.
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
    /** After changes: something may have become a field, or moved into one. */
    look({ editing, removed, fresh }: Pick<Changes, 'editing' | 'removed' | 'fresh'>): void {
      const isField = (around: Element | null) => around !== null && isEditing(around)
      if (editing || (removed && [...new Set(fresh.map(parentOf))].some(isField))) leave()
    },
  }
}
