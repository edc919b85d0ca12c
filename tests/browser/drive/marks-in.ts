/**
 * The marks beside a page's hashes, as a reader sees them. `marksIn` runs in an extension page, and from there in our
 * scripts' world in a tab: only an extension can read closed roots. Its source is sent there.
 */

/** A mark in a page's top frame: its box in the viewport, px, which for a dot is the whole button. */
export interface DrawnMark extends Record<'x' | 'y' | 'width' | 'height', number> {
  /** The hash it belongs to; empty if the annotator does not know it. */
  hash: string
  /** The same until it is redrawn. */
  drawing: number
  /** For screen readers. */
  label: string
  /** Words; a dot that leads to them; a ring for a hash not looked up yet; a line under a hash whose words are nearby. */
  kind: 'sentence' | 'dot' | 'ring' | 'tie'
  /** All its words are readable: none is cut off, outside the window or covered. */
  whole: boolean
  /** Number of lines of its words. */
  lines: number
  /** A word continues in the next line. */
  isBroken: boolean
  /** The sign of its chain has its own line. */
  isSignAlone: boolean
  /** They begin with the hash, or with the text of its link. */
  repeats: boolean
  /** The outlines in its layer: around the badges and icons of the hash that is pointed at or has the focus. */
  outlines: Record<'x' | 'y' | 'width' | 'height', number>[]
  /** Lowest contrast of its text parts; null without text. */
  contrast: number | null
}

type Api = typeof import('wxt/browser').browser
type ExtensionGlobal = typeof globalThis & { browser?: Api; chrome: Api }

/** The used parts of `lib/content/shared/frame-state.ts`. */
interface InPage {
  [ours: symbol]:
    | {
        annotator?: {
          marks?: {
            shown(): Iterable<{ hash: string; element: Element }>
            badgeOf(shown: object): HTMLElement | undefined
          }
        }
      }
    | undefined
}

