import { browser } from 'wxt/browser'
import { protocol, type ToPage } from './contract'

/** Asks the annotator in a frame of a tab. Rejects if there is none. */
export async function askPage<N extends keyof ToPage>(
  tab: number,
  frame: number,
  type: N,
  input: ToPage[N][0],
): Promise<ToPage[N][1]> {
  const reply = await browser.tabs.sendMessage(tab, { v: protocol, type, input }, { frameId: frame })
  if (!reply?.ok) throw new Error('no annotator')
  return reply.value
}
