import { useMemo } from 'preact/hooks'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { mineIn } from '../../lib/core/address-book/mine-in'
import { deedWarnings } from '../../lib/core/deed/warnings'
import type { Transaction } from '../../lib/core/transactions/list-rows'
import { saidOf } from '../../lib/ui/activity/activity-sentences'
import { book } from '../../lib/ui/address-book/book'
import { useReading } from '../values/reading'
import { SummaryText } from '../values/summary-text'

interface Props {
  row: Transaction
  /** The address that the list is about: the sentence does not name it. */
  about: string | undefined
}

/** What a listed transaction did: its stored sentence, otherwise what its row shows. Sends no request. */
export function RecordSentence({ row, about = '' }: Props) {
  const { chain } = useReading()
  const labels = book.value
  const said = saidOf(chain.id, row.hash ?? '', about || undefined).value
  const summary = said.state === 'said' ? said.sentence : null
  return useMemo(() => {
    const entry = { hash: row.hash ?? '', block: null, transaction: row, transfers: [...(row.token_transfers ?? [])] }
    const { parts } = rowSentence(entry, about, chain, summary, mineIn(labels))
    return (
      <SummaryText sentence={labelledSentence(parts, labels)} chain={chain.id} warnings={deedWarnings(entry, chain)} />
    )
  }, [row, about, chain, summary, labels])
}
