import { useEffect, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import type { CardFacts } from '../../lib/core/gloss/card-facts'
import type { Gloss } from '../../lib/core/gloss/gloss'
import { isTransaction } from '../../lib/core/gloss/is-transaction'
import { t } from '../../lib/core/language/t'
import { transactionFacts } from '../../lib/ui/data/ask'
import { FactList } from './fact-list'

/** Who, how much, the fee, when, and why it failed: the content of a card, if the service has it. */
export function TransactionFacts({ gloss: { hash, chain, state } }: { gloss: Gloss }) {
  const [facts, setFacts] = useState<CardFacts | { failed: string } | null>(null)
  const on = isTransaction({ state }) ? chain?.id : undefined
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
  if ('failed' in facts) return <p class="sentence-loose muted">{t('No details: {why}', { why: facts.failed })}</p>
  return (
    <>
      <FactList label={t('Balance changes')} lines={facts.changes} chain={on ?? ''} look="changes" />
      <FactList label={t('Details')} lines={[...facts.lines, ...facts.more]} chain={on ?? ''} look="facts" />
    </>
  )
}
