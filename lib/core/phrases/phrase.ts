import type { Given, ParamsOf, Said } from '../language/text-params'
import type { english } from './english'

type Catalogue = typeof english

export type PhraseId = keyof Catalogue

/** A message to people before it is worded: plain data, which crosses messages and storage. */
export interface Phrase extends Said {
  id: PhraseId
}

/** A phrase's parameters. */
export type PhraseParams<Id extends PhraseId> = ParamsOf<Catalogue[Id]>

/** `phrase('host.timeout', { host, why })`: `wordsOf` words it where it is shown. */
export const phrase = <Id extends PhraseId>(
  id: Id,
  ...[params = {} as PhraseParams<Id>]: Given<Catalogue[Id]>
): Phrase => ({ id, params })

/** Foreign words, unchanged. */
export const asTold = (text: string): Phrase => ({ id: 'as.told', params: { text } })
