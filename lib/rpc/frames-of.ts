import { browser } from 'wxt/browser'
import { countKey } from './contract'

/** Frames of a tab that hold hashes, the page itself first: the background keeps how many each has for the toolbar. */
export async function hashFramesOf(tab: number): Promise<number[]> {
  const key = countKey(tab)
  const { [key]: counted } = await browser.storage.session.get(key)
  const { frames = {} } = (counted ?? {}) as { frames?: Record<string, number> }
  const others = Object.entries(frames).filter(([frame, count]) => frame !== '0' && count > 0)
  return [0, ...others.map(([frame]) => Number(frame)).sort((a, b) => a - b)]
}
