/**
 * The content of a page by its own layout, regardless of the extension. `readPage` runs in the page and is sent there
 * as source: it must not use anything from outside itself.
 */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A hash as a reader meets it: written out, or behind a link to it. */
export interface Place {
  hash: string
  /** Its first and last line, less what boxes around it cut away; null where nothing of it is seen. */
  first: Box | null
  last: Box | null
  /** Px from one line to the next. */
  lineHeight: number
  /** All of its lines. */
  lines: Box[]
  /** The block, cell or flex item around it. */
  block: Box
  blockId: number
  /** If it is beside other things: the cell, item, float or positioned box around it. */
  columnId: number
  /** The nearest box around it that is drawn, by a ground, a border or a shadow. */
  frame: Box | null
  rightToLeft: boolean
}

export interface PageState {
  places: Place[]
  /** Every line of text; `hash` where it is one, or is the link to one. */
  texts: (Box & { text: string; hash: string; columnId: number })[]
  /** `hit`: a press on its middle reaches it. */
  controls: (Box & { name: string; hit: boolean; blockId: number })[]
  /** Five and more elements one under another, and where each begins. */
  stacks: (Box & { name: string; tops: number[] })[]
  /** Lines drawn between rows and cells, 1 px thick. */
  rules: Box[]
  text: string
  copied: string
  width: number
  height: number
}

