import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import { isNever } from '../../settings/site-patterns'
import type { Pages } from './browser-side'

/**
 * Annotates a tab once at the reader's request; returns the number of frames. Hosts of the never list stay closed even
 * then.
 */
export const createAnnotateOnce =
  (
    pages: Pick<Pages, 'inject' | 'hostOf'>,
    settings: () => Promise<Pick<SettingValues, 'neverSites' | 'labelAddresses' | 'addressCardKey'>>,
  ) =>
  async (tab: number): Promise<number> => {
    const [host, { neverSites, labelAddresses, addressCardKey }] = await Promise.all([pages.hostOf(tab), settings()])
    if (host !== undefined && isNever(neverSites, host)) {
      throw new AppError('input.invalid', phrase('site.onNeverList', { host }))
    }
    const frames = await pages.inject(tab)
    if (labelAddresses || addressCardKey !== 'off') await pages.inject(tab, undefined, 'addresses')
    return frames
  }

export type AnnotateOnce = ReturnType<typeof createAnnotateOnce>
