import { browser } from 'wxt/browser'
import { protocol } from '../../rpc/contract'

type Runtime = typeof browser.runtime & { getFrameId?(of: Element): number }
type Closed = { openOrClosedShadowRoot?: ShadowRoot | null }

interface Ours {
  browser?: { runtime?: Runtime }
  chrome?: { runtime?: Runtime; dom?: { openOrClosedShadowRoot(of: Element): ShadowRoot | null } }
}

/**
 * Ids of a tab's top frame and of the frames of its origin. Only a script inside another frame could find out whose it
 * is, and its host may be closed to all of our scripts, so none is asked. Firefox identifies a frame by its element.
 * Chromium lets our own world in the top frame reach into same-origin frames, and the background sees which frame a
 * message comes from.
 */
export async function framesOf(tab: number): Promise<number[]> {
  const message = { v: protocol, type: 'page.frame', input: {} }
  const [top] = await browser.scripting.executeScript({
    target: { tabId: tab, frameIds: [0] },
    func: walk,
    args: [message],
  })
  return [0, ...((top?.result as number[] | undefined) ?? [])]
}

/**
 * Runs a script in frames of a tab, and returns in how many it ran. A frame that is gone by now does not affect the
 * others.
 */
export async function runIn(
  tab: number,
  frames: readonly number[],
  script: { files: string[] } | { func: () => void },
): Promise<number> {
  const ran = await Promise.allSettled(
    frames.map((frame) => browser.scripting.executeScript({ target: { tabId: tab, frameIds: [frame] }, ...script })),
  )
  return ran.filter(({ status }) => status === 'fulfilled').length
}

/** Runs in the page, where it is sent as source. */
async function walk(message: object): Promise<number[]> {
  const ours = globalThis as unknown as Ours
  const found: Promise<number | undefined>[] = []
  // Use no members of the page's document: its elements may shadow them.
  const inDocument = Document.prototype.querySelectorAll
  const inRoot = DocumentFragment.prototype.querySelectorAll
  /**
   * Undefined if access is refused: a frame of the page may have any name, even one of ours, and be of another origin.
   */
  const attempt = <T>(get: () => T): T | undefined => {
    try {
      return get()
    } catch {
      return undefined
    }
  }
  const rootOf = (element: Element) =>
    attempt(() => ours.chrome?.dom?.openOrClosedShadowRoot(element)) ?? (element as Closed).openOrClosedShadowRoot
  const windowOf = (element: Element) =>
    attempt(() => {
      const within = (element as HTMLIFrameElement).contentWindow as (Window & typeof globalThis & Ours) | null
      // `origin` throws for another origin, and distinguishes frames that share one through `document.domain`.
      return within?.origin === origin ? within : null
    })
  const idOf = async (element: Element, within: Ours): Promise<number | undefined> => {
    const own = attempt(() => ours.browser?.runtime?.getFrameId?.(element))
    if (own !== undefined) return own
    const reply = (await within.chrome?.runtime?.sendMessage(message)) as { value?: number } | undefined
    return reply?.value
  }
  const look = (all: Iterable<Element>) => {
    for (const element of all) {
      const root = rootOf(element)
      if (root) look(inRoot.call(root, '*'))
      const within = /^(iframe|frame|object)$/.test(element.localName) && windowOf(element)
      if (!within) continue
      found.push(idOf(element, within))
      look(inDocument.call(within.document, '*'))
    }
  }
  look(inDocument.call(document, '*'))
  const settled = await Promise.allSettled(found)
  return settled.flatMap((each) => (each.status === 'fulfilled' && typeof each.value === 'number' ? [each.value] : []))
}
