import type { Phrase } from '../phrases/phrase'
import type { NameFault } from './sentence'

/** Why a name may mislead: the same words on marks, cards, rows and lists. */
export const doubtPhrase = (passesFor: NameFault = 'letters'): Phrase => ({ id: `name.${passesFor}`, params: {} })
