import { browser } from 'wxt/browser'
import { type HashSource, holdsSeveral, longestSource } from '../../core/look-up/text-hashes'
import { handedTextKey } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import { isNever } from '../../settings/site-patterns'
import { keyWordIn, pages } from './browser-side'

/* The digest of what is selected in a page. The page says what is around it, so that keys are recognised. */

interface Where {
  tab: number
  frame: number
  /** What the browser says is selected, without its lines. */
  text: string
}

type Never = Pick<SettingValues, 'neverSites'>

/** Where the digest of a selection is shown. */
export async function digestOfSelection({ tab, frame, text }: Where, never: Never): Promise<string> {
  const selected = (await isClosed(tab, never)) ? null : await selectionIn(tab, frame)
  // Where a page cannot be read, it may say anything.
  const speaks = selected ? await keyWordIn(tab, frame) : '…'
  const source: HashSource = { ...selected, text: selected?.text || text, ...(speaks !== undefined && { speaks }) }
  const id = crypto.randomUUID()
  await browser.storage.session.set({ [handedTextKey(id)]: JSON.stringify(source) })
  return `#/digest?from=${id}`
}

/** Where a digest is shown, at a keyboard command: of what is selected, if that has several hashes, or of the page. */
export async function digestOfTab(tab: number, never: Never): Promise<string> {
  const selected = (await isClosed(tab, never)) ? null : await selectionIn(tab, 0)
  return selected && holdsSeveral(selected.text)
    ? digestOfSelection({ tab, frame: 0, text: selected.text }, never)
    : '#/digest'
}

/** Hosts of the never list stay closed to all of our scripts. */
async function isClosed(tab: number, { neverSites }: Never): Promise<boolean> {
  const host = await pages.hostOf(tab).catch(() => undefined)
  return host !== undefined && isNever(neverSites, host)
}

type Selected = Required<Pick<HashSource, 'text' | 'before' | 'after'>>

async function selectionIn(tab: number, frame: number): Promise<Selected | null> {
  try {
    const target = { tabId: tab, frameIds: [frame] }
    const [ran] = await browser.scripting.executeScript({ target, func: selected, args: [longestSource, 300] })
    return (ran?.result as Selected | null | undefined) ?? null
  } catch {
    return null
  }
}

/** Runs in the page, where it is sent as source. A page may have named anything after a member of its document. */
function selected(most: number, beside: number): Selected | null {
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!selection || !range) return null
  const root = Node.prototype.getRootNode.call(range.startContainer)
  const before = new Range()
  before.selectNodeContents(root)
  const after = before.cloneRange()
  before.setEnd(range.startContainer, range.startOffset)
  if (Node.prototype.getRootNode.call(range.endContainer) === root) after.setStart(range.endContainer, range.endOffset)
  return {
    text: selection.toString().slice(0, most),
    before: before.toString().slice(-beside),
    after: after.toString().slice(0, beside),
  }
}
