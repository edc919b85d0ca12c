import type { EndpointName } from '../../lib/api/index'
import { providers } from '../../lib/api/providers'
import { msg, t } from '../../lib/core/language/t'
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
  nothing: string
  /** The parameter for the transaction's hash. */
  by: 'hash' | 'transaction_hash'
}

const parts: readonly Part[] = [
  {
    name: 'transactionCalls',
    title: msg('Internal transactions'),
    nothing: msg('The service lists no internal transactions of this transaction.'),
    by: 'hash',
  },
  {
    name: 'transactionLogs',
    title: msg('Logs'),
    nothing: msg('The service lists no logs of this transaction.'),
    by: 'hash',
  },
  {
    name: 'transactionChanges',
    title: msg('State changes'),
    nothing: msg('The service lists no state changes of this transaction.'),
    by: 'hash',
  },
  {
    name: 'userOperations',
    title: msg('User operations'),
    nothing: msg('The service lists no user operations of this transaction.'),
    by: 'transaction_hash',
  },
]

/**
 * Everything the service has about a transaction beyond the sentence: each further call on request, then its raw record.
 */
export function TransactionRest({ hash, chain, known }: Props) {
  const { transactionRecords } = providers[setting('provider').value]
  const about = { hash, chain }
  return (
    <>
      {known && transactionRecords && (
        <>
          {parts.map(({ name, title, nothing, by }) => (
            <LazyDisclosure
              key={name}
              title={t(title)}
              load={loadList}
              with={{ chain, name, title, nothing, input: { [by]: hash } }}
            />
          ))}
          <LazyDisclosure
            title={t('All fields')}
            load={loadDetails}
            with={{
              ...about,
              name: 'transactionRecord' as const,
              nothing: t('The service has no record of this transaction.'),
            }}
          />
        </>
      )}
      <LazyDisclosure
        title={t('Raw response')}
        load={loadDetails}
        with={{
          ...about,
          name: 'transactionSummary' as const,
          nothing: t('The service returned no summary: the transaction is pending or failed.'),
        }}
      />
    </>
  )
}
