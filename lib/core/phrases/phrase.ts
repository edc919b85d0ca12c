import type { english } from './english'

type Catalogue = typeof english

/** Plural forms are found by the id they belong to. */
export type PhraseId = Exclude<keyof Catalogue, `${string}.${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`>

/** A name, a number, or words that are a phrase themselves. */
export type Param = string | number | Phrase

/** What is said to people, before it is words: plain data, which crosses messages and storage. */
export interface Phrase {
  id: PhraseId
  params: Readonly<Record<string, Param>>
}

type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** What a phrase's words leave open. */
export type ParamsOf<Id extends PhraseId> = {
  readonly [Name in Names<Catalogue[Id]>]: Name extends 'n' ? number : Param
}

type Given<Id extends PhraseId> = [Names<Catalogue[Id]>] extends [never] ? [] : [params: ParamsOf<Id>]

/** `phrase('host.timeout', { host, why })`: its words are made by `wordsOf`, where they are shown. */
export const phrase = <Id extends PhraseId>(id: Id, ...[params = {} as ParamsOf<Id>]: Given<Id>): Phrase => ({
  id,
  params,
})

/** Words that are not ours, as they are. */
export const asTold = (text: string): Phrase => ({ id: 'as.told', params: { text } })
