import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import { isNever } from '../../settings/site-patterns'

interface Needs {
  pages: {
    inject(tab: number, frame?: number, script?: 'addresses'): Promise<number>
    hostOf(tab: number): Promise<string | undefined>
  }
  settings(): Promise<Pick<SettingValues, 'neverSites' | 'labelAddresses' | 'addressCardKey'>>
}

/**
 * Annotates a tab once at the reader's request; returns the number of frames. Hosts of the never list stay closed even
 * then.
 */
export const createAnnotateOnce =
  ({ pages, settings }: Needs) =>
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
