import { providers } from '../../lib/api/providers'
import { setting } from '../../lib/ui/base/settings'
import { LazyDisclosure } from '../base/lazy-disclosure'

const loadDetails = () => import('./answer-details').then(({ AnswerDetails }) => AnswerDetails)
const loadList = () => import('./transaction-list').then(({ TransactionList }) => TransactionList)

interface Props {
  hash: string
  chain: string
  /** The chain knows it, so there is a record. */
  known: boolean
}

/** All that the service has of a transaction beyond the sentence: its record as it is, and each further call once it is asked for. */
export function TransactionRest({ hash, chain, known }: Props) {
  const { transactionRecords } = providers[setting('provider').value]
  const about = { hash, chain }
  return (
    <>
      {known && transactionRecords && (
        <>
          <LazyDisclosure
            title="All fields"
            load={loadDetails}
            with={{
              ...about,
              name: 'transactionRecord' as const,
              nothing: 'The service has no record of this transaction.',
            }}
            open
          />
          <LazyDisclosure
            title="Internal transactions"
            load={loadList}
            with={{ ...about, name: 'transactionCalls' as const, title: 'Internal transactions' }}
          />
          <LazyDisclosure
            title="Logs"
            load={loadList}
            with={{ ...about, name: 'transactionLogs' as const, title: 'Logs' }}
          />
        </>
      )}
      <LazyDisclosure
        title="Raw response"
        load={loadDetails}
        with={{
          ...about,
          name: 'transactionSummary' as const,
          nothing: 'The service returned no summary: the transaction is pending or failed.',
        }}
      />
    </>
  )
}