export async function marksIn({ tabId, ours }: { tabId: number; ours: string }): Promise<DrawnMark[]> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const [first] = await api.scripting.executeScript({ target: { tabId }, func: read, args: [ours] })
  return (first?.result as DrawnMark[] | undefined) ?? []

  function read(ours: string): DrawnMark[] {
    // Compilers that keep function names call this; nothing else defines it here.
    ;(globalThis as unknown as { __name: unknown }).__name ??= (named: unknown) => named
    const known = (globalThis as unknown as InPage)[Symbol.for('hashgloss')]?.annotator?.marks
    const world = globalThis as unknown as { drawings?: WeakMap<Element, number> }
    world.drawings ??= new WeakMap()
    const { drawings } = world
    const drawingOf = (badge: Element) => {
      const drawing = drawings.get(badge) ?? Math.random()
      drawings.set(badge, drawing)
      return drawing
    }
    const occurrences = new Map<Element, { hash: string; element: Element }>()
    for (const each of known?.shown() ?? []) {
      const badge = known?.badgeOf(each)
      if (badge?.isConnected) occurrences.set(badge, each)
    }

    const hostOf = (node: Node) => (node.getRootNode() as ShadowRoot).host as Element | undefined
    /** The parent in rendering order: through slots and out of shadow roots. */
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? hostOf(element) ?? null
    const chainOf = (element: Element): Element[] => {
      const chain: Element[] = []
      for (let each: Element | null = element; each; each = parentOf(each)) chain.push(each)
      return chain
    }
    /** Our outermost element around a badge, whose siblings belong to the page. */
    const ownHostOf = (badge: Element): Element => {
      let host = badge
      for (let next = hostOf(host); next?.matches(ours); next = hostOf(host)) host = next
      return host
    }

    /** Every badge, drawn or not, whether or not the annotator still knows it. */
    function badges(): Set<HTMLElement> {
      const found = new Set(occurrences.keys() as Iterable<HTMLElement>)
      const roots: ParentNode[] = [document]
      for (let root = roots.pop(); root; root = roots.pop()) {
        for (const element of root.querySelectorAll('*')) {
          if (!(element instanceof HTMLElement)) continue
          if (element.localName === 'button' && element.classList.contains('badge')) found.add(element)
          const inside: ShadowRoot | null =
            'openOrClosedShadowRoot' in element
              ? (element.openOrClosedShadowRoot as ShadowRoot | null)
              : (globalThis as ExtensionGlobal).chrome.dom.openOrClosedShadowRoot(element)
          if (inside) roots.push(inside)
        }
      }
      return found
    }

    /** A badge's text runs with their lines. */
    function runsOf(badge: Element): { text: string; parent: Element; lines: DOMRect[] }[] {
      const runs: ReturnType<typeof runsOf> = []
      const range = document.createRange()
      const walk = document.createTreeWalker(badge, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.nodeValue?.trim() || !node.parentElement) continue
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        runs.push({ text: node.nodeValue, parent: node.parentElement, lines })
      }
      return runs
    }

    /** Whether a line is drawn in full. What can be scrolled into view vertically is not cut off. */
    function isUncut({ left, right, top, bottom }: DOMRect, chain: readonly Element[]): boolean {
      if (left < -1 || right > innerWidth + 1) return false
      /** Absolutely positioned content is not clipped by ancestors outside its containing block. */
      let position = 'static'
      for (const element of chain) {
        if (element === document.body || element === document.documentElement) break
        const style = getComputedStyle(element)
        const holds = style.position !== 'static' || style.transform !== 'none' || /paint|layout/.test(style.contain)
        const isPassed = (position === 'absolute' && !holds) || (position === 'fixed' && style.transform === 'none')
        if (isPassed) continue
        position = style.position
        const box = element.getBoundingClientRect()
        const paints = /paint|strict|content/.test(style.contain)
        // A clip margin, as our own layers have, shows that much more.
        const margin = Number.parseFloat(style.overflowClipMargin) || 0
        if (style.overflowX === 'clip' && margin > innerWidth) continue
        const isNarrow = left < box.left - 1 || right > box.right + 1
        if ((style.overflowX !== 'visible' || paints) && isNarrow) return false
        if ((/hidden|clip/.test(style.overflowY) || paints) && (top < box.top - 2 || bottom > box.bottom + 2))
          return false
      }
      return true
    }

    /** Whether it is visible and not covered. Points outside the window cannot be tested. */
    function isUncovered({ left, right, top, bottom }: DOMRect, badge: Element): boolean {
      const middle = (top + bottom) / 2
      if (middle < 0 || middle >= innerHeight || getComputedStyle(badge).pointerEvents === 'none') return true
      const met = chainOf(badge).find((each) => each.getRootNode() === document)
      return [left + 2, (left + right) / 2, right - 2].every((x) => document.elementFromPoint(x, middle) === met)
    }

    function isWhole(badge: HTMLElement, label: string): boolean {
      const tooShort = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)
      const clips = (each: Element) => getComputedStyle(each).overflowX !== 'visible'
      // Drawings clip themselves, and contain no words.
      const boxes = [badge, ...badge.querySelectorAll(':not(svg, svg *)')]
      if (boxes.some((each) => clips(each) && tooShort(each))) return false
      const dots = (text: string) => text.split('…').length
      if (dots(badge.textContent ?? '') > dots(label)) return false
      return runsOf(badge).every(({ parent, lines }) => {
        const chain = chainOf(parent)
        return lines.every((line) => isUncut(line, chain) && isUncovered(line, badge))
      })
    }

    /** How many lines a badge's words take, and whether a word is parted: then it is wider than any line of its run. */
    function linesIn(badge: Element): { lines: number; isBroken: boolean } {
      const runs = runsOf(badge)
      const middles = runs.flatMap(({ lines }) => lines.map(({ top, bottom }) => (top + bottom) / 2))
      const isNew = (middle: number, at: number) => middles.slice(0, at).every((each) => Math.abs(each - middle) > 6)
      const isBroken = runs.some(({ text, parent, lines }) => {
        const widest = Math.max(...lines.map(({ width }) => width))
        if (context) context.font = getComputedStyle(parent).font
        const words = text.split(/\s|(?<=-)/)
        return lines.length > 1 && words.some((word) => (context?.measureText(word).width ?? 0) > widest + 2)
      })
      return { lines: middles.filter(isNew).length, isBroken }
    }

    function isSignAlone(badge: Element): boolean {
      const sign = badge.querySelector('svg, small')?.getBoundingClientRect()
      const [first] = runsOf(badge).flatMap(({ lines }) => lines)
      return sign !== undefined && first !== undefined && first.top > sign.bottom - 4
    }

    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    type Colour = [r: number, g: number, b: number, alpha: number]
    function colourOf(text: string): Colour {
      if (!context) return [0, 0, 0, 0]
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = text
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
      return [r, g, b, a / 255]
    }
    const over = ([r, g, b, a]: Colour, [ur, ug, ub]: Colour): Colour => {
      const mix = (top: number, under: number) => top * a + under * (1 - a)
      return [mix(r, ur), mix(g, ug), mix(b, ub), 1]
    }
    const lightOf = (colour: Colour): number => {
      const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /** Applies the opacity of the element and its ancestors. */
    const fainter = ([r, g, b, a]: Colour, chain: readonly Element[]): Colour => {
      const opacity = chain.reduce((all, each) => all * Number(getComputedStyle(each).opacity), a)
      return [r, g, b, opacity]
    }

    /** The contrast of text to what is behind it: our own backgrounds, then the page's at this very point. */
    function contrastOf(parent: Element, line: DOMRect, badge: Element): number {
      const host = ownHostOf(badge)
      const chain = chainOf(parent)
      const own = chain.slice(0, chain.indexOf(host))
      const root = host.getRootNode() as Document | ShadowRoot
      const stack = root.elementsFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2)
      const at = stack.indexOf(host)
      const below = at < 0 ? chain.slice(chain.indexOf(host)) : [host, ...stack.slice(at + 1)]
      const isDark =
        /dark/.test(getComputedStyle(document.documentElement).colorScheme) &&
        (matchMedia('(prefers-color-scheme: dark)').matches ||
          !/light/.test(getComputedStyle(document.documentElement).colorScheme))
      const canvas: Colour = isDark ? [18, 18, 18, 1] : [255, 255, 255, 1]
      const paper = [...own, ...below].reduceRight(
        (under, each) => over(fainter(colourOf(getComputedStyle(each).backgroundColor), chainOf(each)), under),
        canvas,
      )
      const { color, webkitTextFillColor } = getComputedStyle(parent)
      const ink = over(fainter(colourOf(webkitTextFillColor || color), chain), paper)
      const [a, b] = [lightOf(ink), lightOf(paper)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }

    /** Whether a mark repeats the text right before it. */
    function isRepeating(badge: Element): boolean {
      const written = (badge.textContent ?? '').trim().toLowerCase()
      const occurrence = occurrences.get(badge)
      const hash = occurrence?.hash.slice(0, 6) ?? '0x'
      const link = occurrence?.element.closest('a')?.textContent?.trim().toLowerCase() ?? ''
      return written.startsWith(hash) || (link.length > 2 && written.startsWith(link.slice(0, 17)))
    }

    const marks: DrawnMark[] = []
    for (const badge of badges()) {
      const { x, y, width, height } = badge.getBoundingClientRect()
      if (!width || !height || !badge.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const label = badge.ariaLabel ?? ''
      const size = badge.dataset.size === 'dot' || badge.dataset.size === 'tie' ? badge.dataset.size : 'sentence'
      const kind = badge.dataset.state === 'held' ? 'ring' : size
      const told = kind === 'sentence'
      const ratios = told
        ? runsOf(badge).flatMap(({ parent, lines: [line] }) => (line ? contrastOf(parent, line, badge) : []))
        : []
      marks.push({
        hash: occurrences.get(badge)?.hash ?? '',
        ...{ label, kind, drawing: drawingOf(badge) },
        whole: told && isWhole(badge, label),
        ...(told ? linesIn(badge) : { lines: 0, isBroken: false }),
        isSignAlone: told && isSignAlone(badge),
        repeats: told && isRepeating(badge),
        outlines: [...(badge.parentNode?.querySelectorAll('u') ?? [])].map((u) => u.getBoundingClientRect().toJSON()),
        contrast: ratios.length ? Math.min(...ratios) : null,
        ...{ x, y, width, height },
      })
    }
    return marks
  }
}
