import type { Catalogue } from '../language/catalogue'

/** Ids of the texts that scripts beside web pages use themselves. Failures from elsewhere reach them as words. */
const pageIds = /^(as|page|card|mark|label|warning|reason|told|fact|name|address|hint|doubt)\./

/** The part of a catalogue that scripts in web pages need. */
export const pageCatalogue = ({ locale, messages }: Catalogue): Catalogue => ({
  locale,
  messages: Object.fromEntries(Object.entries(messages).filter(([id]) => pageIds.test(id))),
})
