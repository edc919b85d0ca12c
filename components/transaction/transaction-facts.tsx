import { useEffect, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors'
import type { CardFacts } from '../../lib/core/gloss/card-facts'
import type { Gloss } from '../../lib/core/gloss/gloss'
import { toldParts } from '../../lib/core/gloss/told-parts'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { transactionFacts } from '../../lib/ui/data/facts-of-transaction'
import { Notice } from '../base/notice'
import { SummaryText } from '../values/summary-text'

/** States in which a chain knows the hash. */
const known: ReadonlySet<Gloss['state']> = new Set(['summary', 'stub', 'silent', 'pending', 'failed'])

/** Who, how much, for what fee, when, and why it failed: what a card says in a page, where the service tells. */
export function TransactionFacts({ gloss: { hash, chain, state } }: { gloss: Gloss }) {
  const [facts, setFacts] = useState<CardFacts | { failed: string } | null>(null)
  const on = known.has(state) ? chain?.id : undefined
  useEffect(() => {
    if (on === undefined) return
    let wanted = true
    const show = (told: typeof facts) => wanted && setFacts(told)
    transactionFacts(hash, on).then(show, (thrown) => show({ failed: AppError.from(thrown).message }))
    return () => {
      wanted = false
    }
  }, [hash, on, state])
  if (!facts) return null
  if ('failed' in facts) return <p class="sentence-loose muted">No details: {facts.failed}</p>
  return (
    <>
      {facts.warnings.length > 0 && <Notice tone="warn">{facts.warnings.map(wordsOf).join(' ')}</Notice>}
      {facts.lines.length > 0 && (
        <dl class="sentence-facts" aria-label="Details">
          {facts.lines.map(({ label, text }, index) => (
            <>
              <dt>{label.id === facts.lines[index - 1]?.label.id ? '' : wordsOf(label)}</dt>
              <dd>
                <SummaryText sentence={toldParts(text, wordsOf)} chain={on ?? ''} />
              </dd>
            </>
          ))}
        </dl>
      )}
    </>
  )
}
