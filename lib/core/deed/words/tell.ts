import type { Gloss } from '../../gloss/gloss'
import type { Sentence } from '../../gloss/sentence'
import type { Deed } from '../deed'
import { deedOf } from '../deed-of'
import type { DeedChain, Facts } from '../facts'
import { forReader, type IsMine, ownSide } from '../for-reader'
import { briefWords, deedWords } from './deed-words'
import type { CoinWords } from './thing-parts'

/** The source of a sentence, stored until the audience is known: facts, or their deed if there are none. */
export type DeedSource =
  | { facts: Facts; chain: DeedChain }
  | { deed: Deed; chain: CoinWords; about?: string | undefined }

/** The sentence of a transaction: for anybody, or for the reader whose own addresses `isMine` recognises. */
export const tell = (told: DeedSource, isMine?: IsMine): Sentence | null => tellDeed(told, isMine)?.sentence ?? null

/** The same, with the deed behind it. */
export function tellDeed(told: DeedSource, isMine?: IsMine): { deed: Deed; sentence: Sentence } | null {
  const deed = deedIn(told, isMine)
  return (
    deed && { deed, sentence: deedWords(deed, { coin: told.chain, about: aboutOf(told), ...(isMine && { isMine }) }) }
  )
}

/** The same in fewer words, each version shorter than the one before. */
export function tellBrief(told: DeedSource, isMine?: IsMine): Sentence[] {
  const deed = deedIn(told, isMine)
  return deed ? briefWords(deed, { coin: told.chain, ...(isMine && { isMine }) }) : []
}

const aboutOf = (told: DeedSource) => ('facts' in told ? told.facts.about : told.about)

function deedIn(told: DeedSource, isMine: IsMine | undefined): Deed | null {
  const deed = 'facts' in told ? deedFrom(told, isMine) : told.deed
  return deed && isMine ? forReader(deed, isMine, aboutOf(told)) : deed
}

function deedFrom({ facts, chain }: Extract<DeedSource, { facts: Facts }>, isMine: IsMine | undefined): Deed | null {
  const about = isMine ? ownSide(facts, chain, isMine) : facts.about
  return deedOf(about === facts.about ? facts : { ...facts, about }, chain)
}

/**
 * A gloss without an audience yet: it includes the source of each sentence, if known, so it can be worded for anyone.
 */
export interface ToldGloss extends Gloss {
  told?: readonly (DeedSource | null)[]
}
