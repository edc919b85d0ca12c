/**
 * The DOM as the browser has it, whatever a page calls its elements. `<form><input name="parentNode">` makes the input
 * that form's `parentNode`, and `<img name="body">` an image the document's `body`: forms, frame sets, plug-ins and the
 * document have members by the names of what is in them. So what a page made is only asked through the browser's own
 * prototypes, taken here once: `dom.parentNode(node)`, never `node.parentNode`.
 */

interface Kind<T> {
  prototype: T
}

/** With what it is called on as its first argument. */
const uncurried = Function.prototype.bind.bind(Function.prototype.call)

/** What a browser does not know gives nothing. */
const none = () => undefined

function descriptorOf(prototype: object | null, name: PropertyKey): PropertyDescriptor | undefined {
  return prototype
    ? (Object.getOwnPropertyDescriptor(prototype, name) ?? descriptorOf(Object.getPrototypeOf(prototype), name))
    : undefined
}

// @__NO_SIDE_EFFECTS__
function read<T, Name extends keyof T>(kind: Kind<T>, name: Name): (of: T) => T[Name] {
  return uncurried(descriptorOf(kind?.prototype as object, name)?.get ?? none)
}

// @__NO_SIDE_EFFECTS__
function call<T, Name extends keyof T>(kind: Kind<T>, name: Name) {
  return uncurried(descriptorOf(kind?.prototype as object, name)?.value ?? none) as T[Name] extends (
    ...given: infer Given
  ) => infer Result
    ? (of: T, ...given: Given) => Result
    : never
}

// The build loads every script of ours where there is no DOM.
const { Node, Element, HTMLElement, Document, EventTarget } = globalThis

export const isConnected = read(Node, 'isConnected')
export const parentNode = read(Node, 'parentNode')
export const parentElement = read(Node, 'parentElement')
export const childNodes = read(Node, 'childNodes')
export const firstChild = read(Node, 'firstChild')
export const lastChild = read(Node, 'lastChild')
export const previousSibling = read(Node, 'previousSibling')
export const nextSibling = read(Node, 'nextSibling')
export const contains = call(Node, 'contains')
export const insertBefore = call(Node, 'insertBefore')
export const getRootNode = call(Node, 'getRootNode')
export const compareDocumentPosition = call(Node, 'compareDocumentPosition')
const text = read(Node, 'textContent')
/** All text of a node; none of a document. */
export const textContent = (of: Node): string => text(of) ?? ''

export const localName = read(Element, 'localName')
export const shadowRoot = read(Element, 'shadowRoot')
export const assignedSlot = read(Element, 'assignedSlot')
export const children = read(Element, 'children')
export const childElementCount = read(Element, 'childElementCount')
export const firstElementChild = read(Element, 'firstElementChild')
export const nextElementSibling = read(Element, 'nextElementSibling')
export const matches = call(Element, 'matches')
export const closest = call(Element, 'closest')
export const querySelector = call(Element, 'querySelector')
export const querySelectorAll = call(Element, 'querySelectorAll')
export const hasAttribute = call(Element, 'hasAttribute')
export const getAttribute = call(Element, 'getAttribute')
export const getAttributeNames = call(Element, 'getAttributeNames')
export const getHTML = call(Element, 'getHTML')
export const append = call(Element, 'append')
export const remove = call(Element, 'remove')
export const getBoundingClientRect = call(Element, 'getBoundingClientRect')
export const getClientRects = call(Element, 'getClientRects')
export const scrollHeight = read(Element, 'scrollHeight')
export const scrollWidth = read(Element, 'scrollWidth')
export const clientHeight = read(Element, 'clientHeight')
export const removeAttribute = call(Element, 'removeAttribute')
export const styleOf = read(HTMLElement, 'style')
export const checkVisibility = call(Element, 'checkVisibility')
export const scrollIntoView = call(Element, 'scrollIntoView')
export const scrollBy = call(Element, 'scrollBy') as (of: Element, how: ScrollToOptions) => void

export const body = read(Document, 'body')
export const hidden = read(Document, 'hidden')
export const timeline = read(Document, 'timeline')
/** Elements of a document. */
export const allIn = call(Document, 'querySelectorAll')
export const contentType = read(Document, 'contentType')
export const activeElement = read(Document, 'activeElement')
export const designMode = read(Document, 'designMode')
/** Chromium's. */
export const prerendering = read(Document as Kind<Document & { prerendering?: boolean }>, 'prerendering')
export const documentElement = read(Document, 'documentElement')
export const scrollingElement = read(Document, 'scrollingElement')
export const execCommand = call(Document, 'execCommand')
export const elementFromPoint = call(Document, 'elementFromPoint')
export const adoptedStyleSheets = read(Document, 'adoptedStyleSheets')
export const createElementNS = call(Document, 'createElementNS') as (
  of: Document,
  space: string,
  name: string,
) => Element
/** An HTML element in any document: a feed's is none of HTML. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(of: Document, name: Name) =>
  createElementNS(of, 'http://www.w3.org/1999/xhtml', name) as HTMLElementTagNameMap[Name]
export const createRange = call(Document, 'createRange')
export const evaluate = call(Document, 'evaluate')
export const createNodeIterator = call(Document, 'createNodeIterator')
export const createTreeWalker = call(Document, 'createTreeWalker')
export const addEventListener = call(EventTarget, 'addEventListener')
