import type { Part, Sentence } from '../../lib/core/gloss/sentence'
import './summary-text.css'

const strong = new Set<Part['type']>(['amount', 'coin', 'token', 'address', 'domain', 'link'])

/** A sentence on one line and without links, for what is a link as a whole. */
export function SummaryWords({ sentence }: { sentence: Sentence }) {
  return (
    <span class="summary-words">
      {sentence.map((part, index) =>
        strong.has(part.type) ? (
          <bdi key={index} class={part.type === 'address' && part.own ? 'summary-own' : undefined}>
            {part.text}
          </bdi>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
