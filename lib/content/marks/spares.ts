import type { Mark } from './mark'

/** Ms that a badge which nobody sees may stay. */
const longestAway = 500

/**
 * Badges of marks that were taken. Where the same words come again beside the same hash, as in a row that ticks, the very
 * element stays: a pointer or the keyboard may be on it. To take the others out costs a layout: those that nobody sees go
 * with the next ones, or when the page rests.
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
    /** Of those that are seen nothing is drawn any more, and they go once all is drawn that is drawn now. */
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
    /** One that looks the same, the one of this very place rather than of another. */
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
