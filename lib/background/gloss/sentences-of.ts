import type { Summary } from '../../api/models/summary'
import type { Infer } from '../../api/shapes'
import type { Chain } from '../../core/chains/chains'
import type { Sentence } from '../../core/gloss/sentence'
import { sentenceOf } from '../../core/gloss/template'

/** What a summary says, without those of its sentences that cannot be told. */
export const sentencesOf = ({ data }: Infer<typeof Summary>, { coin }: Chain): Sentence[] =>
  (data?.summaries ?? [])
    .map((each) => sentenceOf(each.summary_template, each.summary_template_variables, { coin }))
    .filter((sentence) => sentence !== null)
