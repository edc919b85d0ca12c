/**
 * happy-dom lays nothing out. Import this before any source, and boxes are where their markup says:
 *
 * - `data-at="left top width height"` is the box of an element; where its words wrap, one box a line, parted by `;`.
 * - `data-words` is the same for the words in it, where they take less than the element. Other words fill their element.
 * - `data-scroll` is the height of what is in it, `data-wide` its width.
 * - `data-scale` tells by how much the page enlarges it.
 *
 * Styles that markup does not set have their initial value. A finished animation overrules them, but what is important.
 */

const initial: Record<string, string> = {
  alignContent: 'normal',
  alignItems: 'normal',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  color: 'rgb(0, 0, 0)',
  display: 'inline',
  flexDirection: 'row',
  float: 'none',
  overflowX: 'visible',
  overflowY: 'visible',
  pointerEvents: 'auto',
  position: 'static',
  textOverflow: 'clip',
  verticalAlign: 'baseline',
  visibility: 'visible',
  whiteSpace: 'normal',
}

const computed = globalThis.getComputedStyle
globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo) return { content: 'none' } as CSSStyleDeclaration
  return new Proxy(computed(element), {
    get: (style, name) =>
      animatedOf(element, String(name)) ||
      Reflect.get(style, name) ||
      written(element, String(name)) ||
      initial[String(name)] ||
      '',
  })
}

const animations = new WeakMap<Element, Set<Keyframe>>()

const kebab = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase()

function animatedOf(element: Element, name: string) {
  if (element instanceof HTMLElement && element.style.getPropertyPriority(kebab(name))) return undefined
  return [...(animations.get(element) ?? [])].findLast((styles) => name in styles)?.[name]
}

/** What the markup says where happy-dom does not know the value, such as `table-cell`. */
const written = (element: Element, name: string) =>
  new RegExp(`(?:^|;)${kebab(name)}:([^;]*)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]

const boxesOf = (list: string | null): DOMRect[] =>
  (list ?? '')
    .split(';')
    .filter((box) => box.trim())
    .map((box) => new DOMRect(...box.trim().split(/\s+/).map(Number)))

function around(boxes: readonly DOMRect[]): DOMRect {
  if (!boxes.length) return new DOMRect()
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}

const boxes = (element: Element) => boxesOf(element.getAttribute('data-at'))
const wordsIn = (element: Element) => boxesOf(element.getAttribute('data-words') ?? element.getAttribute('data-at'))

/** Where the words of a range are. */
function boxesIn(range: Range): DOMRect[] {
  const { commonAncestorContainer: root } = range
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const all: DOMRect[] = []
  for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && node.textContent?.trim() && range.intersectsNode(node))
      all.push(...wordsIn(node.parentElement))
  return all
}

// Names of styles are the same in capitals.
for (const name of ['getPropertyValue', 'getPropertyPriority', 'setProperty'] as const) {
  const { prototype } = CSSStyleDeclaration
  const method = prototype[name] as (...rest: unknown[]) => unknown
  Object.assign(prototype, {
    [name](this: CSSStyleDeclaration, property: string, ...rest: unknown[]) {
      return method.call(this, property.toLowerCase(), ...rest)
    },
  })
}

Object.assign(Element.prototype, {
  animate(this: Element, styles: Keyframe) {
    const all = animations.get(this) ?? new Set()
    animations.set(this, all.add(styles))
    return { cancel: () => all.delete(styles) }
  },
  checkVisibility: () => true,
  getBoundingClientRect(this: Element) {
    return around(boxes(this))
  },
  getClientRects(this: Element) {
    return boxes(this)
  },
})

const size = (name: string, of: (element: Element) => number, prototype: Element = Element.prototype) =>
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: Element) {
      return of(this)
    },
  })
size('clientHeight', (element) => around(boxes(element)).height)
size('clientWidth', (element) => around(boxes(element)).width)
const scaleOf = (element: Element) => Number(element.getAttribute('data-scale')) || 1
size('offsetWidth', (element) => around(boxes(element)).width / scaleOf(element), HTMLElement.prototype)
size('scrollHeight', (element) => Number(element.getAttribute('data-scroll')) || around(boxes(element)).height)
size('scrollWidth', (element) => Number(element.getAttribute('data-wide')) || around(boxes(element)).width)

Object.assign(Range.prototype, {
  getBoundingClientRect(this: Range) {
    return around(boxesIn(this))
  },
  getClientRects(this: Range) {
    return boxesIn(this)
  },
})

// The window of a test listens by a function of its own.
const listen = EventTarget.prototype.addEventListener
EventTarget.prototype.addEventListener = function (...rest: Parameters<Window['addEventListener']>) {
  if (this === globalThis) addEventListener(...rest)
  else listen.apply(this, rest)
}

Object.assign(Document.prototype, {
  /** What comes last is uppermost. */
  elementFromPoint(this: Document, x: number, y: number) {
    const isAt = ({ left, top, right, bottom }: DOMRect) => left <= x && x < right && top <= y && y < bottom
    return [...document.querySelectorAll('[data-at]')].findLast((element) => boxes(element).some(isAt)) ?? null
  },
})

Object.assign(globalThis, { innerWidth: 1000, innerHeight: 800 })
document.documentElement.setAttribute('data-at', '0 0 1000 800')

export {}
