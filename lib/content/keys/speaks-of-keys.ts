import { keyWordsIn } from '../../core/named-values/key-words'
import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import { extension } from '../shared/dom/messages'
import { isOurs } from '../shared/dom/ours'
import { candidate } from '../shared/find/shadow-roots'

/** Attributes with words that a reader sees or hears. */
const worded =
  'title alt label placeholder data-label aria-label aria-description aria-placeholder aria-roledescription'
const hidden = 'script,style,noscript'
/** Ms that a page is waited for while it loads: its words may arrive after its values. */
const patience = 2000

type Root = Document | ShadowRoot
interface Share {
  /** The words that were found, until something changes. */
  keyWords?: { roots: WeakMap<Root, string>; observer: MutationObserver } | undefined
}
type Closed = Element & { openOrClosedShadowRoot?: ShadowRoot | null }

/**
 * A word for keys that the page has, or any frame of its origin around or within it; empty if there is none. It searches
 * what can be read, seen or heard: texts, titles, labels and generated content, in shadow roots as well. Each document
 * is searched once, and again once it has changed.
 */
export async function speaksOfKeys(): Promise<string> {
  const until = performance.now() + patience
  while (document.readyState !== 'complete' && performance.now() < until)
    await new Promise((done) => setTimeout(done, 50))
  for (const each of documentsFrom(topOf(window))) {
    const word = wordIn(each)
    if (word) return word
  }
  return ''
}

/** The outermost window that we may read. */
function topOf(from: Window): Window {
  return from.parent !== from && documentOf(from.parent) ? topOf(from.parent) : from
}

function documentOf(of: Window | null): Document | undefined {
  try {
    return of?.document
  } catch {
    // Of another origin.
    return undefined
  }
}

function* documentsFrom(from: Window): Generator<Document> {
  const here = documentOf(from)
  if (!here) return
  yield here
  for (let at = 0; at < from.length; at++) {
    const within = from[at]
    if (within) yield* documentsFrom(within)
  }
}

/** The word in a document or a shadow root, from the last time it was read unless it has changed. */
function wordIn(root: Root): string {
  const share = frameShare() as Share
  share.keyWords ??= { roots: new WeakMap(), observer: new MutationObserver(forget) }
  const { roots, observer } = share.keyWords
  const known = roots.get(root)
  if (known !== undefined) return known
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: worded.split(' '),
  })
  const word = read(root)
  roots.set(root, word)
  return word
}

/** One change is enough to read everything again, so no more of them are listened to. */
function forget(_: unknown, observer: MutationObserver): void {
  observer.disconnect()
  ;(frameShare() as Share).keyWords = undefined
}

function read(root: Root): string {
  return inTexts(root) || inAttributes(root) || inStyles(root) || inRoots(root)
}

/** Texts that are drawn. Scripts often hold words for every page of a site. */
function inTexts(root: Root): string {
  const within = root instanceof ShadowRoot ? [...root.childNodes] : [dom.documentElement(root)]
  const found = within.flatMap((node) => keyWordsIn(dom.textContent(node)))
  if (!found.length) return ''
  const unseen = all(root, hidden).flatMap((element) => keyWordsIn(dom.textContent(element)))
  const counts = new Map<string, number>()
  for (const word of unseen) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (
    found.find((word) => {
      const left = counts.get(word) ?? 0
      counts.set(word, left - 1)
      return left <= 0
    }) ?? ''
  )
}

const all = (root: Root, selector: string): Element[] =>
  root instanceof ShadowRoot ? [...root.querySelectorAll(selector)] : [...dom.allIn(root, selector)]

const first = (texts: Iterable<string | null>): string => {
  for (const text of texts) {
    const [word] = text ? keyWordsIn(text) : []
    if (word) return word
  }
  return ''
}

function inAttributes(root: Root, names = worded): string {
  const selector = names.replace(/\S+/g, (name) => `[${CSS.escape(name)}]`).replaceAll(' ', ',')
  const given = all(root, selector).flatMap((element) =>
    names.split(' ').map((name) => dom.getAttribute(element, name)),
  )
  const buttons = all(root, 'input:not([type=hidden])').map((element) => dom.getAttribute(element, 'value'))
  return first(given) || first(buttons)
}

/** Words that style sheets draw, if their rule applies anywhere. */
function inStyles(root: Root): string {
  const sheets = [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])]
  return first(sheets.flatMap((sheet) => [...contentsOf(root, sheet)]))
}

function* contentsOf(root: Root, sheet: CSSStyleSheet | CSSGroupingRule): Generator<string> {
  let rules: CSSRuleList
  try {
    rules = sheet.cssRules
  } catch {
    // Of another origin.
    return
  }
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const [, content] = /[{;]\s*content:\s*([^;}]*["(][^;}]*)/.exec(rule.cssText) ?? []
      if (!content) continue
      const [, attribute] = /attr\(\s*([\w-]+)/.exec(content) ?? []
      const drawn = attribute ? inAttributes(root, attribute) : first([content])
      if (drawn && applies(root, rule.selectorText)) yield drawn
    } else if ('cssRules' in rule) yield* contentsOf(root, rule as CSSGroupingRule)
  }
}

function applies(root: Root, selector: string): boolean {
  try {
    return all(root, selector.replace(/::?(?:before|after|marker)/g, '')).length > 0
  } catch {
    return true
  }
}

function inRoots(root: Root): string {
  for (const element of all(root, candidate)) {
    const within = rootOf(element)
    const word = within && !isOurs(element) && wordIn(within)
    if (word) return word
  }
  return ''
}

/** The shadow root of an element, even a closed one: a reader sees what is in it. */
function rootOf(element: Closed): ShadowRoot | null {
  const open = dom.shadowRoot(element)
  if (open) return open
  if ('openOrClosedShadowRoot' in element) return element.openOrClosedShadowRoot ?? null
  return element instanceof HTMLElement ? (extension()?.dom?.openOrClosedShadowRoot(element) ?? null) : null
}
