import { doubtsOf } from '../../lib/core/gloss/doubts-of'
import type { Part, Sentence } from '../../lib/core/gloss/sentence'
import type { Phrase } from '../../lib/core/phrases/phrase'
import { shownSentence } from '../../lib/ui/base/hidden-values'
import './summary-text.css'
import { NameDoubt } from './name-doubt'
import { Value } from './value'

const strong = new Set<Part['type']>(['amount', 'coin', 'token', 'address', 'domain', 'link'])

/** A sentence on one line and without links, for use inside a link. */
export function SummaryWords({
  sentence,
  warnings = [],
}: {
  sentence: Sentence
  warnings?: readonly Phrase[] | undefined
}) {
  const doubts = doubtsOf({ warnings, sentences: [sentence] })
  return (
    <span class="summary-words">
      {doubts.length > 0 && (
        <>
          <NameDoubt doubts={doubts} />{' '}
        </>
      )}
      {shownSentence(sentence).map((part, index) =>
        strong.has(part.type) ? (
          <Value key={index} as="bdi" class={part.type === 'address' && part.own ? 'summary-own' : undefined}>
            {/* The sign of a label never ends a line. */}
            {part.type === 'address' && part.own ? part.text.replace(' ', '\u00a0') : part.text}
          </Value>
        ) : /\d/.test(part.text) ? (
          <Value key={index}>{part.text}</Value>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
