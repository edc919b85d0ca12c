import { useEffect, useMemo } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { Named } from '../../lib/ui/address-book/name-of'
import { act } from '../../lib/ui/data/act'
import { oneResource } from '../../lib/ui/data/ask'
import { listOf } from '../../lib/ui/data/list-of'
import { useResource } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { AddressText } from '../values/address-text'
import { ViewHead } from '../views/view-head'

interface Operation {
  hash?: string | null
  address?: Named | null
  status?: boolean | null
  transaction_hash?: string | null
}

/** What became of an operation that failed: its transaction succeeded all the same, and would say so. */
export function FailedOperation({
  operation: { address, transaction_hash },
  chain,
}: {
  operation: Operation
  chain: string
}) {
  const account = address?.hash ? <AddressText address={address} bare /> : t('an unknown account')
  return (
    <div class="sentence-loose" role="status">
      <Badge tone="bad">{t('Failed')}</Badge>{' '}
      <Trans
        text="The operation of {account} failed. Others in its transaction may have succeeded."
        with={{ account }}
      />
      {transaction_hash && (
        <p>
          <a href={viewHref('transaction', transaction_hash, { chain })}>
            {t('Open the transaction that carried it out')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Lines before the rest is left to the list of all operations. */
const mostLines = 6

/** By name, or by the first bytes of a call: `handleOps` and `handleAggregatedOps`, of each version. */
const runsOperations = ({ method, raw_input }: { method?: string | null; raw_input?: string | null }) =>
  /^handle(Aggregated)?Ops$/.test(method ?? '') ||
  [method, raw_input].some((bytes) => /^0x(1fad948c|765e827f|4b1d7cf5|dbed18e0)/.test(bytes ?? ''))

/** What became of the operations that a transaction carried out: it succeeds although they fail. */
export function BundledOperations({ hash, chain }: { hash: string; chain: string }) {
  const resource = useMemo(() => oneResource('transactionRecord', { hash }, chain), [hash, chain])
  const record = useResource(resource).value as Parameters<typeof runsOperations>[0] | null
  return record && runsOperations(record) ? <OperationLines hash={hash} chain={chain} /> : null
}

function OperationLines({ hash, chain }: { hash: string; chain: string }) {
  const pager = useMemo(() => listOf('userOperations', { transaction_hash: hash }, chain), [hash, chain])
  useEffect(() => {
    if (pager.state.peek().pages.length === 0) void pager.more()
  }, [pager])
  const { pages, error } = pager.state.value
  if (error && pages.length === 0)
    return (
      <p class="sentence-loose muted">
        {t('What became of its user operations is unknown: {why}', { why: error.message })}
      </p>
    )
  const operations = pages.flat() as Operation[]
  const rank = ({ status }: Operation) => (status === false ? 0 : status === true ? 2 : 1)
  const shown = operations.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostLines)
  const rest = operations.length - shown.length
  if (shown.length === 0) return null
  return (
    <section class="sentence-loose" aria-label={t('User operations')}>
      <ul class="operation-lines">
        {shown.map((operation, index) => (
          <li key={operation.hash ?? index}>
            {operation.address?.hash ? <AddressText address={operation.address} bare /> : t('an unknown account')}{' '}
            <OperationState status={operation.status} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p class="muted">{t('and {count} more', { count: rest })}</p>}
    </section>
  )
}

function OperationState({ status }: { status: boolean | null | undefined }) {
  if (typeof status !== 'boolean') return <Badge tone="warn">{t('State unknown')}</Badge>
  return status ? <Badge tone="good">{t('Succeeded')}</Badge> : <Badge tone="bad">{t('Failed')}</Badge>
}

/**
 * A smart account's operation. One that succeeded leads to the transaction that executed it, which has the sentence; one
 * that failed says so itself.
 */
export function OperationView({ view, params, chain }: ViewProps) {
  const frame = useFrame()
  const { hash = '' } = params
  const resource = useMemo(() => oneResource('userOperation', { hash }, chain), [hash, chain])
  const { value, error } = useResource(resource)
  const operation = value as Operation | null
  const transaction = operation?.transaction_hash
  const hasFailed = operation?.status === false
  useEffect(() => {
    if (transaction && !hasFailed) go(viewHref('transaction', transaction, { chain }), { replace: true })
  }, [transaction, hasFailed, chain])
  return (
    <>
      <ViewHead view={view} params={params} />
      <section class="card" aria-busy={!error && !hasFailed}>
        {error ? (
          <Failure
            error={error}
            onAction={(action, cause) => void act(action, cause, frame, () => void resource.load({ fresh: true }))}
          />
        ) : operation && hasFailed ? (
          <FailedOperation operation={operation} chain={chain} />
        ) : (
          <Skeleton rows={2} />
        )}
      </section>
    </>
  )
}
