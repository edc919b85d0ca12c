import type { Mark } from './mark'

/** Ms that an invisible badge may stay. */
const longestAway = 500

/**
 * Badges of removed marks. If the same words return beside the same hash, as in a row that ticks, the same element
 * stays, because a pointer or the keyboard may be on it. Removing elements costs a layout, so invisible ones are
 * removed along with the next ones, or when the page rests.
 */
export function createSpares() {
  const spares = new Map<string, Set<Mark>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function clear(): void {
    clearTimeout(timer)
    for (const alike of spares.values()) for (const { badge } of alike) badge.remove()
    spares.clear()
  }

  return {
    /** Nothing more is drawn for the visible ones; they are removed as soon as the current drawing is done. */
    put(marks: readonly Mark[], { far = false } = {}): void {
      if (!marks.length) return
      for (const mark of marks) {
        const { hash } = mark.occurrence
        spares.set(hash, (spares.get(hash) ?? new Set()).add(mark))
        if (!far) mark.badge.style.visibility = 'hidden'
      }
      clearTimeout(timer)
      if (far) timer = setTimeout(clear, longestAway)
      else queueMicrotask(clear)
    },
    /** A spare that looks the same, preferably from this very place. */
    take({ occurrence, gloss, layer, look }: Pick<Mark, 'occurrence' | 'gloss' | 'layer' | 'look'>) {
      const alike = spares.get(occurrence.hash)
      const same = [...(alike ?? [])].filter(
        (mark) => mark.gloss === gloss && mark.layer === layer && mark.look === look,
      )
      const spare = same.find((mark) => mark.occurrence === occurrence) ?? same[0]
      if (spare) alike?.delete(spare)
      return spare?.badge
    },
    clear,
  }
}

export type Spares = ReturnType<typeof createSpares>
