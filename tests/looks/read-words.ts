/**
 * What a page says in its own words, and how it lays them out. `readWords` runs in the page and is sent there as source:
 * it must not use anything from outside itself.
 */
export interface PageWords {
  /** Every run of text, and the share of it that can be seen, by scrolling too. */
  runs: { name: string; share: number }[]
  /** Texts that keep their blanks: as they are copied, and where each of their lines begins, px from their own edge. */
  kept: { name: string; text: string; starts: number[] }[]
  /** Px by which neighbours lie over each other. */
  overlaps: { name: string; by: number }[]
  /** Punctuation at the beginning of a line whose word is at the end of the line before. */
  orphans: { name: string }[]
}

export function readWords({ ours }: { ours: string }): PageWords {
  const { body } = document
  const state: PageWords = { runs: [], kept: [], overlaps: [], orphans: [] }

  /** What boxes that hide their overflow, and do not scroll, leave of a rectangle: its area. */
  function areaIn({ left, right, top, bottom }: DOMRect, within: Element): number {
    const box = { left, right, top, bottom }
    for (let each: Element | null = within; each && each !== body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      const edges = each.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX)) {
        box.left = Math.max(box.left, edges.left)
        box.right = Math.min(box.right, edges.right)
      }
      if (/hidden|clip/.test(overflowY)) {
        box.top = Math.max(box.top, edges.top)
        box.bottom = Math.min(box.bottom, edges.bottom)
      }
    }
    return Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top)
  }

  const range = document.createRange()
  const letterAt = (node: Text, at: number) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  let previous: Text | undefined
  const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node as Text
    const element = text.parentElement
    if (!text.data.trim() || !element || element.closest(`script,style,${ours}`)) continue
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    const whole = rects.reduce((sum, { width, height }) => sum + width * height, 0)
    const seen = rects.reduce((sum, rect) => sum + areaIn(rect, element), 0)
    state.runs.push({ name: text.data.trim().slice(0, 40), share: whole ? seen / whole : 0 })
    for (const { index } of text.data.matchAll(/[.,;:!?…)\]}»”’、。，；：！？）」』،؛]/g)) {
      const [before, at] = index > 0 ? [text, index - 1] : [previous, (previous?.length ?? 0) - 1]
      if (!before || !/\S/.test(before.data[at] ?? '')) continue
      const [word, mark] = [letterAt(before, at), letterAt(text, index)]
      if (mark.height && word.height && mark.top > word.bottom - 2)
        state.orphans.push({ name: text.data.slice(index, index + 16) })
    }
    previous = text
  }

  const keeps = (element: Element | null) =>
    element !== null && /^(?:pre|break)/.test(getComputedStyle(element).whiteSpace)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const next = element.nextElementSibling
    const { position, display } = getComputedStyle(element)
    if (next && !next.matches(ours) && !/fixed|sticky/.test(position) && display !== 'inline') {
      const [a, b] = [element.getBoundingClientRect(), next.getBoundingClientRect()]
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      const hasWords = [element, next].every((each) => each.textContent?.trim())
      const name = `${element.localName} “${element.textContent?.trim().slice(0, 20)}”`
      state.overlaps.push({ name, by: hasWords ? Math.max(0, Math.min(across, down)) : 0 })
    }
    if (!keeps(element) || keeps(element.parentElement) || element.localName === 'textarea') continue
    const starts: number[] = []
    const { left } = element.getBoundingClientRect()
    const lines = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let isBegun = false
    for (let node = lines.nextNode(); node; node = lines.nextNode())
      for (const [at, letter] of [...(node as Text).data].entries()) {
        if (letter === '\n') isBegun = false
        if (isBegun || !letter.trim()) continue
        isBegun = true
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        starts.push(range.getBoundingClientRect().left - left)
      }
    state.kept.push({ name: element.innerText.trim().slice(0, 20), text: element.innerText, starts })
  }
  return state
}
