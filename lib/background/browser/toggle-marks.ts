import { browser } from 'wxt/browser'
import { askPage } from '../../rpc/ask-page'
import { hashFramesOf } from '../../rpc/frames-of'

/** A style sheet at user level, which no page can override. The room made for marks stays, so nothing moves. */
const hiding = { css: 'span[data-hash-gloss]{visibility:hidden!important}', origin: 'USER' } as const

/** Runs in the page. */
function areHidden(): boolean {
  const ours = document.querySelector('span[data-hash-gloss]')
  return ours !== null && getComputedStyle(ours).visibility === 'hidden'
}

/** Hides everything we draw in a tab's page, or shows it again; only in frames with a working annotator. */
export async function toggleMarks(tabId: number): Promise<void> {
  const all = await hashFramesOf(tabId)
  const answers = await Promise.allSettled(all.map((frame) => askPage(tabId, frame, 'page.list', {})))
  const target = { tabId, frameIds: all.filter((_, at) => answers[at]?.status === 'fulfilled') }
  if (!target.frameIds.length) return
  const frames = await browser.scripting.executeScript({ target, func: areHidden })
  if (frames.some(({ result }) => result)) await browser.scripting.removeCSS({ ...hiding, target })
  else await browser.scripting.insertCSS({ ...hiding, target })
}
