import { type Handlers, nothing } from '../messages/serve'
import type { LastingSettings } from './lasting-settings'

/** How pages of ours reach the lasting copy of the settings. They say what to do, never what to write. */
export function lastingHandlers({ load, keep }: LastingSettings): Handlers<'settings.load' | 'settings.keep'> {
  const after = (work: () => Promise<void>) => ({
    from: 'extension' as const,
    input: nothing,
    run: () => work().then(() => null),
  })
  return { 'settings.load': after(load), 'settings.keep': after(keep) }
}
