import type { EndpointName } from '../../lib/api/index'
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

interface Part {
  name: EndpointName
  title: string
  /** The parameter that takes the transaction's hash. */
  by: 'hash' | 'transaction_hash'
}

const parts: readonly Part[] = [
  { name: 'transactionCalls', title: 'Internal transactions', by: 'hash' },
  { name: 'transactionLogs', title: 'Logs', by: 'hash' },
  { name: 'transactionChanges', title: 'State changes', by: 'hash' },
  { name: 'userOperations', title: 'User operations', by: 'transaction_hash' },
]

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
          {parts.map(({ name, title, by }) => (
            <LazyDisclosure
              key={name}
              title={title}
              load={loadList}
              with={{ chain, name, title, input: { [by]: hash } }}
            />
          ))}
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
