import * as dom from '../shared/dom/dom'
import { isOurs } from '../shared/dom/ours'
import { ours } from '../shared/dom/ours-selector'
import type { Changes, WatchPage } from '../shared/lends'

/** Ms between two checks of a hidden page. */
const hiddenPause = 1000
/** If a page keeps changing before one frame, how long it is expected to go on like that, ms: longer each time. */
const firstRest = 1000
const longestRest = 60_000

const editable = 'contenteditable'

/** The element around a change that must be read as a whole. */
type WholeOf = ((changed: Node) => Element | undefined) | undefined

/**
 * Reports changes before they are painted, with one observer for the document and one for each open shadow root. If
 * asked, it reports changes made in one task `atOnce`, since answers about them may then arrive before the frame. Such
 * a report costs as much as the frame's own layout, so while a page keeps changing before the frame, changes are
 * collected until then.
 */
export const watchPage: WatchPage = (onChanges, signal, wholeOf, atOnce = false) => {
  let records: MutationRecord[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The frame after which the page last changed, by the document's clock. */
  let changedAt: CSSNumberish | null = -1
  let rest = firstRest
  /** Nothing is reported at once before this time, ms since 1970. */
  let until = 0
  const observer = new MutationObserver((fresh) => {
    if (!records.length && fresh.every(isAboutOurs)) return
    // One by one: a page may change 200,000 times before a frame, and copying the list each time would take a minute.
    for (const record of fresh) records.push(record)
    if (frame || timer !== undefined) return
    // A hidden tab paints nothing and gets no frames, but changes must not pile up for hours.
    if (dom.hidden(document)) timer = setTimeout(flush, hiddenPause)
    else if (atOnce && inOneGo()) flush(true)
    else frame = requestAnimationFrame(() => flush())
  })

  /** Called once for each change that may be reported at once. */
  function inOneGo(): boolean {
    const now = dom.timeline(document).currentTime
    const again = now === changedAt
    changedAt = now
    if (!again) return Date.now() > until
    until = Date.now() + rest
    rest = Math.min(2 * rest, longestRest)
    return false
  }

  const observe = (root: Node) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['href', 'title', editable],
    })

  function flush(early = false): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
    timer = undefined
    const taken = records
    records = []
    onChanges({ ...gather(taken, wholeOf), early })
  }

  signal.addEventListener('abort', () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  })
  dom.addEventListener(document, 'visibilitychange', () => records.length && flush(), { signal })
  return { observe }
}

function gather(records: MutationRecord[], wholeOf: WholeOf): Omit<Changes, 'early'> {
  const nodes = new Set<Element | Text>()
  const changed = new Set<Node>()
  const hosts: Element[] = []
  let removed = false
  let editing = false
  let last: Node | undefined
  for (const { type, target, addedNodes, removedNodes, attributeName } of records) {
    if (type === 'childList') {
      removed ||= removedNodes.length > 0
      for (const node of addedNodes) {
        if (node instanceof Element && dom.matches(node, ours)) hosts.push(node)
        else if (node instanceof Text || node instanceof Element) nodes.add(node)
      }
    } else {
      editing ||= attributeName === editable
      changed.add(target)
      if (target instanceof Text || target instanceof Element) nodes.add(target)
    }
    // Rows that arrive one by one all change the same list.
    const whole = target === last ? undefined : wholeOf?.(target)
    if (whole) nodes.add(whole)
    last = target
  }
  const fresh: (Element | Text)[] = []
  for (const node of nodes) if (dom.isConnected(node) && !isInside(node, nodes)) fresh.push(node)
  return { fresh, changed, removed, hosts, editing }
}

/** Not a change by the page: our own elements come and go one by one. */
function isAboutOurs({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (addedNodes.length + removedNodes.length > 1) return false
  return isOurs(addedNodes[0] ?? removedNodes[0] ?? target)
}

function isInside(node: Node, nodes: Set<Node>): boolean {
  for (let parent = dom.parentNode(node); parent; parent = dom.parentNode(parent)) if (nodes.has(parent)) return true
  return false
}
