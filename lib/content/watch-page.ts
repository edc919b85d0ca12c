import { ownTag } from './excluded'

/** Ms between two looks at a hidden page. */
const hiddenPause = 1000

export interface Changes {
  /** Elements and texts that came or changed and are still there; none lies inside another. */
  fresh: (Element | Text)[]
  /** Nodes whose own text or attributes changed: what was found in exactly these is out of date. */
  changed: Set<Node>
  /** Something left the page. */
  removed: boolean
}

/** The element around a change that is to be looked at as a whole. */
type WholeOf = (changed: Node) => Element | undefined

/**
 * Tells what changed, gathered until the next frame: one observer for a document and one for each open shadow root.
 * Before the frame, so that what the page drew anew has its marks when it is painted.
 */
export function watchPage(
  onChanges: (changes: Changes) => void,
  signal: AbortSignal,
  wholeOf: WholeOf = () => undefined,
) {
  let records: MutationRecord[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((fresh) => {
    records.push(...fresh)
    if (frame || timer !== undefined) return
    // Nothing is painted in a hidden tab, and frames do not come; but what piles up must not be kept for hours.
    if (document.hidden) timer = setTimeout(flush, hiddenPause)
    else frame = requestAnimationFrame(flush)
  })
  const observe = (root: Node) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['href', 'title'],
    })

  function flush(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
    timer = undefined
    const taken = records
    records = []
    const changes = gather(taken, wholeOf)
    if (changes) onChanges(changes)
  }

  signal.addEventListener('abort', () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  })
  document.addEventListener('visibilitychange', () => records.length && flush(), { signal })
  return { observe }
}

/** Null where nothing but our own elements changed. */
function gather(records: MutationRecord[], wholeOf: WholeOf): Changes | null {
  const nodes = new Set<Element | Text>()
  const changed = new Set<Node>()
  let removed = false
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type === 'childList') {
      for (let at = 0; !removed && at < removedNodes.length; at++) removed = !isOurs(removedNodes[at] as Node)
      for (const node of addedNodes) {
        if (node instanceof Text || (node instanceof Element && !isOurs(node))) nodes.add(node)
      }
    } else {
      changed.add(target)
      if (target instanceof Text || target instanceof Element) nodes.add(target)
    }
    const whole = isOurs(addedNodes[0] ?? removedNodes[0] ?? target) ? undefined : wholeOf(target)
    if (whole) nodes.add(whole)
  }
  const fresh: (Element | Text)[] = []
  for (const node of nodes) if (node.isConnected && !isInside(node, nodes)) fresh.push(node)
  return fresh.length || changed.size || removed ? { fresh, changed, removed } : null
}

const isOurs = (node: Node) => node.nodeName.toLowerCase() === ownTag

function isInside(node: Node, nodes: Set<Node>): boolean {
  for (let parent = node.parentNode; parent; parent = parent.parentNode) if (nodes.has(parent)) return true
  return false
}
