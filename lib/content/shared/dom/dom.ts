/**
 * The DOM as the browser implements it, whatever a page calls its elements. `<form><input name="parentNode">` makes the
 * input that form's `parentNode`, and `<img name="body">` an image the document's `body`: forms, frame sets, plug-ins
 * and the document have members named after what is in them. So we read what a page made only through the browser's own
 * prototypes, taken here once: `dom.parentNode(node)`, never `node.parentNode`.
 */

interface Kind<T> {
  prototype: T
}

function descriptorOf(prototype: object | undefined, name: PropertyKey): PropertyDescriptor | undefined {
  return (
    prototype &&
    (Object.getOwnPropertyDescriptor(prototype, name) ?? descriptorOf(Object.getPrototypeOf(prototype), name))
  )
}

/** A member as a function of its object. If the browser lacks the member, the function returns undefined. */
// @__NO_SIDE_EFFECTS__
function member<T, Name extends keyof T>(kind: Kind<T>, name: Name) {
  const found = descriptorOf(kind?.prototype as object, name)
  const { call, bind } = Function.prototype
  return bind.call(call, found?.get ?? found?.value ?? (() => undefined)) as T[Name] extends (
    ...given: infer Given
  ) => infer Result
    ? (of: T, ...given: Given) => Result
    : (of: T) => T[Name]
}

// The build loads every content script where there is no DOM.
const { Node, Element, HTMLElement, Document, EventTarget } = globalThis

export const isConnected = member(Node, 'isConnected')
export const parentNode = member(Node, 'parentNode')
export const parentElement = member(Node, 'parentElement')
export const childNodes = member(Node, 'childNodes')
export const ownerDocument = member(Node, 'ownerDocument')
export const firstChild = member(Node, 'firstChild')
export const lastChild = member(Node, 'lastChild')
export const previousSibling = member(Node, 'previousSibling')
export const nextSibling = member(Node, 'nextSibling')
export const contains = member(Node, 'contains')
export const insertBefore = member(Node, 'insertBefore')
export const getRootNode = member(Node, 'getRootNode')
export const compareDocumentPosition = member(Node, 'compareDocumentPosition')
const text = member(Node, 'textContent')
/** All text of a node; empty for a document. */
export const textContent = (of: Node): string => text(of) ?? ''

export const localName = member(Element, 'localName')
export const shadowRoot = member(Element, 'shadowRoot')
export const assignedSlot = member(Element, 'assignedSlot')
export const children = member(Element, 'children')
export const childElementCount = member(Element, 'childElementCount')
export const firstElementChild = member(Element, 'firstElementChild')
export const nextElementSibling = member(Element, 'nextElementSibling')
export const previousElementSibling = member(Element, 'previousElementSibling')
export const matches = member(Element, 'matches')
export const closest = member(Element, 'closest')
export const querySelector = member(Element, 'querySelector')
export const querySelectorAll = member(Element, 'querySelectorAll')
export const getAttribute = member(Element, 'getAttribute')
export const getAttributeNames = member(Element, 'getAttributeNames')
export const getHTML = member(Element, 'getHTML')
export const append = member(Element, 'append')
export const remove = member(Element, 'remove')
export const getBoundingClientRect = member(Element, 'getBoundingClientRect')
export const getClientRects = member(Element, 'getClientRects')
export const scrollTop = member(Element, 'scrollTop')
export const scrollLeft = member(Element, 'scrollLeft')
export const scrollHeight = member(Element, 'scrollHeight')
export const scrollWidth = member(Element, 'scrollWidth')
export const clientHeight = member(Element, 'clientHeight')
export const clientWidth = member(Element, 'clientWidth')
export const removeAttribute = member(Element, 'removeAttribute')
/** Chromium only. */
export const editContext = member(HTMLElement as Kind<HTMLElement & { editContext?: unknown }>, 'editContext')
export const styleOf = member(HTMLElement, 'style')
export const offsetWidth = member(HTMLElement, 'offsetWidth') as (of: Element) => number
export const checkVisibility = member(Element, 'checkVisibility')
export const scrollIntoView = member(Element, 'scrollIntoView')
export const animate = member(Element, 'animate')
export const scrollBy = member(Element, 'scrollBy') as (of: Element, how: ScrollToOptions) => void

export const body = member(Document, 'body')
export const hidden = member(Document, 'hidden')
export const timeline = member(Document, 'timeline')
/** Elements of a document. */
export const allIn = member(Document, 'querySelectorAll')
export const contentType = member(Document, 'contentType')
export const activeElement = member(Document, 'activeElement')
export const designMode = member(Document, 'designMode')
/** Chromium only. */
export const prerendering = member(Document as Kind<Document & { prerendering?: boolean }>, 'prerendering')
export const documentElement = member(Document, 'documentElement')
export const scrollingElement = member(Document, 'scrollingElement')
export const execCommand = member(Document, 'execCommand')
export const elementFromPoint = member(Document, 'elementFromPoint')
export const elementsFromPoint = member(Document, 'elementsFromPoint')
export const byTagName = member(Document, 'getElementsByTagName')
export const createElementNS = member(Document, 'createElementNS') as (
  of: Document,
  space: string,
  name: string,
) => Element
/** An HTML element in any document, including XML such as a feed. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(of: Document, name: Name) =>
  createElementNS(of, 'http://www.w3.org/1999/xhtml', name) as HTMLElementTagNameMap[Name]
export const createRange = member(Document, 'createRange')
export const evaluate = member(Document, 'evaluate')
export const createTreeWalker = member(Document, 'createTreeWalker')
export const addEventListener = member(EventTarget, 'addEventListener')
