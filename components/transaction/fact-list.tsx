import type { FactLine } from '../../lib/core/gloss/card-facts'
import { type Told, toldParts } from '../../lib/core/gloss/told'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { SummaryText } from '../values/summary-text'
import { Amount } from '../values/value'

/** A fact's text, with the block number as a link to the block. */
function BlockText({ text, chain }: { text: Told; chain: string }) {
  return (
    <>
      {toldParts(text, wordsOf).map((part) =>
        part.type === 'amount' && part.exact ? (
          <Amount class="link" href={viewHref('block-transactions', part.exact, { chain })}>
            {part.text}
          </Amount>
        ) : (
          part.text
        ),
      )}
    </>
  )
}

interface Props {
  /** Its name for screen readers. */
  label: string
  lines: readonly FactLine[]
  chain: string
  look: 'facts' | 'changes'
}

/** Facts of a transaction, each below its name; or its parties, each with what they lost and gained. */
export function FactList({ label, lines, chain, look }: Props) {
  const words = (told: Told) => <SummaryText sentence={toldParts(told, wordsOf)} chain={chain} />
  if (lines.length === 0) return null
  return (
    <dl class={`transaction-${look}`} aria-label={label}>
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{words(line.label)}</dt>
          <dd>
            {line.texts.map((text, at) => (
              <span key={at} class="transaction-fact">
                {line.label.said.id === 'fact.block' ? <BlockText text={text} chain={chain} /> : words(text)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
