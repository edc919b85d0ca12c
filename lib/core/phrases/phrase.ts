import type { Given, ParamsOf, Said } from '../language/text-params'
import type { english } from './english'

type Catalogue = typeof english

export type PhraseId = keyof Catalogue

/** What is said to people, before it is words: plain data, which crosses messages and storage. */
export interface Phrase extends Said {
  id: PhraseId
}

/** What a phrase's words leave open. */
export type PhraseParams<Id extends PhraseId> = ParamsOf<Catalogue[Id]>

/** `phrase('host.timeout', { host, why })`: its words are made by `wordsOf`, where they are shown. */
export const phrase = <Id extends PhraseId>(
  id: Id,
  ...[params = {} as PhraseParams<Id>]: Given<Catalogue[Id]>
): Phrase => ({ id, params })

/** Words that are not ours, as they are. */
export const asTold = (text: string): Phrase => ({ id: 'as.told', params: { text } })
