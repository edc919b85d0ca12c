/** Who asks for something and pays for it: a person, whose requests are not counted, or a web page by itself. */
export type Asker = PersonAsker | PageAsker

interface PersonAsker {
  by: 'person'
  /** Insists on a new answer. */
  fresh?: boolean
  /** In a private window: what they ask for is recorded nowhere. */
  incognito?: boolean
  /** A word for keys in the text that the hashes are from, or in the page that it is from. */
  speaks?: string
}

export interface PageAsker {
  by: 'page'
  tab: number
  frame?: number
  /** Id of the document the tab shows; undefined for frames, which pay from their tab's. */
  document?: string | undefined
  path?: string
  /** The page that the tab shows, if this is a document of its host. */
  shows?: string
  host: string
  site: string
  /** In a private window: its site is recorded nowhere. */
  incognito?: boolean
  /** The page's script says that the reader asked. It may lie, so this is bounded too. */
  asked?: boolean
  /** A page of a known explorer. */
  isExplorer?: boolean
  /** Something is shown already, and this would only improve it: a quarter of each budget is enough for that. */
  improves?: boolean
}

/**
 * What a page's site is called in anything that is written down: counters, cached answers, what was learned. A private
 * window has no such name, so nothing says that it was open, or where.
 */
export const siteOnRecord = ({ site, incognito }: Pick<PageAsker, 'site' | 'incognito'>): string | null =>
  incognito ? null : site
