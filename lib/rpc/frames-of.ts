import { browser } from 'wxt/browser'
import { countKey } from './contract'

/**
 * Frames of a tab that contain hashes, the top frame first. The background stores each frame's count for the toolbar.
 */
export async function hashFramesOf(tab: number): Promise<number[]> {
  const key = countKey(tab)
  const { [key]: counted } = await browser.storage.session.get(key)
  const { frames = {} } = (counted ?? {}) as { frames?: Record<string, number> }
  const others = Object.entries(frames).filter(([frame, count]) => frame !== '0' && count > 0)
  return [0, ...others.map(([frame]) => Number(frame)).sort((a, b) => a - b)]
}
