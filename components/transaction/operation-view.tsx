import { useEffect, useMemo } from 'preact/hooks'
import { act } from '../../lib/ui/data/act'
import { oneResource } from '../../lib/ui/data/ask'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Failure } from '../records/failure'
import { useResource } from '../records/use-resource'
import { ViewHead } from '../views/view-head'

/** A smart account's operation links to the transaction that executed it, which has the sentence. */
export function OperationView({ view, params, chain }: ViewProps) {
  const frame = useFrame()
  const { hash = '' } = params
  const resource = useMemo(() => oneResource('userOperation', { hash }, chain), [hash, chain])
  const { value, error } = useResource(resource)
  const transaction = (value as { transaction_hash?: string } | null)?.transaction_hash
  useEffect(() => {
    if (transaction) go(viewHref('transaction', transaction, { chain }), { replace: true })
  }, [transaction, chain])
  return (
    <>
      <ViewHead view={view} params={params} />
      <section class="card" aria-busy={!error}>
        {error ? (
          <Failure
            error={error}
            onAction={(action, cause) => void act(action, cause, frame, () => void resource.load({ fresh: true }))}
          />
        ) : (
          <Skeleton rows={2} />
        )}
      </section>
    </>
  )
}
