import type { Given, ParamsOf, Said, TextParam } from '../language/message-words'
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

/** Phrases without repetitions. */
export const eachPhraseOnce = (all: readonly Phrase[]): Phrase[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
]

/** Foreign words, unchanged. */
export const asTold = (text: string): Phrase => ({ id: 'as.told', params: { text } })

/** Deeper than any of ours: faults of a row are nested one by one. */
const deepestPhrase = 12

/**
 * Parses a stored or received phrase, possibly from another version: words from an earlier one stay unchanged, and an
 * unknown id has no words. Undefined for anything else.
 */
export function readPhrase(stored: unknown, depth = 0): Phrase | undefined {
  if (typeof stored === 'string') return asTold(stored)
  const { id, params: kept } = (stored ?? {}) as Partial<Record<'id' | 'params', unknown>>
  if (typeof id !== 'string' || typeof kept !== 'object' || !kept || depth > deepestPhrase) return undefined
  const params: Record<string, TextParam> = {}
  for (const [name, value] of Object.entries(kept)) {
    const param = typeof value === 'string' || typeof value === 'number' ? value : readPhrase(value, depth + 1)
    if (param === undefined) return undefined
    params[name] = param
  }
  return { id: id as Phrase['id'], params }
}

/** The same phrase with each of its texts transformed, for example with secrets removed. */
export function withTexts({ id, params }: Phrase, change: (text: string) => string): Phrase {
  const changed = Object.entries(params).map(([name, value]): [string, TextParam] => {
    if (typeof value === 'number') return [name, value]
    return [name, typeof value === 'string' ? change(value) : withTexts(value as Phrase, change)]
  })
  return { id, params: Object.fromEntries(changed) }
}
