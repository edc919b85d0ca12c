import type { Summary } from '../../api/models/summary'
import type { Infer } from '../../api/shapes/shapes'
import type { Chain } from '../../core/chains/chains'
import type { Deed } from '../../core/deed/deed'
import { summaryDeed } from '../../core/deed/summary-deed'
import { deedWords } from '../../core/deed/words/deed-words'
import type { Sentence } from '../../core/gloss/sentence'
import type { NamedAddress } from '../../core/gloss/sentence-parts'
import { sentenceOf } from '../../core/gloss/template'
import { serviceWords } from './service-words'

/** One sentence of a summary: as a deed in our words if it is recognised, otherwise in the service's own. */
interface ToldSummary {
  sentence: Sentence
  deed: Deed | null
}

/** Whose point of view a summary takes: the sender, and the address a feed is about. */
interface Telling {
  sender?: NamedAddress | null | undefined
  about?: string | undefined
}

/** What a summary says, without sentences that cannot be expressed. */
export const sentencesOf = (
  { data }: Infer<typeof Summary>,
  coin: Chain,
  { sender = null, about }: Telling = {},
): ToldSummary[] =>
  (data?.summaries ?? []).flatMap(({ summary_template: template, summary_template_variables: variables }) => {
    const deed = summaryDeed(template, variables, coin, sender)
    const sentence = deed ? deedWords(deed, { coin, about }) : sentenceOf(template, variables, coin)
    return sentence ? [{ sentence: deed ? sentence : serviceWords(sentence), deed }] : []
  })
