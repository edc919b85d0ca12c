import type { TextParam } from '../language/message-words'
import { asTold, type Phrase, type PhraseId, type PhraseParams, withTexts } from '../phrases/phrase'
import type { Sentence } from './sentence'

/** A phrase whose parameters can be pieces of a sentence, stored beside it. See `told`. */
export interface Told {
  said: Phrase
  pieces: Sentence[]
}

/** Surrounds the number of the pieces to insert there, in a phrase's text. */
const placeSign = '\ue000'

/** Combines both into one sentence, with words from `wordsOf`. */
export const toldParts = ({ said, pieces }: Told, wordsOf: (phrase: Phrase) => string): Sentence =>
  wordsOf(said)
    .split(placeSign)
    .flatMap((text, at): Sentence => (at % 2 ? (pieces[+text] ?? []) : text ? [{ type: 'text', text }] : []))

/** Pieces, a phrase, or both. */
export type Tellable = Sentence | Phrase | Told

const held = (at: number) => `${placeSign}${at}${placeSign}`

const places = /\ue000(\d+)\ue000/g

const plain = (text: string) => text.replaceAll(placeSign, '')

/** Shifts its piece numbers by an offset. */
const behind = (said: Phrase, before: number): Phrase =>
  withTexts(said, (text) => text.replace(places, (_, at: string) => held(before + Number(at))))

/** Like `phrase`, but pieces can be parameters. No foreign text can take the place of one. */
export function told<Id extends PhraseId>(
  id: Id,
  params: { readonly [Name in keyof PhraseParams<Id>]: Name extends 'n' ? number : TextParam | Tellable },
): Told {
  const pieces: Sentence[] = []
  const taken = (param: TextParam | Tellable): TextParam => {
    if (typeof param === 'number') return param
    if (typeof param === 'string') return plain(param)
    if (Array.isArray(param)) return held(pieces.push(param) - 1)
    if ('id' in param) return withTexts(param as Phrase, plain)
    const said = behind(param.said, pieces.length)
    pieces.push(...param.pieces)
    return said
  }
  const all = Object.entries<TextParam | Tellable>(params).map(([name, param]) => [name, taken(param)])
  return { said: { id, params: Object.fromEntries(all) }, pieces }
}

/** Converts any form to a `Told`. */
export function toldOf(said: Tellable): Told {
  if (Array.isArray(said)) return { said: asTold(held(0)), pieces: [said] }
  return 'id' in said ? { said: withTexts(said, plain), pieces: [] } : said
}
