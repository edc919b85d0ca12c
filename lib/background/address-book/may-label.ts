import type { AddressBook } from '../../core/address-book/address-book'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import { isNever } from '../../settings/site-patterns'
import type { Caller } from '../messages/serve'

type Sites = Pick<SettingValues, 'annotateWhere' | 'sitesOn'>

/**
 * Whether the reader's labels may appear in pages of an origin. Firefox lets a page reach into what the reader points
 * at or presses (`docs/security.md`, Assumptions). So in Firefox they appear only where the reader chose the site, and
 * not where all sites are annotated.
 */
export const mayLabel = (origin: string, { annotateWhere, sitesOn }: Sites, ourOrigin: string): boolean =>
  !ourOrigin.startsWith('moz-') || annotateWhere !== 'everywhere' || sitesOn.includes(origin)

/** Whether a key held over an address opens its card: on every page of ours, as it draws nothing until then. */
export const cardStands = (
  host: string,
  { addressCardKey, neverSites }: Pick<SettingValues, 'addressCardKey' | 'neverSites'>,
): boolean => addressCardKey !== 'off' && !isNever(neverSites, host)

export type LabelChoice = Sites & Pick<SettingValues, 'labelAddresses' | 'neverSites'>

/**
 * Whether labels may appear beside addresses of a page. In any browser the page sees which of its addresses get a mark,
 * and could find out by trial whom the reader knows. So they appear only on sites that were chosen, one by one or by
 * their kind, and on a page that was annotated once.
 */
export const labelsStand = (origin: string, host: string, choice: LabelChoice): boolean =>
  choice.labelAddresses &&
  (choice.annotateWhere !== 'everywhere' || choice.sitesOn.includes(origin)) &&
  !isNever(choice.neverSites, host)

/** What the reader lets web pages have. Pages of ours may have all of it. */
export interface PageRights {
  /** Throws `rpc.forbidden` in a page of a host that the reader never wants annotated. */
  checkOpen(caller: Caller): Promise<void>
  /** The reader's own labels, as far as they may appear in an answer. They are stored nowhere else. */
  labelsFor(caller: Caller): Promise<AddressBook>
}

export const createPageRights = (
  settings: () => Promise<SettingValues>,
  labels: () => Promise<AddressBook>,
  ourOrigin: string,
): PageRights => ({
  async checkOpen(caller) {
    if (caller.kind === 'content' && isNever((await settings()).neverSites, caller.host))
      throw new AppError('rpc.forbidden', phrase('site.neverAnnotated'))
  },
  async labelsFor(caller) {
    const may = caller.kind === 'extension' || mayLabel(caller.origin, await settings(), ourOrigin)
    return may ? labels() : new Map()
  },
})
