import { useEffect, useMemo } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { Named } from '../../lib/ui/address-book/name-of'
import { act } from '../../lib/ui/data/act'
import { oneResource } from '../../lib/ui/data/ask'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { useResource } from '../records/use-resource'
import { AddressText } from '../values/address-text'
import { ViewHead } from '../views/view-head'

interface Operation {
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
