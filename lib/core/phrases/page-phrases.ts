import type { Catalogue } from '../language/catalogue'

/** Ids of what scripts beside web pages say themselves. What went wrong elsewhere reaches them in words. */
const pageIds = /^(as|page|card|mark|label|warning|reason|told|fact|name|address|hint|doubt)\./

/** The part of a catalogue that scripts in web pages need. */
export const pageCatalogue = ({ locale, messages }: Catalogue): Catalogue => ({
  locale,
  messages: Object.fromEntries(Object.entries(messages).filter(([id]) => pageIds.test(id))),
})
