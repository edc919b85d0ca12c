import { browser } from 'wxt/browser'
import { isLasting, lasting } from '../../settings/store'
import { type Handlers, nothing } from '../messages/serve'
import { createLastingSettings, type LastingSettings } from './lasting-settings'

/** The lasting settings of this background. Call it at once on start: a changed setting may be what woke it. */
export function startLastingSettings(onLost: () => Promise<void>) {
  const kept = createLastingSettings(onLost)
  Object.assign(lasting, { load: kept.load, keep: kept.keep })
  browser.storage.onChanged.addListener((changes, area) => {
    if (!Object.keys(changes).some(isLasting)) return
    // The page that changed a setting may be closed before it could ask for that.
    if (area === 'session') kept.keep().catch(() => {})
    if (area === 'local') kept.sweep().catch(() => {})
  })
  return lastingHandlers(kept)
}

/** How pages of ours reach the lasting copy of the settings. They say what to do, never what to write. */
export function lastingHandlers({ load, keep }: LastingSettings): Handlers<'settings.load' | 'settings.keep'> {
  const after = (work: () => Promise<void>) => ({
    from: 'extension' as const,
    input: nothing,
    run: () => work().then(() => null),
  })
  return { 'settings.load': after(load), 'settings.keep': after(keep) }
}