export function readPage({ hashes, ours }: { hashes: readonly string[]; ours: string }): PageState {
  const { body, documentElement: top } = document
  const blockIds = new Map<Element, number>()
  const columnIds = new Map<Element, number>()

  const cutBy = (box: Box, by: DOMRect): Box => {
    const x = Math.max(box.x, by.left)
    const y = Math.max(box.y, by.top)
    return {
      x,
      y,
      width: Math.min(box.x + box.width, by.right) - x,
      height: Math.min(box.y + box.height, by.bottom) - y,
    }
  }
  /** What the boxes around an element leave of a box in it. */
  function seen({ x, y, width, height }: Box, within: Element): Box {
    let box: Box = { x, y, width, height }
    for (let each: Element | null = within; each && each !== body; each = each.parentElement)
      if (getComputedStyle(each).overflow !== 'visible') box = cutBy(box, each.getBoundingClientRect())
    return box
  }
  const linesOf = (range: Range, within: Element): Box[] =>
    [...range.getClientRects()].map((rect) => seen(rect, within)).filter(({ width, height }) => width > 6 && height > 6)
  const overText = (node: Text, start: number, end: number): Range => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return range
  }
  const blockOf = (element: Element): Element => {
    let block = element
    while (block.parentElement && /^(inline|contents|ruby)/.test(getComputedStyle(block).display))
      block = block.parentElement
    return block
  }

  const idIn = (ids: Map<Element, number>, element: Element): number => {
    ids.set(element, ids.get(element) ?? ids.size)
    return ids.get(element) ?? -1
  }
  function columnIdOf(element: Element): number {
    let column = element
    for (let outer = column.parentElement; outer && column !== body; outer = column.parentElement) {
      const { display, position, float } = getComputedStyle(column)
      const around = getComputedStyle(outer)
      const isItem = /grid|flex/.test(around.display) && !around.flexDirection.startsWith('column')
      if (isItem || display === 'table-cell' || /absolute|fixed/.test(position) || float !== 'none') break
      column = outer
    }
    return idIn(columnIds, column)
  }
  function frameOf(element: Element, hash: string): Box | null {
    for (let each: Element | null = element; each && each !== body; each = each.parentElement) {
      const { display, backgroundColor, boxShadow, borderTopWidth, borderLeftWidth } = getComputedStyle(each)
      const isOfHash = display !== 'table-cell' && (each.textContent ?? '').trim().length <= hash.length + 2
      if (/^(inline|contents|ruby)/.test(display) || isOfHash) continue
      const isClear = /transparent|, 0\)$/.test(backgroundColor)
      if (isClear && boxShadow === 'none' && !Number.parseFloat(borderTopWidth) && !Number.parseFloat(borderLeftWidth))
        continue
      // Cells without lines between them are drawn as one row.
      const isRow = display === 'table-cell' && !Number.parseFloat(borderLeftWidth)
      return seen(((isRow && each.parentElement) || each).getBoundingClientRect(), body)
    }
    return null
  }

  function placeOf(hash: string, range: Range, element: Element): Place {
    const lines = linesOf(range, element)
    const block = blockOf(element)
    const { lineHeight, fontSize } = getComputedStyle(element)
    return {
      hash,
      first: lines[0] ?? null,
      last: lines.at(-1) ?? null,
      lineHeight: Math.max(Number.parseFloat(lineHeight) || 1.2 * Number.parseFloat(fontSize), lines[0]?.height ?? 0),
      lines,
      block: seen(block.getBoundingClientRect(), block),
      blockId: idIn(blockIds, block),
      columnId: columnIdOf(element),
      frame: frameOf(element, hash),
      rightToLeft: getComputedStyle(block).direction === 'rtl',
    }
  }

  const texts: Text[] = []
  const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (node.nodeValue?.trim() && !node.parentElement?.closest(`script,style,noscript,template,svg,${ours}`))
      texts.push(node as Text)

  const state: PageState = {
    ...{ places: [], texts: [], controls: [], rules: [], stacks: [] },
    text: body.innerText.trimEnd(),
    copied: '',
    width: top.scrollWidth,
    height: top.scrollHeight,
  }
  const linked = new Set<Element>()
  for (const node of texts) {
    const element = node.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Some components are links around what is written in them.
    const link = element.closest('[href]')
    const behind = hashes.find((hash) => link?.getAttribute('href')?.includes(hash))
    if (link && behind && !linked.has(link)) {
      linked.add(link)
      const range = document.createRange()
      range.selectNodeContents(link)
      state.places.push(placeOf(behind, range, link))
    }
    let at = 0
    const cutUp = new RegExp(`(${hashes.join('|')})`)
    for (const piece of node.data.split(cutUp)) {
      const from = at + piece.length - piece.trimStart().length
      at += piece.length
      if (!piece.trim()) continue
      const range = overText(node, from, from + piece.trim().length)
      const written = hashes.includes(piece) ? piece : ''
      if (written && !behind) state.places.push(placeOf(written, range, element))
      const lines = linesOf(range, element).filter(({ y, height }) => y < innerHeight && y + height > 0)
      const about = { text: piece.trim().slice(0, 40), hash: behind ?? written, columnId: columnIdOf(element) }
      state.texts.push(...lines.map((line) => ({ ...line, ...about })))
    }
  }

  for (const element of body.querySelectorAll('a[href],button,input,select,textarea')) {
    const rect = [...element.getClientRects()].find(({ width }) => width > 3)
    const box = rect && element.checkVisibility() && seen(rect, element)
    if (!box || box.width < 3 || box.height < 3) continue
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isAway = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight
    const met = document.elementFromPoint(x, y)
    const hit = isAway || (met !== null && (element.contains(met) || (met.contains(element) && !met.matches(ours))))
    const name = element.textContent?.trim().slice(0, 40) || element.localName
    state.controls.push({ ...box, hit, name, blockId: idIn(blockIds, blockOf(element)) })
  }
  for (const element of body.querySelectorAll('tr,td,th,[role=row],[role=cell],[role=gridcell]')) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (!width || !height) continue
    const has = (side: 'top' | 'bottom' | 'left' | 'right') =>
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
      !/transparent|, 0\)$/.test(style.getPropertyValue(`border-${side}-color`))
    if (has('top')) state.rules.push({ x: left, y: top, width, height: 1 })
    if (has('bottom')) state.rules.push({ x: left, y: bottom - 1, width, height: 1 })
    if (has('left')) state.rules.push({ x: left, y: top, width: 1, height })
    if (has('right')) state.rules.push({ x: right - 1, y: top, width: 1, height })
  }
  for (const element of body.querySelectorAll('*')) {
    if (element.childElementCount < 5) continue
    const rows = [...element.children].filter((each) => !each.matches(ours)).map((each) => each.getBoundingClientRect())
    if (rows.some(({ top, height }, at) => height < 4 || (at > 0 && top < (rows[at - 1]?.bottom ?? 0) - 1))) continue
    const name = `${element.localName} of ${rows.length}`
    state.stacks.push({ ...seen(element.getBoundingClientRect(), element), name, tops: rows.map(({ top }) => top) })
  }
  const selection = getSelection()
  selection?.selectAllChildren(body)
  state.copied = selection?.toString().trimEnd() ?? ''
  selection?.removeAllRanges()
  return state
}
