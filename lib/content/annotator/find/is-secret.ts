import { isCalledSecret, isCalledSecretAfter } from '../../../core/secrets/is-called-secret'
import { endsAsSecret, namedBy, speaksOfSecret } from '../../../core/secrets/secret-names'
import * as dom from '../../shared/dom/dom'
import { pathOf } from '../../shared/find/host-of'
import { type Occurrence, parentOf } from '../../shared/find/occurrence'
import { boxOf } from '../../shared/find/parts'
import { textSlice } from '../../shared/find/text-slice'
import { columnHeads, rowHead } from './column-heads'
import { inOneLine, nearLook, shortLook, textBefore } from './text-before'

/** If nothing nearby names a value, the top of a long list may still name it. */
const longLook = { told: 4000, read: 16_000, texts: 400 }
/** Elements around a hash that contain little else, whose own attributes name it. */
const mostAround = 4
const mostTextAround = 160
const longestAttribute = 80
/** Attributes that say nothing about an element's content. */
const untelling = /^(?:href|xlink:href|src|srcset|style|on.+|content|value|target|rel|type|lang|dir|tabindex)$/
/** Attributes that name another element by id. */
const referring = ['aria-labelledby', 'aria-describedby', 'headers']

/**
 * Whether the page calls this value a secret: in the text around it, its column's header, a label, or the names of the
 * elements around it. Such a value is never looked up, whatever else the page says about it.
 */
export function isSecret(occurrence: Occurrence): boolean {
  const linked = pathOf(occurrence) !== undefined
  const before = textBefore(occurrence, linked ? nearLook : shortLook)
  const called = isCalledSecret(before, linked)
  if (called) return true
  if (linked) return false
  return (
    hostsOf(occurrence.element).some(isUnderSecret) ||
    isCalledSecretAfter(textAfter(occurrence), namedBy(before.slice(-longestAttribute)) === 'other') ||
    namesAround(occurrence).some((name) => namedBy(name) === 'secret') ||
    (called === undefined && isCalledSecret(textBefore(occurrence, longLook)) === true)
  )
}

/** The element, and the hosts of the shadow roots around it. */
function hostsOf(element: Element): Element[] {
  const root = dom.getRootNode(element)
  return [element, ...(root instanceof ShadowRoot ? hostsOf(root.host) : [])]
}

/** Whether its column's header calls it a secret, or, if no column header says anything else, its row's header does. */
function isUnderSecret(element: Element): boolean {
  const names = columnHeads(element).map(namedBy)
  const row = rowHead(element)
  return names.includes('secret') || (!names.includes('other') && speaksOfSecret(row) && endsAsSecret(row))
}

/** The rest of its line. */
function textAfter({ element, endText, end }: Occurrence): string {
  // For a value that exists only in an attribute, the text is that attribute.
  if (!endText) return dom.textContent(element).slice(0, longestAttribute)
  const walker = dom.createTreeWalker(document, boxOf(endText) ?? element, 4)
  walker.currentNode = endText
  let told = inOneLine(textSlice(endText, end, end + mostTextAround), endText)
  for (let next = walker.nextNode(); next && told.length < longestAttribute; next = walker.nextNode())
    told += inOneLine(textSlice(next as Text, 0, mostTextAround), next as Text)
  return told
}

/** The names of the elements closest to a hash: their attributes and labels. */
function namesAround({ element, text }: Occurrence): string[] {
  // What holds megabytes is not asked for all of them.
  if (text && text.length > mostTextAround) return []
  const names: string[] = []
  const root = dom.getRootNode(element)
  let around: Element | null = element
  for (let step = 0; around && step < mostAround && dom.textContent(around).length <= mostTextAround; step++) {
    for (const name of dom.getAttributeNames(around)) {
      const value = dom.getAttribute(around, name) ?? ''
      const at = value.search(/0x[\da-f]{8}/i)
      if (untelling.test(name) || (at < 0 && value.length > longestAttribute)) continue
      // Rows of lists often have a `data-row-key`, which does not make them secrets.
      if (at >= 0) names.push(...[name, value.slice(0, at).slice(-longestAttribute)].filter(speaksOfSecret))
      else if (referring.includes(name))
        names.push(...value.split(/\s+/).map((id) => textOf(root, `[id=${CSS.escape(id)}]`)))
      else names.push(...(name === 'class' ? value.split(/\s+/) : [value]))
      if (name === 'id') names.push(textOf(root, `label[for=${CSS.escape(value)}]`))
    }
    around = parentOf(around)
  }
  return names
}

function textOf(root: Node, selector: string): string {
  const found =
    root instanceof ShadowRoot
      ? root.querySelector(selector)
      : dom.querySelector(dom.documentElement(document), selector)
  return found ? dom.textContent(found).slice(0, longestAttribute) : ''
}
